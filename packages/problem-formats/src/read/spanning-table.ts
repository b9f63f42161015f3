import type { Element } from 'hast'
import type { Nodes } from 'mdast'
import type { Options } from 'rehype-remark'

type Handle = NonNullable<NonNullable<Options['handlers']>[string]>
type State = Parameters<Handle>[0]

/** Our own element name for tables that Markdown cannot express, so that the conversion keeps them as tables. */
export const SPANNING_TABLE = 'spanning-table'

const MAX_SPAN = 100
const ALIGNMENTS: readonly unknown[] = ['left', 'center', 'right']

/** Whether any cell spans several columns or rows. */
export function hasSpans(table: Element): boolean {
  return rowsOf(table).some((row) => cellsOf(row).some((cell) => spansOf(cell) !== ''))
}

/** A table that stays HTML; empty lines around the content of a cell allow Markdown in it. */
export function spanningTable(state: State, table: Element): Nodes[] {
  const nodes: Nodes[] = elementsOf(table)
    .filter(({ tagName }) => tagName === 'caption')
    .flatMap((caption) => state.toFlow(state.all(caption)))
  let markup = '<table>'
  for (const row of rowsOf(table)) {
    markup += '\n<tr>'
    for (const cell of cellsOf(row)) {
      markup += `\n<${cell.tagName}${alignmentOf(cell)}${spansOf(cell)}>`
      const content = state.toFlow(state.all(cell))
      if (content.length > 0) {
        nodes.push({ type: 'html', value: markup }, ...content)
        markup = ''
      }
      markup += `</${cell.tagName}>`
    }
    markup += '\n</tr>'
  }
  return [...nodes, { type: 'html', value: `${markup}\n</table>` }]
}

/** The rows of the table itself, not of one nested in a cell. */
function rowsOf(parent: Element): Element[] {
  return elementsOf(parent).flatMap((child) => {
    if (child.tagName === 'tr') return [child]
    return ['thead', 'tbody', 'tfoot'].includes(child.tagName) ? rowsOf(child) : []
  })
}

const cellsOf = (row: Element) =>
  elementsOf(row).filter(({ tagName }) => tagName === 'td' || tagName === 'th')

const elementsOf = ({ children }: Element) => children.filter((child) => child.type === 'element')

function alignmentOf({ properties }: Element): string {
  return ALIGNMENTS.includes(properties.align) ? ` align="${properties.align}"` : ''
}

function spansOf({ properties }: Element): string {
  return (['colSpan', 'rowSpan'] as const)
    .map((name) => [name, Math.min(MAX_SPAN, Math.trunc(Number(properties[name])))] as const)
    .map(([name, count]) => (count > 1 ? ` ${name.toLowerCase()}="${count}"` : ''))
    .join('')
}
