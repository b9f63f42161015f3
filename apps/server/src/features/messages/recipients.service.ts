import type { Db } from '../../db/connect.ts'
import { eq } from '../../db/drizzle.ts'
import type { Caller } from '../../http/caller.ts'
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

/** The recipient as a caller, because policies decide about callers. Their level in a group is read with the group. */
export const asCaller = (recipient: Recipient): Caller => ({
  kind: 'user',
  user: { ...recipient, restrictedUntil: null, groups: new Map(), sessionId: '' },
})
