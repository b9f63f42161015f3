import type { Db } from '../db/connect.ts'
import { sql } from '../db/drizzle.ts'

/** PostgreSQL refuses payloads of 8000 bytes or more. */
export const NOTIFY_MAX_BYTES = 7_900

/** Notifies every server when the transaction commits; nothing is sent if it does not. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await notifyAll(db, channel, [payload])
}

/** Like `notify`, for several payloads at once. */
export async function notifyAll(db: Db, channel: string, payloads: readonly string[]): Promise<void> {
  if (payloads.length === 0) return
  await db.execute(
    sql`select pg_notify(${channel}, payload) from unnest(${sql.param(payloads)}::text[]) as payload`,
  )
}
