import type { Db } from '../../db/connect.ts'
import { and, eq, inArray, sql } from '../../db/drizzle.ts'
import { createPrepared } from '../../db/prepared.ts'
import { datasetCases } from '../datasets/datasets.tables.ts'
import { contestRules, contests } from '../places/places.tables.ts'
import { problems, type TaskProblemRow, taskProblemColumns } from '../problems/problems.tables.ts'
import { judgings } from '../submissions/judgings.tables.ts'
import { submissionSources, submissions } from '../submissions/submissions.tables.ts'

const columns = {
  id: judgings.id,
  submissionId: judgings.submissionId,
  datasetId: judgings.datasetId,
  reason: judgings.reason,
  isCurrent: judgings.isCurrent,
  state: judgings.state,
  verdict: judgings.verdict,
  judgeHostId: judgings.judgeHostId,
  doneCases: judgings.doneCases,
  totalCases: judgings.totalCases,
  userId: submissions.userId,
  submittedAt: submissions.submittedAt,
  problemId: submissions.problemId,
  contestId: submissions.contestId,
  groupId: submissions.groupId,
  language: submissions.language,
  liveDatasetId: problems.liveDatasetId,
  visibility: problems.visibility,
  problemGroupId: problems.groupId,
  scoring: problems.scoring,
  bank: problems.bank,
  problemAuthorId: problems.authorId,
  problemFeedback: problems.feedback,
  contest: contestRules,
  failedCase: judgings.failedCase,
}

function selectJudging(db: Db) {
  return db
    .select(columns)
    .from(judgings)
    .innerJoin(submissions, eq(submissions.id, judgings.submissionId))
    .innerJoin(problems, eq(problems.id, submissions.problemId))
    .leftJoin(contests, eq(contests.id, submissions.contestId))
}

export type JudgingRow = Awaited<ReturnType<typeof selectJudging>>[number]

const judgingToLock = createPrepared((db) =>
  db
    .select({ ...columns, taskProblem: taskProblemColumns, source: sql<null>`null` })
    .from(judgings)
    .innerJoin(submissions, eq(submissions.id, judgings.submissionId))
    .innerJoin(problems, eq(problems.id, submissions.problemId))
    .leftJoin(contests, eq(contests.id, submissions.contestId))
    .where(eq(judgings.id, sql.placeholder('judgingId')))
    .for('update', { of: judgings })
    .prepare('judging-to-lock'),
)

const judgingToLease = createPrepared((db) =>
  db
    .select({ ...columns, taskProblem: taskProblemColumns, source: submissionSources.source })
    .from(judgings)
    .innerJoin(submissions, eq(submissions.id, judgings.submissionId))
    .innerJoin(problems, eq(problems.id, submissions.problemId))
    .leftJoin(contests, eq(contests.id, submissions.contestId))
    .leftJoin(submissionSources, eq(submissionSources.submissionId, submissions.id))
    .where(eq(judgings.id, sql.placeholder('judgingId')))
    .for('update', { of: judgings })
    .prepare('judging-to-lease'),
)

/** A judging that a host has or gets, with what a task needs of its problem. The program is there for a task alone. */
export type JudgingAtWork = JudgingRow & {
  readonly taskProblem: TaskProblemRow
  readonly source: string | null
}

/** A judging by id, with its row locked until the transaction ends. */
export async function lockJudging(
  tx: Db,
  judgingId: number,
  { forTask }: { readonly forTask: boolean },
): Promise<JudgingAtWork | null> {
  const statement = forTask ? judgingToLease : judgingToLock
  const [row] = await statement(tx).execute({ judgingId })
  return row ?? null
}

/** How many times in a row a submission's judging may be replaced while we wait for its lock. */
const LOCK_ATTEMPTS = 5

/**
 * Locks the current judgings of submissions, always in the same order. A statement sees what was current when it
 * began: if another order replaced a judging while this one waited for its row, the next attempt finds the new one.
 * Only submissions that no longer exist are missing from the result.
 */
export async function lockCurrentJudgings(
  tx: Db,
  submissionIds: readonly number[],
): Promise<readonly JudgingRow[]> {
  for (let attempt = 1; ; attempt += 1) {
    const rows = await selectJudging(tx)
      .where(and(inArray(judgings.submissionId, [...submissionIds]), judgings.isCurrent))
      .orderBy(judgings.id)
      .for('update', { of: judgings })
    if (rows.length === submissionIds.length || attempt === LOCK_ATTEMPTS) return rows
  }
}

/** The current judging of a submission, which may change at once. Null: there is no such submission. */
export async function findCurrentJudging(db: Db, submissionId: number): Promise<JudgingRow | null> {
  const [row] = await selectJudging(db).where(
    and(eq(judgings.submissionId, submissionId), judgings.isCurrent),
  )
  return row ?? null
}

export const isOpen = (judging: Pick<JudgingRow, 'state'>) =>
  judging.state !== 'judged' && judging.state !== 'cancelled'

export async function selectCaseNumbers(db: Db, datasetId: number): Promise<number[]> {
  const rows = await db
    .select({ number: datasetCases.number })
    .from(datasetCases)
    .where(eq(datasetCases.datasetId, datasetId))
    .orderBy(datasetCases.number)
  return rows.map(({ number }) => number)
}
