/** The flags of the precompiled header; a program compiled with other flags parses the header itself. */
export const USUAL_FLAGS: readonly string[] = [
  '-std=c++17',
  '-Wall',
  '-Wextra',
  '-Wpedantic',
  '-Werror',
  '-O0',
]
