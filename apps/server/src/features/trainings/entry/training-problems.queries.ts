import type { Db } from '../../../db/connect.ts'
import { asc, eq } from '../../../db/drizzle.ts'
import { trainingProblems, trainingSections } from '../trainings.tables.ts'

/** Problems of a training as it arranges them: those without a section first, then section by section. */
export async function selectTrainingProblems(db: Db, trainingId: number) {
  const rows = await db
    .select({ link: trainingProblems, sectionPosition: trainingSections.position })
    .from(trainingProblems)
    .leftJoin(trainingSections, eq(trainingSections.id, trainingProblems.sectionId))
    .where(eq(trainingProblems.trainingId, trainingId))
    .orderBy(asc(trainingProblems.position), asc(trainingProblems.id))
  const places = new Map(rows.map(({ link, sectionPosition }) => [link.id, sectionPosition ?? -1]))
  const placeOf = (link: TrainingLink) => places.get(link.id) ?? -1
  return rows.map(({ link }) => link).sort((a, b) => placeOf(a) - placeOf(b))
}

export type TrainingLink = typeof trainingProblems.$inferSelect

export function selectSections(db: Db, trainingId: number) {
  return db
    .select()
    .from(trainingSections)
    .where(eq(trainingSections.trainingId, trainingId))
    .orderBy(asc(trainingSections.position), asc(trainingSections.id))
}

export type TrainingSection = Awaited<ReturnType<typeof selectSections>>[number]
