import { fileURLToPath } from 'node:url'

/** The folder to give the compiler with `-I`, so that `#include "testlib.h"` finds the header. */
export const TESTLIB_INCLUDE_DIR: string = fileURLToPath(new URL('../include', import.meta.url))

/** The header itself, for places that copy it next to a program. */
export const TESTLIB_PATH: string = fileURLToPath(new URL('../include/testlib.h', import.meta.url))

/** The folder of the standard checkers. */
export const TESTLIB_CHECKERS_DIR: string = fileURLToPath(new URL('../checkers', import.meta.url))
