import { HEAD_OCCASIONS, type HeadOccasion } from '@gavel/contract'
import { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { and, asc, desc, eq, isNotNull, isNull, sql } from '../../../db/drizzle.ts'
import { contests } from '../../places/places.tables.ts'
import { contestHeads, contestLog } from './contest-log.tables.ts'
import { firstHash } from './verify-log.policy.ts'

const HEADS_A_RUN = 50

const Due = z.object({ contestId: z.coerce.number(), occasion: z.enum(HEAD_OCCASIONS), dueAt: z.string() })
/** An occasion at which a head is to be signed, with its instant as the database has it. */
type Due = z.output<typeof Due>

/** Occasions that have come, and for which no head is stored, oldest first. */
export async function selectDue(db: Db, now: Date): Promise<Due[]> {
  const { rows } = await db.execute(sql`
    select c.id as "contestId", o.occasion, o.due_at::text as "dueAt"
    from ${contests} c
    cross join lateral (values ('seal', c.freezes_at), ('end', c.ends_at), ('final', c.finalised_at)) o (occasion, due_at)
    where o.due_at <= ${now.toISOString()}::timestamptz
      and not exists (
        select from ${contestHeads} h
        where h.contest_id = c.id and h.occasion = o.occasion and h.due_at = o.due_at)
    order by o.due_at limit ${HEADS_A_RUN}`)
  return z.array(Due).parse(rows)
}

export interface LastEntry {
  readonly seq: number
  readonly hash: string
}

export async function findLastEntry(db: Db, contestId: number): Promise<LastEntry> {
  const [last] = await db
    .select({ seq: contestLog.seq, hash: contestLog.hash })
    .from(contestLog)
    .where(eq(contestLog.contestId, contestId))
    .orderBy(desc(contestLog.seq))
    .limit(1)
  return last ?? { seq: 0, hash: firstHash(contestId) }
}

interface Signed extends LastEntry {
  readonly contestId: number
  readonly occasion: HeadOccasion
  readonly dueAt: string
  readonly signedAt: Date
  readonly publicKey: string
  readonly signature: string
}

/** Stores a head, unless another server has just stored it. */
export async function insertHead(db: Db, { dueAt, ...head }: Signed): Promise<void> {
  await db
    .insert(contestHeads)
    .values({ ...head, dueAt: sql`${dueAt}::timestamptz` })
    .onConflictDoNothing()
}

/** Heads of deleted contests that wait for their signature. */
export const selectUnsigned = (db: Db) =>
  db
    .select()
    .from(contestHeads)
    .where(isNull(contestHeads.signature))
    .orderBy(asc(contestHeads.id))
    .limit(HEADS_A_RUN)

export async function storeSignature(
  db: Db,
  id: number,
  signed: Pick<Signed, 'signedAt' | 'publicKey' | 'signature'>,
): Promise<void> {
  await db
    .update(contestHeads)
    .set(signed)
    .where(and(eq(contestHeads.id, id), isNull(contestHeads.signature)))
}

/** Oldest first. A contest that took the number of a deleted one does not show the heads of that one. */
export async function selectHeads(db: Db, contestId: number, isDeleted: boolean) {
  const rows = await db
    .select()
    .from(contestHeads)
    .where(and(eq(contestHeads.contestId, contestId), isNotNull(contestHeads.signature)))
    .orderBy(asc(contestHeads.id))
  const lastDeletion = rows.findLastIndex(({ occasion }) => occasion === 'deletion')
  const shown = isDeleted ? rows : rows.slice(lastDeletion + 1)
  // The table knows that a signed head is whole.
  return shown.flatMap(({ signedAt, signature, ...row }) =>
    signedAt === null || signature === null ? [] : [{ ...row, signedAt, signature }],
  )
}

export type StoredHead = Awaited<ReturnType<typeof selectHeads>>[number]
