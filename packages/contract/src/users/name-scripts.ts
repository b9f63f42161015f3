/**
 * Scripts with letters that look like Latin ones or like each other's: a name that mixes several of them is ambiguous
 * to the eye. Scripts without such letters may appear beside Latin, as Han does in Chinese.
 */
const LOOKALIKES: readonly (readonly [name: string, letters: RegExp])[] = [
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
  ['Coptic', /\p{Script=Coptic}/u],
  ['Lisu', /\p{Script=Lisu}/u],
]
const LETTER = /\p{L}/u
/** Letters that belong to no particular script. */
const SHARED = /[\p{Script=Common}\p{Script=Inherited}]/u

/** The script of a letter as far as it matters here: one of the above or `other`; null for signs without a script. */
export function nameScriptOf(sign: string): string | null {
  if (!LETTER.test(sign) || SHARED.test(sign)) return null
  return LOOKALIKES.find(([, letters]) => letters.test(sign))?.[0] ?? 'other'
}

/** Whether a name has letters from two scripts that can be confused. */
export function mixesScripts(name: string): boolean {
  return new Set([...name].map(nameScriptOf).filter((script) => script !== null)).size > 1
}
