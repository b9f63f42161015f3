import type { Context } from '../src/context.ts'
import { contestPasswords } from '../src/features/contests/contest-password.ts'
import { contestProblems, contests } from '../src/features/places/places.tables.ts'
import { buildProblem } from './build-problem.ts'
import { nextSerial } from './builders.ts'

type Base = Pick<Context, 'db' | 'blobs' | 'tokenSecret' | 'now'>

export interface ContestDraft {
  readonly values?: Partial<typeof contests.$inferInsert>
  /** Set for private and protected contests; `secret` if left out. */
  readonly password?: string
  /** Labels of problems that are made for the contest; A and B if left out. */
  readonly labels?: readonly string[]
}

const HOUR_MS = 3_600_000

/** A visible, public ICPC contest of five hours that began an hour ago, with problems of its own. */
export async function buildContest(context: Base, draft: ContestDraft = {}) {
  const now = context.now().getTime()
  const { access = 'public' } = draft.values ?? {}
  const [contest] = await context.db
    .insert(contests)
    .values({
      title: `Contest ${nextSerial()}`,
      format: 'icpc',
      startsAt: new Date(now - HOUR_MS),
      endsAt: new Date(now + 4 * HOUR_MS),
      sealedPassword: access === 'public' ? null : contestPasswords.seal(context, draft.password ?? 'secret'),
      ...draft.values,
    })
    .returning()
  if (contest === undefined) throw new Error('no contest')
  const problems = []
  for (const label of draft.labels ?? ['A', 'B']) {
    const scoring = contest.format === 'icpc' ? 'icpc' : 'oi'
    const { problem } = await buildProblem(context, { values: { visibility: 'contest', scoring } })
    const [link] = await context.db
      .insert(contestProblems)
      .values({ contestId: contest.id, problemId: problem.id, label, title: `Title of ${label}` })
      .returning()
    if (link === undefined) throw new Error('no contest problem')
    problems.push({ problem, link })
  }
  return { contest, problems }
}
