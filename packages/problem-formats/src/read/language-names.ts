/** Other judges' names of languages, folded; each means the version that reads most programs. */
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

/** The wire's name of a language that another judge calls `name`; null where there is none. */
export function languageNamed(name: string): string | null {
  return NAMES[name.trim().toLowerCase()] ?? null
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  c: 'C',
  cc: 'C++ 17',
  cpp: 'C++ 17',
  cxx: 'C++ 17',
  'c++': 'C++ 17',
  java: 'Java',
  py: 'Python3',
  py3: 'Python3',
  go: 'Golang',
  cs: 'C#',
  js: 'JavaScript Node',
  ts: 'TypeScript',
  pas: 'Pascal',
  dpr: 'Pascal',
  rb: 'Ruby',
  php: 'PHP',
  pl: 'Perl',
  lua: 'Lua',
  kt: 'Kotlin',
  rs: 'Rust',
  hs: 'Haskell',
  sql: 'SQL',
}

/** The wire's name of the language of a source file, by the end of its name; null where nothing tells. */
export function languageOfFile(path: string): string | null {
  return EXTENSIONS[/\.([A-Za-z0-9+]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''] ?? null
}
