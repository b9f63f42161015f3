import type { Verdict } from '@gavel/contract'
import type { SubtaskPoints } from '@gavel/scoring'
import type { Db } from '../../../db/connect.ts'
import { and, eq, type SQL, sql } from '../../../db/drizzle.ts'
import { alias } from '../../../db/pg-core.ts'
import { stagedJudgings, stagedRejudges } from '../../judging/rejudges/rejudges.tables.ts'
import { isInAnyContest } from '../../places/place.conditions.ts'
import { judgings } from '../../submissions/judgings.tables.ts'
import { submissions } from '../../submissions/submissions.tables.ts'

const base = alias(judgings, 'base')
const shadow = alias(judgings, 'shadow')

/** The part of a judging that standings count. */
interface Outcome {
  readonly state: string
  readonly verdict: Verdict | null
  readonly score: number | null
  readonly cpuTimeMs: number | null
  readonly subtasks: readonly SubtaskPoints[] | null
}

/** A submission of a contest with the outcome that a staged rejudge replaces, and the one that takes its place. */
export interface Replacement {
  readonly submissionId: number
  readonly contestId: number
  readonly base: Outcome
  readonly shadow: Outcome
}

const outcomeOf = (judging: typeof base | typeof shadow) => ({
  state: judging.state,
  verdict: judging.verdict,
  score: judging.score,
  cpuTimeMs: judging.cpuTimeMs,
  subtasks: judging.subtaskScores,
})

/** Whether a staged judging takes effect when it is applied, or did: stale, failed and unfinished ones do not. */
const takesEffect = sql`(${stagedJudgings.outcome} is null or ${stagedJudgings.outcome} not in ('stale', 'failed'))
  and ${shadow.state} = 'judged' and ${shadow.verdict} <> 'SE'
  and (${stagedRejudges.state} <> 'staged' or ${base.isCurrent})`

export const selectReplacements = (db: Db, rejudgeId: number) => select(db, rejudgeId, takesEffect)

/** The judgings that were just swapped. */
export const selectSwapped = (db: Db, rejudgeId: number, outcome: 'applied' | 'undone') =>
  select(db, rejudgeId, eq(stagedJudgings.outcome, outcome))

async function select(db: Db, rejudgeId: number, condition: SQL): Promise<Replacement[]> {
  const found = await db
    .select({
      submissionId: submissions.id,
      contestId: submissions.contestId,
      base: outcomeOf(base),
      shadow: outcomeOf(shadow),
    })
    .from(stagedJudgings)
    .innerJoin(stagedRejudges, eq(stagedRejudges.id, stagedJudgings.rejudgeId))
    .innerJoin(base, eq(base.id, stagedJudgings.baseJudgingId))
    .innerJoin(shadow, eq(shadow.id, stagedJudgings.judgingId))
    .innerJoin(submissions, eq(submissions.id, shadow.submissionId))
    .where(and(eq(stagedJudgings.rejudgeId, rejudgeId), isInAnyContest(submissions), condition))
  return found.flatMap(({ contestId, ...one }) => (contestId === null ? [] : [{ ...one, contestId }]))
}
