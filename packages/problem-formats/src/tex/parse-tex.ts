import { expandTex } from './expand-tex.ts'
import { parseCommand } from './parse-command.ts'
import { parseDollars } from './parse-math.ts'
import { parseText } from './parse-text.ts'
import type { TexNode, UnknownTex } from './tex-nodes.ts'
import { TexNumbers } from './tex-numbers.ts'
import { type ReadNext, TexState } from './tex-state.ts'

export interface ParsedTex {
  readonly nodes: readonly TexNode[]
  readonly unknown: readonly UnknownTex[]
}

/**
 * Parses the TeX of statements: what Polygon's manual for statements and the classes of the ICPC's tools offer, and what
 * statements commonly use besides, with the commands that the text itself defines. Anything else stays in the text as typed
 * and is reported.
 *
 * @param language of the text, in which captions are named
 * @throws PackageError tex-too-deep
 */
export function parseTex(source: string, language = 'en'): ParsedTex {
  const expanded = expandTex(source.replace(/\r\n?/g, '\n'))
  const first = new TexState(expanded, next, new TexNumbers(language))
  const nodes = first.sequence('document')
  const { labels } = first.numbers
  if (labels.size === 0) return { nodes, unknown: [...expanded.unknown, ...first.unknown.values()] }
  const second = new TexState(expanded, next, new TexNumbers(language, labels))
  const linked = second.sequence('document')
  return { nodes: linked, unknown: [...expanded.unknown, ...second.unknown.values()] }
}

const next: ReadNext = (state, inside) => {
  const { cursor } = state
  const character = cursor.peek()
  if (character === '\\') return parseCommand(state, inside)
  if (character === '$') return parseDollars(state)
  if (character === '{' && cursor.openArgument()) return state.group()
  if (character === '{' || character === '}') {
    state.note(character)
    cursor.skip(1)
    return []
  }
  return parseText(state)
}
