/* The system call filter a program gets just before it starts. */
#pragma once
#include <stdbool.h>

/** Compiles both filters (with and without permission to fork). Called once in the launcher; boxes inherit the result. */
int filters_build(void);
/** Installs one on the calling process, which must have no_new_privs set. Returns -1 with errno. */
int filter_install(bool may_fork);
