/** Source file extensions, by which packages recognise languages. */
const ENDINGS: Readonly<Record<string, string>> = {
  C: 'c',
  'C With O2': 'c',
  Java: 'java',
  Python3: 'py',
  PyPy3: 'py',
  Kotlin: 'kt',
  'C#': 'cs',
  Golang: 'go',
  Rust: 'rs',
  Ruby: 'rb',
  'JavaScript Node': 'js',
  TypeScript: 'ts',
  Pascal: 'pas',
  Haskell: 'hs',
  PHP: 'php',
  Perl: 'pl',
  Lua: 'lua',
}

const CODES: Readonly<Record<string, string>> = {
  c: 'c',
  cpp: 'cpp',
  java: 'java',
  py: 'python3',
  kt: 'kotlin',
  cs: 'csharp',
  go: 'go',
  rs: 'rust',
  rb: 'ruby',
  js: 'javascript',
  ts: 'typescript',
  pas: 'pascal',
  hs: 'haskell',
  php: 'php',
  pl: 'perl',
  lua: 'lua',
}

/** The source file extension for a language of the site; null if packages know none. */
export function endingOf(language: string): string | null {
  if (language.startsWith('C++')) return 'cpp'
  return Object.hasOwn(ENDINGS, language) ? (ENDINGS[language] ?? null) : null
}

/** The ICPC's code for a language of the site. */
export const icpcLanguage = (language: string): string | null => CODES[endingOf(language) ?? ''] ?? null
