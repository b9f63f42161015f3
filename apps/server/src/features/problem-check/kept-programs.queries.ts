import type { Db } from '../../db/connect.ts'
import { and, asc, count, eq, max, ne, sql } from '../../db/drizzle.ts'
import { problemSolutions, problemValidators } from '../problem-import/kept-programs.tables.ts'

const lengthOf = (source: typeof problemSolutions.source | typeof problemValidators.source) =>
  sql<number>`char_length(${source})`.mapWith(Number)

/** Without their sources, ordered by number. */
export function selectSolutions(db: Db, problemId: number) {
  return db
    .select({
      number: problemSolutions.number,
      name: problemSolutions.name,
      language: problemSolutions.language,
      expected: problemSolutions.expected,
      required: problemSolutions.required,
      isMain: problemSolutions.isMain,
      length: lengthOf(problemSolutions.source),
    })
    .from(problemSolutions)
    .where(eq(problemSolutions.problemId, problemId))
    .orderBy(asc(problemSolutions.number))
}

/** Without their sources, ordered by number. */
export function selectValidators(db: Db, problemId: number) {
  return db
    .select({
      number: problemValidators.number,
      name: problemValidators.name,
      language: problemValidators.language,
      protocol: problemValidators.protocol,
      arguments: problemValidators.arguments,
      length: lengthOf(problemValidators.source),
    })
    .from(problemValidators)
    .where(eq(problemValidators.problemId, problemId))
    .orderBy(asc(problemValidators.number))
}

export interface ProgramKey {
  readonly problemId: number
  readonly number: number
}

const isSolution = ({ problemId, number }: ProgramKey) =>
  and(eq(problemSolutions.problemId, problemId), eq(problemSolutions.number, number))

const isValidator = ({ problemId, number }: ProgramKey) =>
  and(eq(problemValidators.problemId, problemId), eq(problemValidators.number, number))

export async function findSolution(db: Db, key: ProgramKey) {
  const [row] = await db.select().from(problemSolutions).where(isSolution(key))
  return row ?? null
}

export async function findValidator(db: Db, key: ProgramKey) {
  const [row] = await db.select().from(problemValidators).where(isValidator(key))
  return row ?? null
}

/** How many there are, and the next number. */
export async function countSolutions(db: Db, problemId: number) {
  const [row] = await db
    .select({ count: count(), last: max(problemSolutions.number) })
    .from(problemSolutions)
    .where(eq(problemSolutions.problemId, problemId))
  return { count: row?.count ?? 0, next: (row?.last ?? 0) + 1 }
}

/** How many there are, and the next number. */
export async function countValidators(db: Db, problemId: number) {
  const [row] = await db
    .select({ count: count(), last: max(problemValidators.number) })
    .from(problemValidators)
    .where(eq(problemValidators.problemId, problemId))
  return { count: row?.count ?? 0, next: (row?.last ?? 0) + 1 }
}

export async function writeSolution(tx: Db, row: typeof problemSolutions.$inferInsert): Promise<void> {
  if (row.isMain)
    await tx
      .update(problemSolutions)
      .set({ isMain: false })
      .where(and(eq(problemSolutions.problemId, row.problemId), ne(problemSolutions.number, row.number)))
  await tx
    .insert(problemSolutions)
    .values(row)
    .onConflictDoUpdate({ target: [problemSolutions.problemId, problemSolutions.number], set: row })
}

export async function writeValidator(tx: Db, row: typeof problemValidators.$inferInsert): Promise<void> {
  await tx
    .insert(problemValidators)
    .values(row)
    .onConflictDoUpdate({ target: [problemValidators.problemId, problemValidators.number], set: row })
}

export async function deleteSolution(tx: Db, key: ProgramKey): Promise<void> {
  await tx.delete(problemSolutions).where(isSolution(key))
}

export async function deleteValidator(tx: Db, key: ProgramKey): Promise<void> {
  await tx.delete(problemValidators).where(isValidator(key))
}
