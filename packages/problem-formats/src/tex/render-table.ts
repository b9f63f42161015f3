import { type RenderOptions, renderInline } from './render-inline.ts'
import type { TexAlignment, TexBlock, TexCell } from './tex-nodes.ts'

type Table = Extract<TexBlock, { kind: 'table' }>

const RULES = { left: ':--', center: ':-:', right: '--:' }

/** A Markdown table whose first row is its head; cells that span columns or rows need an HTML table. */
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
  const covered: number[] = []
  const body = rows.map((row) => {
    let column = 0
    const cells = row.flatMap((cell) => {
      const first = column
      column += cell.columns
      // TeX has an empty cell below one that extends down to it.
      const isCovered = (covered[first] ?? 0) > 0
      for (let at = first; at < column; at++) covered[at] = isCovered ? (covered[at] ?? 1) - 1 : cell.rows - 1
      return isCovered && cellText(cell, options) === ''
        ? []
        : [td(cell, cell.alignment ?? columns[first] ?? 'left', options)]
    })
    return `<tr>\n${cells.join('\n')}\n</tr>`
  })
  return `<table>\n${body.join('\n')}\n</table>`
}

/** Empty lines around the text allow Markdown in the cell. */
function td(cell: TexCell, alignment: TexAlignment, options: RenderOptions): string {
  const spans = [
    cell.columns > 1 ? ` colspan="${cell.columns}"` : '',
    cell.rows > 1 ? ` rowspan="${cell.rows}"` : '',
  ]
  const text = cellText(cell, options)
  return `<td align="${alignment}"${spans.join('')}>${text === '' ? '' : `\n\n${text}\n\n`}</td>`
}

const cellText = (cell: TexCell, options: RenderOptions) =>
  renderInline(cell.children, options).replace(/\\\n/g, '<br>').replace(/\s+/g, ' ').trim()
