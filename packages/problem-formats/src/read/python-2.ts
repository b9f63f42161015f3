/** Names, codes and endings of Python 2 in packages; those of PyPy 2 are among them. */
const NAMED = /^(?:python|pypy|py)[ .]?2|^(?:python\.pypy2|py\.py2)|\.(?:py|pypy)2$/i
/** Those of Python without a version, which older packages mean Python 2 by. */
const WITHOUT_VERSION = /^(?:python|py)$|\.py$/i

/**
 * Whether a program is one of Python 2: by what the package calls its language or its file, or, where that says no
 * version, by what stands in it.
 */
export function isPython2(named: string, source: string): boolean {
  const name = named.trim()
  return NAMED.test(name) || (WITHOUT_VERSION.test(name) && looksLikePython2(source))
}

/** What Python 3 refuses in such a program: its `print` without parentheses, and functions that are gone. */
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
 * Texts become empty ones and comments nothing, for both may hold anything. A text without an end reaches as far as it
 * can, so that each character is looked at once.
 */
function withoutTexts(source: string): string {
  return source.replaceAll(
    /"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|#[^\n]*/g,
    (found) => (found.startsWith('#') ? '' : "''"),
  )
}
