import { type RenderOptions, renderInline } from './render-inline.ts'
import type { TexBlock, TexCell } from './tex-nodes.ts'

type Table = Extract<TexBlock, { kind: 'table' }>

const RULES = { left: ':--', center: ':-:', right: '--:' }

/** A table of markdown, whose first row is its head; cells over several columns or rows need one of HTML. */
export function renderTable(table: Table, options: RenderOptions): string {
  if (table.rows.length === 0) return ''
  const isPlain = table.rows.every((row) => row.every(({ columns, rows }) => columns === 1 && rows === 1))
  return isPlain ? pipeTable(table, options) : htmlTable(table, options)
}

function pipeTable({ columns, rows }: Table, options: RenderOptions): string {
  const width = Math.max(columns.length, ...rows.map((row) => row.length))
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`
  const rules = Array.from({ length: width }, (_, index) => RULES[columns[index] ?? 'left'])
  const [head = [], ...body] = rows.map((row) =>
    row.map((cell) => cellText(cell, options).replace(/\\?\|/g, '\\|')),
  )
  return [line(head), line(rules), ...body.map(line)].join('\n')
}

function htmlTable({ columns, rows }: Table, options: RenderOptions): string {
  const body = rows.map((row) => `<tr>\n${row.map((cell, index) => td(cell, index)).join('\n')}\n</tr>`)
  // Empty lines around the text let markdown into the cell.
  function td(cell: TexCell, index: number): string {
    const spans = [
      cell.columns > 1 ? ` colspan="${cell.columns}"` : '',
      cell.rows > 1 ? ` rowspan="${cell.rows}"` : '',
    ]
    const text = cellText(cell, options)
    const align = columns[index] ?? 'left'
    return `<td align="${align}"${spans.join('')}>${text === '' ? '' : `\n\n${text}\n\n`}</td>`
  }
  return `<table>\n${body.join('\n')}\n</table>`
}

const cellText = (cell: TexCell, options: RenderOptions) =>
  renderInline(cell.children, options).replace(/\\\n/g, '<br>').replace(/\s+/g, ' ').trim()
