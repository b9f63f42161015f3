import type { Db } from '../../db/connect.ts'
import { eq } from '../../db/drizzle.ts'
import { users } from '../accounts/accounts.tables.ts'

/** Somebody who may get a message, with what decides whether they may read what it is about. */
export interface Recipient {
  readonly id: string
  readonly username: string
  readonly role: (typeof users.$inferSelect)['role']
}

export const RECIPIENT = { id: users.id, username: users.username, role: users.role }

export async function findRecipient(db: Db, id: string): Promise<Recipient | null> {
  const [found] = await db.select(RECIPIENT).from(users).where(eq(users.id, id))
  return found ?? null
}
