import { parseCommand } from './parse-command.ts'
import { parseDollars } from './parse-math.ts'
import { parseText } from './parse-text.ts'
import type { TexNode, UnknownTex } from './tex-nodes.ts'
import { type ReadNext, TexState } from './tex-state.ts'

export interface ParsedTex {
  readonly nodes: readonly TexNode[]
  readonly unknown: readonly UnknownTex[]
}

/**
 * Parses the TeX of statements: what Polygon's manual for statements lists, and what statements commonly use besides.
 * Anything else stays in the text as typed and is reported.
 *
 * @throws PackageError tex-too-deep
 */
export function parseTex(source: string): ParsedTex {
  const state = new TexState(source.replace(/\r\n?/g, '\n'), next)
  const nodes = state.sequence('document')
  return { nodes, unknown: [...state.unknown.values()] }
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
