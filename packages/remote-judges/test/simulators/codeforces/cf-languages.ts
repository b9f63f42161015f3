/** The site's names of its languages: in the form for solutions, and in every list of runs. */
const NAMES: readonly (readonly [id: string, inForm: string, inRuns: string])[] = [
  ['43', 'GNU GCC C11 5.1.0', 'GNU C11'],
  ['54', 'GNU G++17 7.3.0', 'C++17 (GCC 7-32)'],
  ['89', 'GNU G++20 13.2 (64 bit, winlibs)', 'C++20 (GCC 13-64)'],
  ['91', 'GNU G++23 14.2 (64 bit, msys2)', 'C++23 (GCC 14-64, msys2)'],
  ['9', 'C# Mono 6.8', 'Mono C#'],
  ['28', 'D DMD32 v2.105.0', 'D'],
  ['32', 'Go 1.22.2', 'Go'],
  ['4', 'Free Pascal 3.2.2', 'FPC'],
  ['3', 'Delphi 7', 'Delphi'],
  ['31', 'Python 3.13.2', 'Python 3'],
  ['70', 'PyPy 3.10 (7.3.15, 64bit)', 'PyPy 3-64'],
  ['87', 'Java 21 64bit', 'Java 21'],
  ['12', 'Haskell GHC 8.10.1', 'Haskell'],
  ['19', 'OCaml 4.02.1', 'Ocaml'],
]

export const formNameOf = (id: string): string =>
  NAMES.find(([known]) => known === id)?.[1] ?? `Language ${id}`

export const runNameOf = (id: string): string =>
  NAMES.find(([known]) => known === id)?.[2] ?? `Language ${id}`
