import type { WebLanguage } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import { and, desc, eq, sql } from '../../db/drizzle.ts'
import { createPrepared } from '../../db/prepared.ts'
import { users } from '../accounts/accounts.tables.ts'
import { contestProblems, contestRules, contests } from '../places/places.tables.ts'
import { problemTitle } from '../problems/problem-title.columns.ts'
import { problems } from '../problems/problems.tables.ts'
import { judgings } from './judgings.tables.ts'
import { submissions } from './submissions.tables.ts'

const submissionColumns = {
  id: submissions.id,
  userId: submissions.userId,
  username: users.username,
  problemId: submissions.problemId,
  problemCode: problems.code,
  contestId: submissions.contestId,
  contestProblemId: submissions.contestProblemId,
  groupId: submissions.groupId,
  language: submissions.language,
  sourceLength: submissions.sourceLength,
  isShared: submissions.isShared,
  isManual: submissions.isManual,
  ip: submissions.ip,
  submittedAt: submissions.submittedAt,
  updatedAt: submissions.updatedAt,
  state: submissions.state,
  verdict: submissions.verdict,
  score: submissions.score,
  rankScore: submissions.rankScore,
  cpuTimeMs: submissions.cpuTimeMs,
  memoryKib: submissions.memoryKib,
  judgeName: submissions.judgeName,
  problemBank: problems.bank,
  problemVisibility: problems.visibility,
  problemGroupId: problems.groupId,
  problemSharesCode: problems.sharesCode,
  problemAuthorId: problems.authorId,
  problemFeedback: problems.feedback,
  scoring: problems.scoring,
  fullScore: problems.fullScore,
  contest: contestRules,
  label: contestProblems.label,
  contestTitle: contestProblems.title,
  doneCases: judgings.doneCases,
  totalCases: judgings.totalCases,
} as const

/** Submissions with author, problem and current judging: the columns that all readers need. */
export function selectSubmissions(db: Db, language: WebLanguage) {
  return db
    .select({ ...submissionColumns, title: problemTitle(language) })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.userId))
    .innerJoin(problems, eq(problems.id, submissions.problemId))
    .leftJoin(contests, eq(contests.id, submissions.contestId))
    .leftJoin(contestProblems, eq(contestProblems.id, submissions.contestProblemId))
    .leftJoin(judgings, and(eq(judgings.submissionId, submissions.id), judgings.isCurrent))
}

/**
 * Six tables: planning the join takes longer than reading a row, and open pages ask again until the verdict is there. One
 * submission has a statement of its own, because a plan for any number of them seems too dear for one, which PostgreSQL
 * would then plan anew each time.
 */
const prepareOne = (language: WebLanguage) =>
  createPrepared((db) =>
    selectSubmissions(db, language)
      .where(eq(submissions.id, sql.placeholder('id')))
      .prepare(`submission-${language}`),
  )
const prepareMany = (language: WebLanguage) =>
  createPrepared((db) =>
    selectSubmissions(db, language)
      .where(sql`${submissions.id} = any(${sql.placeholder('ids')}::bigint[])`)
      .orderBy(desc(submissions.id))
      .prepare(`submissions-${language}`),
  )
const one = { 'zh-CN': prepareOne('zh-CN'), 'en-US': prepareOne('en-US') }
const many = { 'zh-CN': prepareMany('zh-CN'), 'en-US': prepareMany('en-US') }

export type SubmissionRow = Awaited<ReturnType<typeof selectSubmissionsByIds>>[number]

export function selectSubmissionsByIds(db: Db, ids: readonly number[], language: WebLanguage) {
  const [id] = ids
  return id !== undefined && ids.length === 1
    ? one[language](db).execute({ id })
    : many[language](db).execute({ ids })
}
