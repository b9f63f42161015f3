import type { Db } from '../../db/connect.ts'
import type { Caller } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { requireMay } from '../access/access.policy.ts'
import {
  type Contest,
  type ContestRow,
  findContest,
  findContestRow,
  hasJoined,
} from './contest-rows.queries.ts'
import type { Entry } from './contests.policy.ts'

export { type Contest, findContest }

/** @throws DomainError contest_not_found */
export async function requireContest(db: Db, id: number): Promise<Contest> {
  const found = await findContest(db, id)
  if (found === null) throw new DomainError('contest_not_found')
  return found
}

/**
 * A contest that the caller may know of, as readers are shown it.
 *
 * @throws DomainError contest_not_found
 */
export async function requireKnownContest(db: Db, caller: Caller, id: number): Promise<ContestRow> {
  const found = await findContestRow(db, caller, id)
  if (found === null) throw new DomainError('contest_not_found')
  requireMay(caller, 'contest.know', found)
  return found
}

/** The caller's entry in a contest. */
export async function entryOf(db: Db, caller: Caller, contestId: number): Promise<Entry> {
  return { isRegistered: await hasJoined(db, caller, contestId) }
}

type Wanted =
  | { readonly act: 'contest.run' }
  /** Looking takes the clock, and the caller's entry. */
  | { readonly act: 'contest.look'; readonly now: Date }

/**
 * A contest in which the caller may do something.
 *
 * @throws DomainError contest_not_found, contest_admins_only, contest_not_started, contest_not_registered,
 * contest_account_rule
 */
export async function requireContestTo(db: Db, caller: Caller, id: number, wanted: Wanted): Promise<Contest> {
  if (wanted.act === 'contest.run') {
    const contest = await requireContest(db, id)
    requireMay(caller, wanted.act, contest)
    return contest
  }
  const [contest, entry] = await Promise.all([requireContest(db, id), entryOf(db, caller, id)])
  requireMay(caller, wanted.act, { ...contest, ...entry, now: wanted.now })
  return contest
}
