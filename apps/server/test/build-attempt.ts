import type { Verdict } from '@gavel/contract'
import type { Context } from '../src/context.ts'
import { submissions } from '../src/features/submissions/submissions.tables.ts'
import type { buildContest } from './build-contest.ts'
import type { buildUser } from './builders.ts'

type BuiltContest = Awaited<ReturnType<typeof buildContest>>

export interface AttemptDraft {
  readonly label: string
  /** Seconds since the start of the contest. */
  readonly at: number
  /** Null: it waits to be judged. */
  readonly verdict?: Verdict | null
  readonly values?: Partial<typeof submissions.$inferInsert>
}

/** A judged submission in a contest, without its source and its judging. */
export async function buildAttempt(
  { db }: Pick<Context, 'db'>,
  { contest, problems }: BuiltContest,
  { user, entrantId }: Pick<Awaited<ReturnType<typeof buildUser>>, 'user' | 'entrantId'>,
  { label, at, verdict = 'AC', values }: AttemptDraft,
): Promise<number> {
  const problem = problems.find(({ link }) => link.label === label)
  if (problem === undefined) throw new Error(`the contest has no problem ${label}`)
  const [row] = await db
    .insert(submissions)
    .values({
      ...{ userId: user.id, entrantId, problemId: problem.problem.id },
      ...{ contestId: contest.id, contestProblemId: problem.link.id },
      ...{ language: 'C++', sourceLength: 10 },
      submittedAt: new Date(contest.startsAt.getTime() + at * 1000),
      ...{ state: verdict === null ? 'pending' : 'judged', verdict },
      ...values,
    })
    .returning({ id: submissions.id })
  if (row === undefined) throw new Error('no submission')
  return row.id
}
