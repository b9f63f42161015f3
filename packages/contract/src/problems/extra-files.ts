/** Files that a problem may put beside a program: of solvers, of its checker, or the headers of one grader. */
export const MAX_EXTRA_FILES = 128
/** The limit for all of them together. */
export const MAX_EXTRA_FILES_MIB = 32
