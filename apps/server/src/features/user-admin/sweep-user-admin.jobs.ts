import type { Context } from '../../context.ts'
import { lte } from '../../db/drizzle.ts'
import { generatedAccounts } from './user-admin.tables.ts'

/** Removes files of generated accounts that can no longer be downloaded. */
export async function sweepUserAdmin({ db, now }: Context): Promise<void> {
  await db.delete(generatedAccounts).where(lte(generatedAccounts.expiresAt, now()))
}
