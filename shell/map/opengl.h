#pragma once
// OpenGL 3 or WebGL 2 with its functions declared, for what draws past Dear ImGui's renderer.

#ifdef __EMSCRIPTEN__
#include <GLES3/gl3.h>
#else
#define GL_GLEXT_PROTOTYPES
#include <SDL_opengl.h>
#endif
