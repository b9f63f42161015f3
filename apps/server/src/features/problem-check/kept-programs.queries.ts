import type { Db } from '../../db/connect.ts'
import { and, asc, count, eq, max, ne, sql } from '../../db/drizzle.ts'
import {
  problemGenerators,
  problemSolutions,
  problemValidators,
} from '../problem-import/kept-programs.tables.ts'

type KeptTable = typeof problemSolutions | typeof problemValidators | typeof problemGenerators

const lengthOf = (source: KeptTable['source']) => sql<number>`char_length(${source})`.mapWith(Number)

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

/** Without their sources, ordered by number. */
export function selectGenerators(db: Db, problemId: number) {
  return db
    .select({
      number: problemGenerators.number,
      name: problemGenerators.name,
      language: problemGenerators.language,
      arguments: problemGenerators.arguments,
      length: lengthOf(problemGenerators.source),
    })
    .from(problemGenerators)
    .where(eq(problemGenerators.problemId, problemId))
    .orderBy(asc(problemGenerators.number))
}

export interface ProgramKey {
  readonly problemId: number
  readonly number: number
}

const isNamed = (table: KeptTable, { problemId, number }: ProgramKey) =>
  and(eq(table.problemId, problemId), eq(table.number, number))

export async function findSolution(db: Db, key: ProgramKey) {
  const [row] = await db.select().from(problemSolutions).where(isNamed(problemSolutions, key))
  return row ?? null
}

export async function findValidator(db: Db, key: ProgramKey) {
  const [row] = await db.select().from(problemValidators).where(isNamed(problemValidators, key))
  return row ?? null
}

export async function findGenerator(db: Db, key: ProgramKey) {
  const [row] = await db.select().from(problemGenerators).where(isNamed(problemGenerators, key))
  return row ?? null
}

/** How many there are, and the next number. */
export async function countKept(db: Db, table: KeptTable, problemId: number) {
  const [row] = await db
    .select({ count: count(), last: max(table.number) })
    .from(table)
    .where(eq(table.problemId, problemId))
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

export async function writeGenerator(tx: Db, row: typeof problemGenerators.$inferInsert): Promise<void> {
  await tx
    .insert(problemGenerators)
    .values(row)
    .onConflictDoUpdate({ target: [problemGenerators.problemId, problemGenerators.number], set: row })
}

export async function deleteKept(tx: Db, table: KeptTable, key: ProgramKey): Promise<void> {
  await tx.delete(table).where(isNamed(table, key))
}
