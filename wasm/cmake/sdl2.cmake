# SDL2 for the browser, as one static library: window, WebGL context, mouse, touch, keyboard, clock.
#
# SDL's own CMake would first run some hundreds of compile tests under em++ (minutes). The answers are known
# for this one platform, and SDL ships them as SDL_config_emscripten.h, so the files are listed here instead.
# Switched off: audio (the page uses Web Audio), joysticks, haptics, sensors, gestures, SDL's own renderers, fast copies
# between its surfaces, file dialogs and power state. sdl2_config.h says so to the code, sdl2_absent.c answers for it.

set(sandtable_sdl2_sources
  SDL.c SDL_assert.c SDL_dataqueue.c SDL_error.c SDL_guid.c SDL_hints.c SDL_list.c SDL_log.c SDL_utils.c
  atomic/SDL_atomic.c atomic/SDL_spinlock.c
  cpuinfo/SDL_cpuinfo.c
  events/SDL_clipboardevents.c events/SDL_displayevents.c events/SDL_dropevents.c events/SDL_events.c
  events/SDL_keyboard.c events/SDL_keysym_to_scancode.c events/SDL_mouse.c
  events/SDL_quit.c events/SDL_scancode_tables.c events/SDL_touch.c events/SDL_windowevents.c events/imKStoUCS.c
  file/SDL_rwops.c
  filesystem/dummy/SDL_sysfilesystem.c
  loadso/dummy/SDL_sysloadso.c
  locale/SDL_locale.c locale/emscripten/SDL_syslocale.c
  misc/SDL_url.c misc/emscripten/SDL_sysurl.c
  render/SDL_render.c render/SDL_yuv_sw.c
  stdlib/SDL_crc16.c stdlib/SDL_crc32.c stdlib/SDL_getenv.c stdlib/SDL_iconv.c stdlib/SDL_malloc.c
  stdlib/SDL_mslibc.c stdlib/SDL_qsort.c stdlib/SDL_stdlib.c stdlib/SDL_string.c stdlib/SDL_strtokr.c
  thread/SDL_thread.c thread/generic/SDL_syscond.c thread/generic/SDL_sysmutex.c
  thread/generic/SDL_syssem.c thread/generic/SDL_systhread.c thread/generic/SDL_systls.c
  timer/SDL_timer.c timer/unix/SDL_systimer.c
  video/SDL_RLEaccel.c video/SDL_blit.c video/SDL_blit_0.c video/SDL_blit_1.c video/SDL_blit_A.c
  video/SDL_blit_N.c video/SDL_blit_auto.c video/SDL_blit_copy.c video/SDL_blit_slow.c video/SDL_bmp.c
  video/SDL_clipboard.c video/SDL_egl.c video/SDL_fillrect.c video/SDL_pixels.c video/SDL_rect.c
  video/SDL_shape.c video/SDL_stretch.c video/SDL_surface.c video/SDL_video.c video/SDL_vulkan_utils.c
  video/SDL_yuv.c video/yuv2rgb/yuv_rgb.c
  video/emscripten/SDL_emscriptenevents.c video/emscripten/SDL_emscriptenframebuffer.c
  video/emscripten/SDL_emscriptenmouse.c video/emscripten/SDL_emscriptenopengles.c
  video/emscripten/SDL_emscriptenvideo.c)

function(sandtable_build_sdl2 folder)
  # SDL's headers include SDL_config.h from their own folder, so the changed one needs a copy of them all.
  set(include ${PROJECT_BINARY_DIR}/deps/dep_sdl2)
  file(COPY ${folder}/include/ DESTINATION ${include})
  file(COPY_FILE ${folder}/include/SDL_config_emscripten.h ${include}/SDL_config_emscripten_original.h)
  configure_file(${PROJECT_SOURCE_DIR}/wasm/cmake/sdl2_config.h ${include}/SDL_config_emscripten.h COPYONLY)

  list(TRANSFORM sandtable_sdl2_sources PREPEND ${folder}/src/ OUTPUT_VARIABLE sources)
  add_library(dep_sdl2 STATIC EXCLUDE_FROM_ALL ${sources} ${PROJECT_SOURCE_DIR}/wasm/cmake/sdl2_absent.c)
  set_source_files_properties(${PROJECT_SOURCE_DIR}/wasm/cmake/sdl2_absent.c PROPERTIES
    INCLUDE_DIRECTORIES ${folder}/src)
  # No surface is ever drawn on another: the slow way that fits all is enough.
  set(blits ${sources})
  list(FILTER blits INCLUDE REGEX "/video/(SDL_(blit.*|RLEaccel|surface|pixels|yuv)|yuv2rgb/.*)\\.c$")
  set_source_files_properties(${blits} PROPERTIES COMPILE_DEFINITIONS SDL_LEAN_AND_MEAN=1)
  set_source_files_properties(${folder}/src/events/SDL_events.c PROPERTIES
    COMPILE_OPTIONS "-include;${PROJECT_SOURCE_DIR}/wasm/cmake/sdl2_quiet.h;-I${folder}/src")
  # Who can ask for any function of OpenGL by its name keeps the glue code of all of them: the back end asks for none.
  set_source_files_properties(${folder}/src/video/emscripten/SDL_emscriptenopengles.c PROPERTIES
    COMPILE_DEFINITIONS eglGetProcAddress=sandtable_no_gl_address)
  target_include_directories(dep_sdl2 SYSTEM PUBLIC ${include})
  # USE_SDL=0: otherwise Emscripten's SDL 1 headers get in the way.
  target_compile_options(dep_sdl2 PUBLIC -sUSE_SDL=0 PRIVATE -w $<$<CONFIG:Release>:-Oz>)
  target_link_options(dep_sdl2 PUBLIC -sUSE_SDL=0)
endfunction()
