import type { Db } from '../../db/connect.ts'
import { and, asc, desc, eq } from '../../db/drizzle.ts'
import { problemStatements, problems } from '../problems/problems.tables.ts'
import { remoteMirrorItems, remoteMirrors } from './remote-mirror.tables.ts'

export type MirrorOrderRow = typeof remoteMirrors.$inferSelect
export type MirrorItem = typeof remoteMirrorItems.$inferSelect

export async function findMirror(db: Db, id: string): Promise<MirrorOrderRow | null> {
  const [row] = await db.select().from(remoteMirrors).where(eq(remoteMirrors.id, id))
  return row ?? null
}

export async function findNewestMirror(db: Db, userId: string): Promise<MirrorOrderRow | null> {
  const [row] = await db
    .select()
    .from(remoteMirrors)
    .where(eq(remoteMirrors.orderedBy, userId))
    .orderBy(desc(remoteMirrors.createdAt), desc(remoteMirrors.id))
    .limit(1)
  return row ?? null
}

export async function selectRunningMirrors(db: Db): Promise<MirrorOrderRow[]> {
  return db
    .select()
    .from(remoteMirrors)
    .where(eq(remoteMirrors.state, 'running'))
    .orderBy(asc(remoteMirrors.createdAt), asc(remoteMirrors.id))
}

export async function findWaitingItem(db: Db, mirrorId: string): Promise<MirrorItem | null> {
  const [row] = await db
    .select()
    .from(remoteMirrorItems)
    .where(and(eq(remoteMirrorItems.mirrorId, mirrorId), eq(remoteMirrorItems.state, 'waiting')))
    .orderBy(asc(remoteMirrorItems.number))
    .limit(1)
  return row ?? null
}

/** Items with the names of the problems they became. */
export function selectMirrorItems(db: Db, mirrorId: string) {
  return db
    .select({
      wanted: remoteMirrorItems.wanted,
      state: remoteMirrorItems.state,
      changed: remoteMirrorItems.changed,
      remarks: remoteMirrorItems.remarks,
      failureCode: remoteMirrorItems.failureCode,
      failureDetails: remoteMirrorItems.failureDetails,
      problemCode: problems.code,
      title: problemStatements.title,
    })
    .from(remoteMirrorItems)
    .leftJoin(problems, eq(problems.id, remoteMirrorItems.problemId))
    .leftJoin(
      problemStatements,
      and(
        eq(problemStatements.problemId, problems.id),
        eq(problemStatements.language, problems.defaultLanguage),
      ),
    )
    .where(eq(remoteMirrorItems.mirrorId, mirrorId))
    .orderBy(asc(remoteMirrorItems.number))
}

export async function updateItem(
  db: Db,
  { mirrorId, number }: Pick<MirrorItem, 'mirrorId' | 'number'>,
  change: Partial<MirrorItem>,
): Promise<void> {
  await db
    .update(remoteMirrorItems)
    .set(change)
    .where(and(eq(remoteMirrorItems.mirrorId, mirrorId), eq(remoteMirrorItems.number, number)))
}
