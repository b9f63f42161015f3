import { type ContestProblemVo, compareLabels } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { createPromiseCache } from '../../../db/promise-cache.ts'
import type { Caller } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { countedUntil, refusalToList } from '../contests.policy.ts'
import { type Contest, entryOf, requireContest } from '../contests.service.ts'
import {
  type ContestProblemRow,
  selectContestProblems,
  selectProblemCounts,
} from './contest-problems.queries.ts'

const CACHE_ENTRIES = 500

interface Wanted {
  readonly cid: number
  readonly withLate: boolean
}

/**
 * Every board asks for these figures again and again, so all who may know the same of a contest share them for a
 * moment. A seal is part of what they share by: it gives them another end.
 */
export function createContestProblemList(context: Pick<Context, 'db' | 'now' | 'config'>) {
  const { db, now, config } = context
  const lists = createPromiseCache<ContestProblemVo[]>({
    lifetimeMs: config.listCacheMs,
    maxEntries: CACHE_ENTRIES,
  })

  async function count(contest: Contest, until: Date | null): Promise<ContestProblemVo[]> {
    const [problems, counts] = await Promise.all([
      selectContestProblems(db, contest.id),
      selectProblemCounts(db, contest, until),
    ])
    const byProblem = new Map(counts.map((counted) => [counted.contestProblemId, counted]))
    return problems
      .sort((one, other) => compareLabels(one.label, other.label))
      .map((problem) => contestProblemToWire(problem, byProblem.get(problem.id)))
  }

  /** @throws DomainError contest_not_found, contest_board_closed, and the refusals to look into a contest */
  return async (caller: Caller, { cid, withLate }: Wanted): Promise<ContestProblemVo[]> => {
    const contest = await requireContest(db, cid)
    const refusal = refusalToList(caller, contest, await entryOf(db, caller, cid), now())
    if (refusal !== null) throw new DomainError(refusal)
    const until = countedUntil(caller, contest, { withLate, now: now() })
    return lists(`${cid} ${until?.getTime()} ${contest.startsAt.getTime()}`, () => count(contest, until))
  }
}

function contestProblemToWire(
  { id, label, contestId, problemId, title, color }: ContestProblemRow,
  counts: { readonly accepted: number; readonly total: number } | undefined,
): ContestProblemVo {
  return {
    id,
    displayId: label,
    cid: contestId,
    pid: problemId,
    displayTitle: title,
    color,
    ac: counts?.accepted ?? 0,
    total: counts?.total ?? 0,
  }
}
