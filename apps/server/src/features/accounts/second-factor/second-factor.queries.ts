import type { Db } from '../../../db/connect.ts'
import { and, eq, isNull, lt } from '../../../db/drizzle.ts'
import { secondFactors } from './second-factor.tables.ts'

export type SecondFactor = typeof secondFactors.$inferSelect

/** Either confirmed or still being set up. */
export async function findSecondFactor(db: Db, userId: string): Promise<SecondFactor | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return row ?? null
}

/** Stores a secret that is not confirmed yet. False if another one is active. */
export async function keepSecret(db: Db, userId: string, sealedSecret: string): Promise<boolean> {
  const kept = await db
    .insert(secondFactors)
    .values({ userId, sealedSecret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { sealedSecret, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId })
  return kept.length > 0
}

/** Marks the code of one half minute as used. False if it, or a later one, was used before. */
export async function takeStep(db: Db, factor: SecondFactor, step: number): Promise<boolean> {
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isSame(factor), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return taken.length > 0
}

/** False if a concurrent request has confirmed or replaced it. */
export async function confirmSecret(
  db: Db,
  factor: SecondFactor,
  at: { readonly step: number; readonly now: Date },
): Promise<boolean> {
  const confirmed = await db
    .update(secondFactors)
    .set({ confirmedAt: at.now, lastStep: at.step })
    .where(and(isSame(factor), isNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId })
  return confirmed.length > 0
}

export async function deleteSecondFactor(db: Db, userId: string): Promise<boolean> {
  const deleted = await db
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ userId: secondFactors.userId })
  return deleted.length > 0
}

const isSame = ({ userId, sealedSecret }: SecondFactor) =>
  and(eq(secondFactors.userId, userId), eq(secondFactors.sealedSecret, sealedSecret))
