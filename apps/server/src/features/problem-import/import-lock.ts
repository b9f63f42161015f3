import type { Context } from '../../context.ts'

/** The first half of the advisory lock keys of imports; the second is the hash of the import's id. */
const IMPORT_LOCKS = 20_419

/**
 * Does the work unless another server is doing it. The lock belongs to its own connection, so it ends with the server.
 */
export async function withImportLock(
  { database }: Pick<Context, 'database'>,
  importId: string,
  work: () => Promise<void>,
): Promise<void> {
  const client = await database.pool.connect()
  let isBroken = true
  try {
    const lock = [IMPORT_LOCKS, importId]
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as taken',
      lock,
    )
    if (rows[0]?.taken === true) {
      try {
        await work()
      } finally {
        await client.query('select pg_advisory_unlock($1, hashtext($2))', lock)
      }
    }
    isBroken = false
  } finally {
    client.release(isBroken)
  }
}
