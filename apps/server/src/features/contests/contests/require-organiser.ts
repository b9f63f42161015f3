import type { Db } from '../../../db/connect.ts'
import type { RowLock } from '../../../db/row-lock.ts'
import type { Caller } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { requireMay } from '../../access/access.policy.ts'
import { isDoorOfGroups } from '../../access/group-door.policy.ts'
import { findContest } from '../contests.service.ts'
import { findAdminContest, lockContest } from './contest-admin.queries.ts'

/** @throws DomainError contest_not_found, not_your_contest */
export async function requireOrganised(db: Db, caller: Caller, id: number) {
  const found = await findAdminContest(db, id)
  if (found === null) throw new DomainError('contest_not_found')
  requireMay(caller, 'contest.change', found.contest)
  return found
}

/** Like `requireOrganised`, and locks the row: changes of one contest wait for each other. */
export async function lockOrganised(tx: Db, caller: Caller, id: number, mode: RowLock = 'no key update') {
  const contest = await lockContest(tx, id, mode)
  if (contest === null) throw new DomainError('contest_not_found')
  requireMay(caller, 'contest.change', contest)
  return contest
}

/**
 * Keeps endpoints of groups away from contests of the site, whose own endpoints ask for other roles.
 *
 * @throws DomainError contest_not_found
 */
export async function requireAtDoor(db: Db, door: { readonly path: string }, id: number): Promise<void> {
  if (!isDoorOfGroups(door)) return
  const contest = await findContest(db, id)
  if (contest?.groupId == null) throw new DomainError('contest_not_found')
}
