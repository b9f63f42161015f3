import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { and, asc, count, eq, inArray, isNotNull, isNull, ne, or, sql } from '../../db/drizzle.ts'
import { datasetCases } from '../datasets/datasets.tables.ts'
import {
  type CheckPart,
  problemCheckParts,
  problemCheckPrograms,
  problemChecks,
} from './problem-check.tables.ts'

const OPEN_STATES = ['pending', 'compiling', 'judging'] as const

export const isOpenPart = ({ state }: Pick<CheckPart, 'state'>) => state !== 'judged' && state !== 'lost'

/** Hosts that parts wait for which nobody else may take. In normal life there are none. */
export async function selectHostsMeant(db: Db): Promise<number[]> {
  const rows = await db
    .selectDistinct({ hostId: problemCheckParts.hostId })
    .from(problemCheckParts)
    // Spelled as in the index of what waits.
    .where(and(sql`${problemCheckParts.state} = 'pending'`, isNotNull(problemCheckParts.hostId)))
  return rows.flatMap(({ hostId }) => hostId ?? [])
}

/** A check, its row locked: whoever changes which parts are open locks it before them, so that nobody waits in turn. */
export async function lockCheck(tx: Db, checkId: number) {
  const [row] = await tx.select().from(problemChecks).where(eq(problemChecks.id, checkId)).for('update')
  return row ?? null
}

export async function findPartCheckId(db: Db, partId: number): Promise<number | null> {
  const [row] = await db
    .select({ checkId: problemCheckParts.checkId })
    .from(problemCheckParts)
    .where(eq(problemCheckParts.id, partId))
  return row?.checkId ?? null
}

export async function lockPart(tx: Db, partId: number): Promise<CheckPart | null> {
  const [row] = await tx
    .select()
    .from(problemCheckParts)
    .where(eq(problemCheckParts.id, partId))
    .for('update')
  return row ?? null
}

const Uuid = z.uuid()

/** Something that is no token at all stands for no lease; the database would take it for a fault of ours. */
const isHeldBy = (hostId: number, leaseToken: string) =>
  and(
    Uuid.safeParse(leaseToken).success ? eq(problemCheckParts.leaseToken, leaseToken) : sql`false`,
    eq(problemCheckParts.judgeHostId, hostId),
  )

/** The part that a lease token stands for; also one that this lease has already finished. */
export async function findLeasedPart(db: Db, hostId: number, leaseToken: string): Promise<CheckPart | null> {
  const [row] = await db.select().from(problemCheckParts).where(isHeldBy(hostId, leaseToken))
  return row ?? null
}

export async function lockLeasedPart(tx: Db, hostId: number, leaseToken: string): Promise<CheckPart | null> {
  const [row] = await tx.select().from(problemCheckParts).where(isHeldBy(hostId, leaseToken)).for('update')
  return row ?? null
}

/** Whether the host holds this lease now: the right to read the task's files. */
export async function findCheckLease(db: Db, hostId: number, leaseToken: string) {
  const [row] = await db
    .select({ datasetId: problemChecks.datasetId })
    .from(problemCheckParts)
    .innerJoin(problemChecks, eq(problemChecks.id, problemCheckParts.checkId))
    .where(and(isHeldBy(hostId, leaseToken), inArray(problemCheckParts.state, [...OPEN_STATES])))
  return row?.datasetId == null ? null : { datasetId: row.datasetId }
}

/** Locked, in the order of their ids: all that a host holds, or what it held in lives before the given one. */
export function lockHeldParts(tx: Db, host: { id: number; exceptInstanceId: string | null }) {
  return tx
    .select({ id: problemCheckParts.id, jobId: problemCheckParts.jobId })
    .from(problemCheckParts)
    .where(
      and(
        eq(problemCheckParts.judgeHostId, host.id),
        // Spelled as in the index of what hosts hold.
        sql`${problemCheckParts.state} in ('compiling', 'judging')`,
        host.exceptInstanceId === null
          ? undefined
          : or(
              isNull(problemCheckParts.judgeInstanceId),
              ne(problemCheckParts.judgeInstanceId, host.exceptInstanceId),
            ),
      ),
    )
    .orderBy(asc(problemCheckParts.id))
    .for('update')
}

/** Locked, in the order of their ids. */
export function lockOpenParts(tx: Db, checkId: number): Promise<CheckPart[]> {
  return tx
    .select()
    .from(problemCheckParts)
    .where(and(eq(problemCheckParts.checkId, checkId), inArray(problemCheckParts.state, [...OPEN_STATES])))
    .orderBy(asc(problemCheckParts.id))
    .for('update')
}

export async function countOpenParts(db: Db, checkId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(problemCheckParts)
    .where(and(eq(problemCheckParts.checkId, checkId), inArray(problemCheckParts.state, [...OPEN_STATES])))
  return row?.count ?? 0
}

export async function selectCaseNumbers(db: Db, datasetId: number): Promise<number[]> {
  const rows = await db
    .select({ number: datasetCases.number })
    .from(datasetCases)
    .where(eq(datasetCases.datasetId, datasetId))
    .orderBy(asc(datasetCases.number))
  return rows.map(({ number }) => number)
}

export async function updatePart(
  tx: Db,
  id: number,
  change: Partial<typeof problemCheckParts.$inferInsert>,
): Promise<void> {
  await tx.update(problemCheckParts).set(change).where(eq(problemCheckParts.id, id))
}

/** The program of a check that a part runs. */
export async function findCheckProgram(
  db: Db,
  key: { checkId: number; kind: 'solution' | 'validator'; number: number },
) {
  const [row] = await db
    .select()
    .from(problemCheckPrograms)
    .where(
      and(
        eq(problemCheckPrograms.checkId, key.checkId),
        eq(problemCheckPrograms.kind, key.kind),
        eq(problemCheckPrograms.number, key.number),
      ),
    )
  return row ?? null
}
