/** Loaded into the server before it starts: counts what it sends to PostgreSQL, and writes the sums down when it is asked by a signal. */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { COUNT_FILE, COUNT_SIGNAL, type StatementCount } from './statement-count.ts'

const count: StatementCount = { statements: 0, unnamed: 0 }

/** Begins and ends transactions: nothing that PostgreSQL would plan. */
const PLAIN = /^\s*(begin|commit|rollback)\b/i

/** Without a name a statement is parsed and planned each time that it is sent. */
function isUnnamed(query: unknown): boolean {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query
  const name = typeof query === 'object' && query !== null && 'name' in query ? query.name : undefined
  return name === undefined && !(typeof text === 'string' && PLAIN.test(text))
}

const send = pg.Client.prototype.query
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...values: unknown[]): unknown {
    count.statements += 1
    if (isUnnamed(values[0])) count.unnamed += 1
    return Reflect.apply(send, this, values)
  },
})
process.on(COUNT_SIGNAL, () =>
  writeFileSync(join(process.env.DATA_DIR ?? '', COUNT_FILE), JSON.stringify(count)),
)
