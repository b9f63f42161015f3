/** Names that other judges give to languages, case-folded; each means the version that compiles most programs. */
const NAMES: Readonly<Record<string, string>> = {
  c: 'C',
  clang: 'C',
  'c++': 'C++ 17',
  cpp: 'C++ 17',
  'clang++': 'C++ 17',
  java: 'Java',
  python: 'Python3',
  python3: 'Python3',
  pypy: 'PyPy3',
  pypy3: 'PyPy3',
  go: 'Golang',
  golang: 'Golang',
  'c#': 'C#',
  javascript: 'JavaScript Node',
  typescript: 'TypeScript',
  pascal: 'Pascal',
  ruby: 'Ruby',
  php: 'PHP',
  perl: 'Perl',
  lua: 'Lua',
  kotlin: 'Kotlin',
  rust: 'Rust',
  haskell: 'Haskell',
  'sql(sqlite3)': 'SQL',
}

/** The wire's name for a language that another judge calls `name`; null if there is none. */
export function languageNamed(name: string): string | null {
  return NAMES[name.trim().toLowerCase()] ?? null
}
