import c from 'highlight.js/lib/languages/c'
import cpp from 'highlight.js/lib/languages/cpp'
import java from 'highlight.js/lib/languages/java'
import python from 'highlight.js/lib/languages/python'
import { createLowlight } from 'lowlight'

/** Colours programs outside the editor. */
export const lowlight = createLowlight({ c, cpp, java, python })

/** Prefixes of the judge's names of languages that `more-modes.ts` provides, with the highlighter's names. */
const MORE_MODES: readonly (readonly [string, string])[] = [
  ['javascript', 'javascript'],
  ['node', 'javascript'],
  ['typescript', 'typescript'],
  ['golang', 'go'],
  ['go', 'go'],
  ['rust', 'rust'],
  ['c#', 'csharp'],
  ['kotlin', 'kotlin'],
  ['php', 'php'],
  ['ruby', 'ruby'],
  ['perl', 'perl'],
  ['pascal', 'delphi'],
  ['haskell', 'haskell'],
  ['lua', 'lua'],
  ['sql', 'sql'],
]

/** The highlighter's name for a language of the judge; null if it does not know it. */
export function modeOf(language: string | null): string | null {
  const name = language?.toLowerCase() ?? ''
  if (/^(gnu )?(c\+\+|g\+\+|clang\+\+)|c\+\+/.test(name)) return 'cpp'
  if (/^(c(?![\w#+])|gcc|gnu gcc)/.test(name)) return 'c'
  if (name.startsWith('java') && !name.startsWith('javascript')) return 'java'
  if (/^(python|pypy)/.test(name)) return 'python'
  return MORE_MODES.find(([beginning]) => name.startsWith(beginning))?.[1] ?? null
}
