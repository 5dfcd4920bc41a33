/* What sdl2.cmake leaves out of SDL and others still call: nothing is there, nothing happens. */
#include <SDL.h>

#include "events/SDL_gesture_c.h"

/* The address of a function of OpenGL by its name: all are linked, nobody has to ask. */
void (*sandtable_no_gl_address(const char *name))(void);
void (*sandtable_no_gl_address(const char *name))(void) {
  (void)name;
  return 0;
}

/* Gamepads, for Dear ImGui's back end. */
int SDL_NumJoysticks(void) { return 0; }
SDL_bool SDL_IsGameController(int index) {
  (void)index;
  return SDL_FALSE;
}
SDL_GameController *SDL_GameControllerOpen(int index) {
  (void)index;
  return 0;
}
void SDL_GameControllerClose(SDL_GameController *pad) { (void)pad; }
Sint16 SDL_GameControllerGetAxis(SDL_GameController *pad, SDL_GameControllerAxis axis) {
  (void)pad, (void)axis;
  return 0;
}
Uint8 SDL_GameControllerGetButton(SDL_GameController *pad, SDL_GameControllerButton button) {
  (void)pad, (void)button;
  return 0;
}

/* Gestures, for SDL's touch: two fingers are wasm/web/pinch.js's. */
int SDL_GestureAddTouch(SDL_TouchID id) {
  (void)id;
  return 0;
}
int SDL_GestureDelTouch(SDL_TouchID id) {
  (void)id;
  return 0;
}
void SDL_GestureProcessEvent(SDL_Event *event) { (void)event; }
void SDL_GestureQuit(void) {}
