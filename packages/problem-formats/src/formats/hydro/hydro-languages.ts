/** Hydro's codes for C++ standards; it has no newer ones. */
const CPP_STANDARDS: Readonly<Record<string, string>> = { '': '14', '11': '11', '17': '17', '20': '20' }

const CODES: Readonly<Record<string, string>> = {
  C: 'c',
  'C With O2': 'c',
  Java: 'java',
  Python3: 'py.py3',
  PyPy3: 'py.pypy3',
  Kotlin: 'kt',
  'C#': 'cs',
  Golang: 'go',
  Rust: 'rs',
  Ruby: 'rb',
  'JavaScript Node': 'js',
  Pascal: 'pas',
  Haskell: 'hs',
  PHP: 'php',
}

/** Hydro's code for a language of the site, or null. */
export function hydroLanguage(name: string): string | null {
  const cpp = /^C\+\+(?: (\d\d))?( With O2)?$/.exec(name)
  if (cpp === null) return Object.hasOwn(CODES, name) ? (CODES[name] ?? null) : null
  const standard = CPP_STANDARDS[cpp[1] ?? ''] ?? '20'
  return `cc.cc${standard}${cpp[2] === undefined ? '' : 'o2'}`
}
