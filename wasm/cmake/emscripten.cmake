# Every Emscripten flag of the project, each with its reason. Only options that both Debian's 3.1.6 and newer
# releases know; where they differ, the version decides.
#
#   sandtable_node_program(<target>)   an executable under Node with this machine's files: tests, tool, bench
#   sandtable_web_module(<target> <factory> [QUICK])   an ES module that the page loads; its factory function's name.
#     QUICK: for tests, linked as it stands, without optimising the whole

execute_process(COMMAND ${CMAKE_CXX_COMPILER} -dumpversion OUTPUT_VARIABLE sandtable_emcc_version
  OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)

# Instructions that make code smaller, of every browser that has WebGL 2 on all systems (2021): conversions of floats
# that do not trap, sign extension, copies and fills of memory.
set(sandtable_size_features -mnontrapping-fptoint -msign-ext -mbulk-memory)

# Of the last optimiser. A large function that is called from one place stays a function: put together, functions of
# hundreds of locals come out, which are a few bytes less but compress worse. 40 was the best of 0, 20, 40, 60, 100
# and no bound: 467 KB after compression where no bound gave 480.
set(sandtable_binaryen_options --one-caller-inline-max-function-size=40)

find_program(SANDTABLE_NODE node REQUIRED)

function(sandtable_stack name bytes)
  if(sandtable_emcc_version VERSION_LESS 3.1.25)
    target_link_options(${name} PRIVATE -sTOTAL_STACK=${bytes})
  else()
    target_link_options(${name} PRIVATE -sSTACK_SIZE=${bytes})
  endif()
endfunction()

function(sandtable_node_program name)
  target_link_options(${name} PRIVATE
    -sENVIRONMENT=node
    -sNODERAWFS=1              # tests open scenarios/ and tests/golden/ where they are
    -sEXIT_RUNTIME=1           # the exit code is the verdict
    -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=1GB
    $<$<CONFIG:Release>:-O2>)
  sandtable_stack(${name} 4194304)  # GoogleTest and long replays nest deeper than the page does
endfunction()

function(sandtable_web_module name factory)
  cmake_parse_arguments(arg "QUICK" "" "" ${ARGN})
  set_target_properties(${name} PROPERTIES SUFFIX .mjs)
  target_link_options(${name} PRIVATE
    -sMODULARIZE=1 -sEXPORT_ES6=1 -sEXPORT_NAME=${factory}
    -sENVIRONMENT=web,worker
    -sINVOKE_RUN=0             # the loader first hands over fonts, then calls main
    -sFILESYSTEM=0             # data arrives by pointer, saves go through web storage
    -sDYNAMIC_EXECUTION=0      # the content security policy forbids eval
    -sMALLOC=emmalloc          # a quarter of the default allocator's size
    -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=256MB
    -sEXPORTED_FUNCTIONS=_main,_malloc,_free
    -sEXPORTED_RUNTIME_METHODS=callMain,UTF8ToString,stringToUTF8,lengthBytesUTF8
    $<$<CONFIG:Debug>:-sASSERTIONS=1>)
  sandtable_stack(${name} 1048576)
  if(arg_QUICK)
    target_link_options(${name} PRIVATE -O0 -sASSERTIONS=0 -Wl,--lto-O0)
    return()
  endif()
  target_link_options(${name} PRIVATE $<$<CONFIG:Release>:-sBINARYEN_EXTRA_PASSES=${sandtable_binaryen_options}>)
  # For the packer, which cuts the module by game: names, the module from before the last optimiser, and a table that
  # each cut may make longer. The names are gone from what is packed.
  target_link_options(${name} PRIVATE $<$<CONFIG:Release>:--profiling-funcs> -sALLOW_TABLE_GROWTH=1)
  set_target_properties(${name} PROPERTIES RULE_LAUNCH_LINK "${SANDTABLE_NODE} ${PROJECT_SOURCE_DIR}/wasm/link.mjs")
endfunction()

# What SDL2 and Dear ImGui need from the browser besides.
function(sandtable_web_graphics name)
  target_link_options(${name} PRIVATE
    -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2
    -sGL_SUPPORT_AUTOMATIC_ENABLE_EXTENSIONS=0)  # the back end uses none
  cmake_parse_arguments(arg "QUICK" "" "" ${ARGN})
  if(NOT arg_QUICK)
    target_link_options(${name} PRIVATE $<$<CONFIG:Release>:-Oz>)
  endif()
endfunction()
