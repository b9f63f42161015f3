/** From special to general: the first that fits decides. */
const LIKENESSES: readonly (readonly [RegExp, string])[] = [
  [/pypy/i, 'PyPy3'],
  [/python/i, 'Python3'],
  [/javascript|node/i, 'JavaScript Node'],
  [/typescript/i, 'TypeScript'],
  [/java/i, 'Java'],
  [/c#|csharp/i, 'C#'],
  [/objective/i, ''],
  [/\+\+/, 'C++ With O2'],
  [/\bgcc\b|^c\b|\bclang\b/i, 'C With O2'],
  [/kotlin/i, 'Kotlin'],
  [/^go\b|golang/i, 'Golang'],
  [/haskell/i, 'Haskell'],
  [/pascal|delphi/i, 'Pascal'],
  [/\bphp\b/i, 'PHP'],
  [/perl/i, 'Perl'],
  [/ruby/i, 'Ruby'],
  [/rust/i, 'Rust'],
  [/\blua/i, 'Lua'],
]

/** The language of ours that is most like one of a remote judge (`api.md` 4.4); null if none is. */
export function localLanguageFor(remoteName: string): string | null {
  const found = LIKENESSES.find(([pattern]) => pattern.test(remoteName))?.[1] ?? ''
  return found === '' ? null : found
}
