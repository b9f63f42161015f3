import type { TexAlignment, TexCell, TexNode } from './tex-nodes.ts'
import type { TexState } from './tex-state.ts'

const MAX_COLUMNS = 100
const ALIGNMENTS: Readonly<Record<string, TexAlignment>> = {
  l: 'left',
  c: 'center',
  r: 'right',
  p: 'left',
  m: 'left',
  b: 'left',
  X: 'left',
}

/** Starts right after the beginning of the environment and reads to its end. */
export function parseTable(state: TexState, environment: string): TexNode {
  const { cursor } = state
  cursor.option()
  // These begin with the width of the whole table.
  if (environment === 'tabularx' || environment === 'tabulary' || environment === 'tabular*')
    cursor.argument()
  const columns = columnsOf(cursor.argument() ?? '')
  const rows: TexCell[][] = []
  while (true) {
    const row = [cell(state)]
    while (cursor.take('&')) row.push(cell(state))
    if (row.length > 1 || row.some(({ children }) => !isBlank(children))) rows.push(row)
    if (cursor.match(/\\(?:\\\*?|tabularnewline)[ \t]*/y) === '') break
    cursor.option()
  }
  return { kind: 'table', columns, rows }
}

function cell(state: TexState): TexCell {
  const outer = state.cell
  state.cell = { columns: 1, rows: 1, alignment: null }
  const children = state.sequence('cell')
  const found = { children, ...state.cell }
  state.cell = outer
  return found
}

/** `\multicolumn` and `\multirow`, whose names have been read. */
export function parseSpan(state: TexState, direction: 'columns' | 'rows'): TexNode[] {
  const { cursor } = state
  const count = Number.parseInt(cursor.argument() ?? '', 10)
  cursor.option()
  // The alignment of the cell for columns, its width for rows.
  const specification = cursor.argument() ?? ''
  const alignment = direction === 'columns' ? columnsOf(specification)[0] : undefined
  state.cell = {
    ...state.cell,
    [direction]: Math.min(MAX_COLUMNS, Math.max(1, count || 1)),
    alignment: alignment ?? state.cell.alignment,
  }
  return state.argument()
}

function columnsOf(specification: string): TexAlignment[] {
  const repeated = specification.replace(
    /\*\s*\{\s*(\d{1,3})\s*\}\s*\{([^{}]*)\}/g,
    (_, count: string, columns: string) => columns.repeat(Math.min(MAX_COLUMNS, Number(count))),
  )
  return [...repeated.replace(/[@!><]?\{[^{}]*\}/g, '')]
    .flatMap((letter) => ALIGNMENTS[letter] ?? [])
    .slice(0, MAX_COLUMNS)
}

const isBlank = (nodes: readonly TexNode[]) =>
  nodes.every((node) => node.kind === 'paragraph' || (node.kind === 'text' && node.text.trim() === ''))
