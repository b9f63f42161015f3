import type { Db } from '../../../db/connect.ts'
import type { Caller } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { isContestAdmin } from '../../places/contest-clock.policy.ts'
import { findAdminContest, lockContest } from './contest-admin.queries.ts'

/** @throws DomainError contest_not_found, not_your_contest */
export async function requireOrganised(db: Db, caller: Caller, id: number) {
  const found = await findAdminContest(db, id)
  if (found === null) throw new DomainError('contest_not_found')
  if (!isContestAdmin(caller, found.contest)) throw new DomainError('not_your_contest')
  return found
}

/** Like `requireOrganised`, and locks the row: changes of one contest wait for each other. */
export async function lockOrganised(tx: Db, caller: Caller, id: number) {
  const contest = await lockContest(tx, id)
  if (contest === null) throw new DomainError('contest_not_found')
  if (!isContestAdmin(caller, contest)) throw new DomainError('not_your_contest')
  return contest
}
