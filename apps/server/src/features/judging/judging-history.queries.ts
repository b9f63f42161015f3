import type { Db } from '../../db/connect.ts'
import { desc, eq, sql } from '../../db/drizzle.ts'
import { users } from '../accounts/accounts.tables.ts'
import { datasets } from '../datasets/datasets.tables.ts'
import { judgeHosts } from '../judge-hosts/judge-hosts.tables.ts'
import { problems } from '../problems/problems.tables.ts'
import { judgings } from '../submissions/judgings.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'

/** A waiting judging has no fixed test data yet, except in a staged rejudge. */
const datasetId = sql`case when ${judgings.state} = 'pending' and ${judgings.reason} <> 'staged'
  then coalesce(${problems.liveDatasetId}, ${judgings.datasetId}) else ${judgings.datasetId} end`

/** Every judging of a submission, newest first, with the names that its row refers to. */
export function selectJudgingHistory(db: Db, submissionId: number) {
  return db
    .select({
      id: judgings.id,
      reason: judgings.reason,
      orderedBy: users.username,
      orderReason: judgings.orderReason,
      isCurrent: judgings.isCurrent,
      state: judgings.state,
      verdict: judgings.verdict,
      score: judgings.score,
      cpuTimeMs: judgings.cpuTimeMs,
      memoryKib: judgings.memoryKib,
      hostName: judgeHosts.name,
      datasetVersion: datasets.version,
      message: judgings.message,
      createdAt: judgings.createdAt,
      finishedAt: judgings.finishedAt,
    })
    .from(judgings)
    .innerJoin(submissions, eq(submissions.id, judgings.submissionId))
    .innerJoin(problems, eq(problems.id, submissions.problemId))
    .innerJoin(datasets, eq(datasets.id, datasetId))
    .leftJoin(users, eq(users.id, judgings.orderedBy))
    .leftJoin(judgeHosts, eq(judgeHosts.id, judgings.judgeHostId))
    .where(eq(judgings.submissionId, submissionId))
    .orderBy(desc(judgings.id))
}

export type JudgingHistoryRow = Awaited<ReturnType<typeof selectJudgingHistory>>[number]
