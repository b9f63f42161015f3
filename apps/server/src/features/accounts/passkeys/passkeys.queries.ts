import type { Db } from '../../../db/connect.ts'
import { and, asc, eq } from '../../../db/drizzle.ts'
import { passkeys } from './passkeys.tables.ts'

export type Passkey = typeof passkeys.$inferSelect

export function selectPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

export async function findPasskey(db: Db, id: string, rpId: string): Promise<Passkey | null> {
  const [passkey] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.rpId, rpId)))
  return passkey ?? null
}

/** False if the passkey is already registered. */
export async function insertPasskey(db: Db, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  return inserted.length > 0
}

/** False if another use was counted in the meantime. */
export async function countPasskeyUse(
  db: Db,
  passkey: Passkey,
  use: { readonly counter: number; readonly now: Date },
): Promise<boolean> {
  const counted = await db
    .update(passkeys)
    .set({ counter: use.counter, lastUsedAt: use.now })
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
    .returning({ id: passkeys.id })
  return counted.length > 0
}

/** False if the user has no such passkey. */
export async function renamePasskey(
  db: Db,
  passkey: { readonly id: string; readonly userId: string; readonly name: string },
): Promise<boolean> {
  const renamed = await db
    .update(passkeys)
    .set({ name: passkey.name })
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.userId, passkey.userId)))
    .returning({ id: passkeys.id })
  return renamed.length > 0
}

/** Null if the user has no such passkey. */
export async function deletePasskey(
  db: Db,
  passkey: { readonly id: string; readonly userId: string },
): Promise<Passkey | null> {
  const [deleted] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.userId, passkey.userId)))
    .returning()
  return deleted ?? null
}
