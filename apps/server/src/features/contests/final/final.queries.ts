import type { FinalScheme } from '@gavel/scoring'
import type { Db } from '../../../db/connect.ts'
import { eq } from '../../../db/drizzle.ts'
import { contests } from '../../places/places.tables.ts'
import { contestFinals, type StoredFinalRow } from '../contests.tables.ts'

export interface Final {
  readonly scheme: FinalScheme
  readonly rows: readonly StoredFinalRow[]
}

export async function findFinal(db: Db, contestId: number): Promise<Final | null> {
  const { scheme, rows } = contestFinals
  const [found] = await db
    .select({ scheme, rows })
    .from(contestFinals)
    .where(eq(contestFinals.contestId, contestId))
  return found ?? null
}

interface Decision extends Final {
  readonly contestId: number
  readonly finalisedById: string | null
  readonly at: Date
}

/** In place of an earlier one. */
export async function storeFinal(tx: Db, { contestId, at, ...decided }: Decision): Promise<void> {
  await tx
    .insert(contestFinals)
    .values({ contestId, ...decided })
    .onConflictDoUpdate({ target: contestFinals.contestId, set: decided })
  await tx.update(contests).set({ finalisedAt: at }).where(eq(contests.id, contestId))
}

export async function deleteFinal(tx: Db, contestId: number): Promise<void> {
  await tx.delete(contestFinals).where(eq(contestFinals.contestId, contestId))
  await tx.update(contests).set({ finalisedAt: null }).where(eq(contests.id, contestId))
}
