import { join } from 'node:path'
import pg from 'pg'
import type { SiteAddress } from './accounts.ts'

/** The text in a picture, which a person reads: the database is the only other place that has it. */
export async function readAnswer({ dataDir }: SiteAddress, key: string): Promise<number> {
  const client = new pg.Client({
    host: join(dataDir, 'run', 'postgres'),
    user: 'gavel',
    database: 'gavel',
  })
  await client.connect()
  try {
    const { rows } = await client.query<{ answer: number }>('select answer from challenges where key = $1', [
      key,
    ])
    const [row] = rows
    if (row === undefined) throw new Error(`there is no picture with the key ${key}`)
    return row.answer
  } finally {
    await client.end()
  }
}
