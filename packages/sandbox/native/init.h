/* Pid 1 of a box: starts one program at a time, outlives it and clears up after it. */
#pragma once
#include "mounts.h"

_Noreturn void init_main(const struct box_plan *plan, int socket);
