/** Loaded into the server before it starts: counts what it sends to PostgreSQL, and writes the sum down when it is asked by a signal. */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { COUNT_FILE, COUNT_SIGNAL } from './statement-count.ts'

let count = 0
const send = pg.Client.prototype.query
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...values: unknown[]): unknown {
    count += 1
    return Reflect.apply(send, this, values)
  },
})
process.on(COUNT_SIGNAL, () => writeFileSync(join(process.env.DATA_DIR ?? '', COUNT_FILE), String(count)))
