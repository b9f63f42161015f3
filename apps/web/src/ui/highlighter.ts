import c from 'highlight.js/lib/languages/c'
import cpp from 'highlight.js/lib/languages/cpp'
import java from 'highlight.js/lib/languages/java'
import python from 'highlight.js/lib/languages/python'
import { createLowlight } from 'lowlight'

/** Colours programs outside the editor. */
export const lowlight = createLowlight({ c, cpp, java, python })

/** The highlighter's name for a language of the judge; null for those it does not know. */
export function modeOf(language: string | null): string | null {
  const name = language?.toLowerCase() ?? ''
  if (/^(gnu )?(c\+\+|g\+\+|clang\+\+)|c\+\+/.test(name)) return 'cpp'
  if (/^(c(?![\w#+])|gcc|gnu gcc)/.test(name)) return 'c'
  if (name.startsWith('java') && !name.startsWith('javascript')) return 'java'
  if (/^(python|pypy)/.test(name)) return 'python'
  return null
}
