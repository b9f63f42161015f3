import { type Block, textOf } from './handbook.ts'
import { LineText } from './LineText.tsx'
import classes from './Page.module.css'
import type { Terms } from './search/search-handbook.ts'

/** A table of a page's Markdown, which is text: its columns are not known before. */
export function PageTable({
  head,
  rows,
  terms,
}: Extract<Block, { kind: 'table' }> & { readonly terms: Terms }) {
  return (
    <div className={classes.scroll}>
      <table>
        <thead>
          <tr>
            {head.map((line, index) => {
              // A corner that says nothing is no heading.
              const Cell = textOf(line) === '' ? 'td' : 'th'
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a printed table never move
                <Cell key={index} scope={Cell === 'th' ? 'col' : undefined}>
                  <LineText line={line} terms={terms} />
                </Cell>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a printed table never move
            <tr key={index}>
              {row.map((line, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a printed table never move
                <td key={column}>
                  <LineText line={line} terms={terms} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
