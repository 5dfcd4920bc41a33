/* SDL's settings for the browser, less the parts that this project does not use. */
#ifndef SANDTABLE_SDL2_CONFIG_H
#define SANDTABLE_SDL2_CONFIG_H

#include "SDL_config_emscripten_original.h"

#define SDL_AUDIO_DISABLED 1
#undef SDL_AUDIO_DRIVER_DISK
#undef SDL_AUDIO_DRIVER_DUMMY
#undef SDL_AUDIO_DRIVER_EMSCRIPTEN

#define SDL_JOYSTICK_DISABLED 1
#undef SDL_JOYSTICK_EMSCRIPTEN

#define SDL_SENSOR_DISABLED 1

#define SDL_RENDER_DISABLED 1
#undef SDL_VIDEO_RENDER_OGL_ES2

#define SDL_POWER_DISABLED 1
#undef SDL_POWER_EMSCRIPTEN

#define SDL_FILESYSTEM_DUMMY 1
#undef SDL_FILESYSTEM_EMSCRIPTEN

#define SDL_LOADSO_DISABLED 1
#undef SDL_LOADSO_DLOPEN

#endif
