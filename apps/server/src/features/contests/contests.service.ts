import type { Db } from '../../db/connect.ts'
import type { Caller } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { requireMay } from '../access/access.policy.ts'
import { type Contest, findContest, hasJoined } from './contest-rows.queries.ts'
import type { Entry } from './contests.policy.ts'

export { type Contest, findContest }

/** @throws DomainError contest_not_found */
export async function requireContest(db: Db, id: number): Promise<Contest> {
  const found = await findContest(db, id)
  if (found === null) throw new DomainError('contest_not_found')
  return found
}

/** The caller's entry in a contest. */
export async function entryOf(db: Db, caller: Caller, contestId: number): Promise<Entry> {
  return { isRegistered: await hasJoined(db, caller, contestId) }
}

/**
 * A contest that the caller may look into.
 *
 * @throws DomainError contest_not_found, contest_not_started, contest_not_registered, contest_account_rule
 */
export async function requireOpenContest(db: Db, caller: Caller, id: number, now: Date): Promise<Contest> {
  const [contest, entry] = await Promise.all([requireContest(db, id), entryOf(db, caller, id)])
  requireMay(caller, 'contest.look', { ...contest, ...entry, now })
  return contest
}
