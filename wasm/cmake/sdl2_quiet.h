/* Included before SDL_events.c, which prints nothing but a log of events that nobody reads. */
#include "SDL_internal.h"

#include "SDL_stdinc.h"

#undef SDL_snprintf
#define SDL_snprintf(...) ((void)0)
