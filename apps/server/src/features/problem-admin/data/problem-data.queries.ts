import type { Db } from '../../../db/connect.ts'
import { and, asc, desc, eq, inArray, sql } from '../../../db/drizzle.ts'
import { alias } from '../../../db/pg-core.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { blobs, datasetCases, datasetSubtasks, datasets } from '../../datasets/datasets.tables.ts'
import { isOfContest } from '../../places/place.conditions.ts'
import { judgings } from '../../submissions/judgings.tables.ts'
import { submissions } from '../../submissions/submissions.tables.ts'

const inputBlobs = alias(blobs, 'input_blobs')
const answerBlobs = alias(blobs, 'answer_blobs')

/** The cases of a version with the sizes of their files, in judging order. */
export function selectSizedCases(db: Db, datasetId: number) {
  return db
    .select({
      inputName: datasetCases.inputName,
      answerName: datasetCases.answerName,
      inputBytes: inputBlobs.bytes,
      answerBytes: answerBlobs.bytes,
      score: datasetCases.score,
      subtaskNumber: datasetCases.subtaskNumber,
    })
    .from(datasetCases)
    .innerJoin(inputBlobs, eq(inputBlobs.sha256, datasetCases.inputSha256))
    .innerJoin(answerBlobs, eq(answerBlobs.sha256, datasetCases.answerSha256))
    .where(eq(datasetCases.datasetId, datasetId))
    .orderBy(asc(datasetCases.number))
}

/** The content of a version's file by name; null if there is none. */
export async function findCaseFile(db: Db, datasetId: number, name: string): Promise<string | null> {
  const [row] = await db
    .select({
      sha256: sql<string>`case when ${datasetCases.inputName} = ${name}
        then ${datasetCases.inputSha256} else ${datasetCases.answerSha256} end`,
    })
    .from(datasetCases)
    .where(
      and(
        eq(datasetCases.datasetId, datasetId),
        sql`${name} in (${datasetCases.inputName}, ${datasetCases.answerName})`,
      ),
    )
    .orderBy(asc(datasetCases.number))
    .limit(1)
  return row?.sha256 ?? null
}

/** Every version of a problem's test data, newest first, without its cases. */
export function selectVersions(db: Db, problemId: number) {
  return db
    .select({ dataset: datasets, username: users.username })
    .from(datasets)
    .leftJoin(users, eq(users.id, datasets.createdById))
    .where(eq(datasets.problemId, problemId))
    .orderBy(desc(datasets.version))
}

/** How many cases each version has. */
export async function countCases(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: datasetCases.datasetId, count: sql<number>`count(*)`.mapWith(Number) })
    .from(datasetCases)
    .where(inArray(datasetCases.datasetId, [...ids]))
    .groupBy(datasetCases.datasetId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The number of subtasks of each version and their total points. */
export async function sumSubtasks(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({
      id: datasetSubtasks.datasetId,
      count: sql<number>`count(*)`.mapWith(Number),
      score: sql<number>`sum(${datasetSubtasks.score})`.mapWith(Number),
    })
    .from(datasetSubtasks)
    .where(inArray(datasetSubtasks.datasetId, [...ids]))
    .groupBy(datasetSubtasks.datasetId)
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}

/** How many submissions outside contests have a current verdict from each version. */
export async function countJudged(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: judgings.datasetId, count: sql<number>`count(*)`.mapWith(Number) })
    .from(judgings)
    .innerJoin(submissions, eq(submissions.id, judgings.submissionId))
    .where(
      and(
        inArray(judgings.datasetId, [...ids]),
        eq(judgings.isCurrent, true),
        eq(judgings.state, 'judged'),
        isOfContest(submissions, null),
      ),
    )
    .groupBy(judgings.datasetId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
