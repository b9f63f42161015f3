/** The flags of the precompiled header; a program compiled with others reads the header itself. */
export const USUAL_FLAGS: readonly string[] = [
  '-std=c++17',
  '-Wall',
  '-Wextra',
  '-Wpedantic',
  '-Werror',
  '-O0',
]
