import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** Values of a row in PostgreSQL's text form, which is cheapest: a number stays its digits. */
export type CopiedRow = readonly (string | number | boolean | null)[]

/** Writes rows into a table as fast as PostgreSQL takes them. Returns their number. */
export async function copyRows(
  client: pg.Client,
  target: { readonly table: string; readonly columns: readonly string[] },
  rows: AsyncIterable<readonly CopiedRow[]> | Iterable<readonly CopiedRow[]>,
): Promise<number> {
  let count = 0
  async function* lines() {
    for await (const batch of rows) {
      count += batch.length
      if (batch.length > 0) yield batch.map(lineOf).join('')
    }
  }
  const stream = client.query(copyFrom(`copy ${target.table} (${target.columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(lines(), { objectMode: false, highWaterMark: 2 ** 20 }), stream)
  return count
}

const lineOf = (row: CopiedRow) => `${row.map(cellOf).join('\t')}\n`

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function cellOf(value: CopiedRow[number]): string {
  if (value === null) return '\\N'
  if (typeof value !== 'string') return String(value)
  return /[\\\n\r\t]/.test(value) ? value.replace(/[\\\n\r\t]/g, (sign) => ESCAPED[sign] ?? sign) : value
}
