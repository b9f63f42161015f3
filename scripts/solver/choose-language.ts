import { extname } from 'node:path'

/** Names of the site's languages by ending, the most wanted first. */
const BY_ENDING: Readonly<Record<string, readonly string[]>> = {
  '.c': ['C With O2', 'C'],
  '.cc': ['C++ 17 With O2', 'C++ 20 With O2', 'C++ With O2', 'C++ 17', 'C++'],
  '.cpp': ['C++ 17 With O2', 'C++ 20 With O2', 'C++ With O2', 'C++ 17', 'C++'],
  '.cxx': ['C++ 17 With O2', 'C++ 20 With O2', 'C++ With O2', 'C++ 17', 'C++'],
  '.cs': ['C#'],
  '.go': ['Golang'],
  '.hs': ['Haskell'],
  '.java': ['Java'],
  '.js': ['JavaScript Node'],
  '.kt': ['Kotlin'],
  '.lua': ['Lua'],
  '.mjs': ['JavaScript Node'],
  '.pas': ['Pascal'],
  '.php': ['PHP'],
  '.pl': ['Perl'],
  '.py': ['Python3', 'PyPy3'],
  '.rb': ['Ruby'],
  '.rs': ['Rust'],
  '.sql': ['SQL'],
  '.ts': ['TypeScript'],
  '.txt': ['Plain Text'],
}

/**
 * The language of a file, among those that its problem takes.
 *
 * @returns null if the ending leaves it open
 */
export function chooseLanguage(file: string, offered: readonly string[]): string | null {
  const wanted = BY_ENDING[extname(file).toLowerCase()] ?? []
  const known = wanted.find((name) => offered.includes(name))
  return known ?? (offered.length === 1 ? (offered[0] ?? null) : null)
}
