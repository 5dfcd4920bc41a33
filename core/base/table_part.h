#pragma once
// Marks for the packer of the page, which cuts out of the program what is needed only once a box is
// open, the table's part (wasm/pack/cut.mjs reads them in names; elsewhere they mean nothing). A
// mark of no effect stops the packer; a call of what is not there yet stops the program.

#ifdef __EMSCRIPTEN__
// Of a class: its objects may be made and destroyed at any time, but are asked for something only
// while a box is open. Of a function: so is what it makes that is called later.
#define SANDTABLE_TABLE_PART [[gnu::abi_tag("table_part")]]
// Of a function: it is called only while a box is open, by whomever.
#define SANDTABLE_TABLE_DOOR [[gnu::noinline, gnu::abi_tag("table_door")]]
#else
#define SANDTABLE_TABLE_PART
#define SANDTABLE_TABLE_DOOR
#endif
