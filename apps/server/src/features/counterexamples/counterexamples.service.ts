import { type CounterexampleState, SEARCHES_PER_HOUR } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { and, eq, ne } from '../../db/drizzle.ts'
import { lockName } from '../../db/lock-name.ts'
import type { Caller } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { countUse } from '../../http/rate-limit.ts'
import { may } from '../access/access.policy.ts'
import { isKeptByContest } from '../editorials/open-contests.service.ts'
import { firstTurn } from '../judge-hosts/queue-classes.policy.ts'
import { enqueueWork } from '../judge-hosts/queue-work.service.ts'
import { placeOf } from '../places/place.policy.ts'
import { type Problem, requireProblem } from '../problems/find-problem.service.ts'
import { isJudgingOpen, readSwitches } from '../site/switches.settings.ts'
import type { SubmissionRow } from '../submissions/submission-rows.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { stateFor } from './counterexample.policy.ts'
import { type Search, searches } from './counterexamples.tables.ts'
import { findSearchPrograms } from './search-programs.queries.ts'
import { countFailures, FAILURES, findRule, findSearch } from './searches.queries.ts'

type Door = Pick<Context, 'db' | 'now'>

/** Whether one may have a counterexample searched for a program of one's own, and the last search. */
export interface Standing {
  readonly state: CounterexampleState
  readonly triesLeft: number
  readonly opensAt: Date | null
  readonly search: Search | null
}

/** A caller, and a submission of theirs. */
interface Asker {
  readonly caller: Caller
  readonly row: SubmissionRow
}

/** Whether a counterexample may be searched for a submission, and the last search. */
export async function readStanding(context: Door, asker: Asker): Promise<Standing> {
  return standingOf(context, asker, await requireProblem(context.db, { id: asker.row.problemId }))
}

/**
 * Starts a search; one that runs or has found something is left as it is.
 *
 * @throws DomainError counterexample_closed, search_running, searches_too_many, judging_closed
 */
export async function startSearch(context: Door, asker: Asker): Promise<Standing> {
  const { row, caller } = asker
  const problem = await requireProblem(context.db, { id: row.problemId })
  const standing = await standingOf(context, asker, problem)
  const { state, search } = standing
  if (state !== 'open') throw new DomainError('counterexample_closed')
  if (search !== null && (search.state !== 'judged' || search.outcome?.found != null)) return standing
  if (!isJudgingOpen(await readSwitches(context.db), placeOf(row))) throw new DomainError('judging_closed')
  // Setters try what they keep for their solvers.
  if (!may(caller, 'problem.change', problem)) await countSearch(context, row.userId)
  await context.db.transaction((tx) => putInQueue(context, tx, { row, round: (search?.round ?? 0) + 1 }))
  return { ...standing, search: await findSearch(context.db, row.id) }
}

async function standingOf({ db, now }: Door, { caller, row }: Asker, problem: Problem): Promise<Standing> {
  const closed = { triesLeft: 0, opensAt: null, search: null }
  if (row.verdict === null || !FAILURES.includes(row.verdict)) return { ...closed, state: 'passed' }
  // Past solvers learn nothing of a problem that they may not read any more.
  if (!may(caller, 'problem.read-at-home', problem)) return { ...closed, state: 'none' }
  if ((await findSearchPrograms(db, problem)) === null) return { ...closed, state: 'none' }
  const isSetter = may(caller, 'problem.change', problem)
  const wanted = { problemId: problem.id, now: now() }
  if (!isSetter && (await isKeptByContest(db, caller, wanted))) return { ...closed, state: 'contest' }
  const [rule, failures, search] = await Promise.all([
    findRule(db, problem.id),
    countFailures(db, { userId: row.userId, problemId: problem.id }),
    findSearch(db, row.id),
  ])
  const state = stateFor(rule, { isSetter, failures, now: now() })
  return {
    state,
    triesLeft: state === 'tries' ? (rule?.tries ?? 0) - failures : 0,
    opensAt: state === 'date' ? (rule?.opensAt ?? null) : null,
    search: state === 'open' ? search : null,
  }
}

async function countSearch({ db, now }: Door, userId: string): Promise<void> {
  const use = await countUse(db, {
    ...{ key: `search:${userId}`, limit: SEARCHES_PER_HOUR, windowSeconds: 3_600 },
    now: now(),
  })
  if (use.isOverLimit)
    throw new DomainError('searches_too_many', { limit: SEARCHES_PER_HOUR, seconds: use.secondsLeft })
}

interface NewSearch {
  readonly row: SubmissionRow
  readonly round: number
}

/** A search takes the place of the last one of its submission. */
async function putInQueue({ now }: Door, tx: Db, { row, round }: NewSearch): Promise<void> {
  // One at a time for each user, whatever arrives at once.
  await lockName(tx, `search:${row.userId}`)
  const [running] = await tx
    .select({ id: searches.id })
    .from(searches)
    .innerJoin(submissions, eq(submissions.id, searches.submissionId))
    .where(and(eq(submissions.userId, row.userId), ne(searches.state, 'judged')))
    .limit(1)
  if (running !== undefined) throw new DomainError('search_running')
  await tx.delete(searches).where(eq(searches.submissionId, row.id))
  const [search] = await tx
    .insert(searches)
    .values({ submissionId: row.id, round, createdAt: now() })
    .returning({ id: searches.id })
  if (search === undefined) throw new Error('the search was not stored')
  const { language } = row
  await enqueueWork(tx, 'search', [
    { id: search.id, priority: firstTurn('practice'), language, programLanguage: null },
  ])
}
