/* The system calls a program may not make. */
#pragma once
#include <stdbool.h>

/** Builds the filters once, in the launcher; boxes inherit them. */
int filters_build(void);
/** In pid 1 during set-up: the part for it and every program. It keeps the rights it needs between runs. */
int filter_install_shared(void);
/** In a program, as the last step before it executes; nothing can be undone after it. */
int filter_install_last(bool may_fork);
