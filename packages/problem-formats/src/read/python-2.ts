/** Names, codes and extensions of Python 2 in packages, PyPy 2 included. */
const NAMED = /^(?:python|pypy|py)[ .]?2|^(?:python\.pypy2|py\.py2)|\.(?:py|pypy)2$/i
/** Names of Python without a version, which in older packages mean Python 2. */
const WITHOUT_VERSION = /^(?:python|py)$|\.py$/i

/**
 * Whether a program is Python 2: decided by the package's name for its language or its file name, or, where that gives no
 * version, by its text.
 */
export function isPython2(named: string, source: string): boolean {
  const name = named.trim()
  return NAMED.test(name) || (WITHOUT_VERSION.test(name) && looksLikePython2(source))
}

/** Looks for what Python 3 refuses: `print` without parentheses, and functions that were removed. */
function looksLikePython2(source: string): boolean {
  const [first = ''] = source.split('\n', 1)
  const interpreter = /^#!.*\bpython(\d?)/.exec(first)?.[1]
  if (interpreter === '2' || interpreter === '3') return interpreter === '2'
  const code = withoutTexts(source)
  if (/(?:^|[:;])[ \t]*print[ \t]+[\w'"`~-]/m.test(code) || /(?:^|[:;])[ \t]*print[ \t]*>>/m.test(code))
    return true
  return ['raw_input', 'xrange'].some((name) => isCalled(name, code) && !isMade(name, code))
}

const isCalled = (name: string, code: string) => new RegExp(`(?<![\\w.])${name}\\s*\\(`).test(code)
const isMade = (name: string, code: string) =>
  new RegExp(`\\bdef\\s+${name}\\b|(?<![\\w.])${name}\\s*=`).test(code)

/**
 * Empties string literals and removes comments, because both may hold anything. An unclosed literal extends as far as it
 * can, so that each character is looked at once.
 */
function withoutTexts(source: string): string {
  return source.replaceAll(
    /"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|#[^\n]*/g,
    (found) => (found.startsWith('#') ? '' : "''"),
  )
}
