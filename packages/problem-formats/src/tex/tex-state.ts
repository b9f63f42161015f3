import { PackageError } from '../package-problem.ts'
import type { ExpandedTex } from './expand-tex.ts'
import { TexCursor } from './tex-cursor.ts'
import { MAX_UNKNOWN, type TexCell, type TexNode, type UnknownTex } from './tex-nodes.ts'
import type { TexNumbers } from './tex-numbers.ts'

/** No real statement nests deeper. */
const MAX_DEPTH = 200

/** The construct that is being read; items and cells also end where the next one begins. */
export type Inside = 'document' | 'group' | 'environment' | 'item' | 'cell'

/** Reads one piece, which may be several nodes or none. */
export type ReadNext = (state: TexState, inside: Inside) => TexNode[]

/** The position in a text, shared by all functions that read a part of it. */
export class TexState {
  readonly cursor: TexCursor
  readonly numbers: TexNumbers
  /** Each unknown command once, at its first occurrence. */
  readonly unknown = new Map<string, UnknownTex>()
  readonly openEnvironments: string[] = []
  openGroups = 0
  /** In code, quotes and dashes stay as typed. */
  inCode = false
  quoteIsOpen = false
  pixelsPerCm = 37.8
  /** Properties of the table cell being read, if it states any. */
  cell: Omit<TexCell, 'children'> = { columns: 1, rows: 1, alignment: null }
  readonly #next: ReadNext
  #depth = 0

  constructor(
    { source, lineAt }: Pick<ExpandedTex, 'source' | 'lineAt'>,
    next: ReadNext,
    numbers: TexNumbers,
  ) {
    this.numbers = numbers
    this.cursor = new TexCursor(source, lineAt)
    this.#next = next
  }

  note(command: string, at = this.cursor.at): void {
    if (this.unknown.has(command) || this.unknown.size >= MAX_UNKNOWN) return
    this.unknown.set(command, { command, line: this.cursor.lineAt(at) })
  }

  /** @throws PackageError tex-too-deep */
  sequence(inside: Inside): TexNode[] {
    if (++this.#depth > MAX_DEPTH) throw new PackageError('tex-too-deep', { depth: MAX_DEPTH })
    const nodes: TexNode[] = []
    while (!this.cursor.ended && !this.#isAtEnd(inside)) nodes.push(...this.#next(this, inside))
    this.#depth--
    return nodes
  }

  /** Reads the argument that follows: a group, or one character. */
  argument(): TexNode[] {
    if (this.cursor.openArgument()) return this.group()
    this.cursor.skipSpaces()
    const text = this.cursor.match(/[^\\{}$%]/uy)
    return text === '' ? [] : [{ kind: 'text', text }]
  }

  /** Reads up to the brace that closes the one just read. */
  group(): TexNode[] {
    this.openGroups++
    const children = this.sequence('group')
    this.openGroups--
    this.cursor.take('}')
    return children
  }

  #isAtEnd(inside: Inside): boolean {
    const { cursor } = this
    const character = cursor.peek()
    if (character === '}') return this.openGroups > 0
    if (character === '&') return inside === 'cell'
    if (character !== '\\') return false
    if (inside === 'item' && cursor.looksAt(/\\item(?![A-Za-z])/y)) return true
    if (inside === 'cell' && cursor.looksAt(/\\(?:\\|tabularnewline)/y)) return true
    const ended = cursor.looksAt(/\\end\s*\{[^{}\n]*\}/y)
    return ended !== '' && this.openEnvironments.includes(environmentOf(ended))
  }
}

export const environmentOf = (command: string): string => command.slice(command.indexOf('{') + 1, -1).trim()
