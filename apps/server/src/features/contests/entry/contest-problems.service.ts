import { compareLabels } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { createPromiseCache } from '../../../db/promise-cache.ts'
import { keepAnswer } from '../../../http/answer-cache.ts'
import type { Caller } from '../../../http/caller.ts'
import { envelopeText, PreparedAnswer } from '../../../http/prepared-answer.ts'
import { STANDINGS_CHANNEL } from '../../../live/channels.ts'
import { contestStateAt } from '../../places/contest-clock.policy.ts'
import { countedUntil } from '../contests.policy.ts'
import type { Contest } from '../contests.service.ts'
import { isOfContest } from '../standings/kept/board-change.ts'
import { type CountedProblem, problemListText } from './contest-entry.wire.ts'
import { selectContestProblems, selectProblemCounts } from './contest-problems.queries.ts'

const CACHE_ENTRIES = 500

interface Wanted {
  readonly withLate: boolean
}

export interface ContestProblemList {
  readonly problems: readonly CountedProblem[]
  readonly answer: PreparedAnswer
}

/**
 * Every board asks for these figures again and again, and everybody opens the list at once when a contest begins, so
 * all who may know the same of a contest share them for a moment, also as bytes. A seal is part of what they share by:
 * it gives them another end. Changes by organisers are seen at once.
 */
export function createContestProblemList(context: Pick<Context, 'db' | 'now' | 'config' | 'live'>) {
  const { db, now, config, live } = context
  const lists = createPromiseCache<ContestProblemList>({
    lifetimeMs: config.listCacheMs,
    maxEntries: CACHE_ENTRIES,
  })
  let generation = 0
  const startAnew = () => {
    generation += 1
  }
  live.subscribe(STANDINGS_CHANNEL, (change) => isOfContest(change) && startAnew())
  live.onResume(startAnew)

  async function count(
    contest: Contest,
    { until, hasEnded }: { readonly until: Date | null; readonly hasEnded: boolean },
  ): Promise<ContestProblemList> {
    const [rows, counts] = await Promise.all([
      selectContestProblems(db, contest.id),
      selectProblemCounts(db, contest, until),
    ])
    const byProblem = new Map(counts.map((counted) => [counted.contestProblemId, counted]))
    const problems = rows
      .sort((one, other) => compareLabels(one.label, other.label))
      .map((problem) => {
        const { accepted = 0, total = 0 } = byProblem.get(problem.id) ?? {}
        // While a contest runs, nobody learns where its problems come from.
        const isForPractice = hasEnded && problem.visibility === 'public'
        return { problem, accepted, total, isForPractice }
      })
    return { problems, answer: new PreparedAnswer(keepAnswer(envelopeText(problemListText(problems)))) }
  }

  return async (caller: Caller, contest: Contest, { withLate }: Wanted): Promise<ContestProblemList> => {
    const time = now()
    const until = countedUntil(caller, contest, { withLate, now: time })
    const hasEnded = contestStateAt(contest, time) === 'ended'
    const seen = [until?.getTime(), hasEnded, contest.startsAt.getTime(), contest.authorId]
    return lists([generation, contest.id, ...seen].join(' '), () => count(contest, { until, hasEnded }))
  }
}
