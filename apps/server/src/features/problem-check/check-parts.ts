import type { Db } from '../../db/connect.ts'
import { and, asc, count, eq, inArray } from '../../db/drizzle.ts'
import { datasetCases } from '../datasets/datasets.tables.ts'
import {
  type CheckPart,
  type CheckProgramKind,
  problemCheckParts,
  problemCheckPrograms,
  problemChecks,
} from './problem-check.tables.ts'

const OPEN_STATES = ['pending', 'compiling', 'judging'] as const

export const isOpenPart = ({ state }: Pick<CheckPart, 'state'>) => state !== 'judged' && state !== 'lost'

/**
 * A check with its row locked. Code that changes which parts are open locks the check before its parts, which rules
 * out deadlocks.
 */
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

/** Locked in the order of their ids. */
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
  key: { checkId: number; kind: CheckProgramKind; number: number },
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
