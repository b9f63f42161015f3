import type { Db } from '../../../db/connect.ts'
import type { RowLock } from '../../../db/row-lock.ts'
import type { Caller } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { requireMay } from '../../access/access.policy.ts'
import { type Contest, requireContest } from '../contests.service.ts'
import { lockContest } from './contest-admin.queries.ts'

/**
 * A contest that is named beside the thing that a request is about: the one that a new or imported problem is put into.
 *
 * @throws DomainError contest_not_found, not_your_contest
 */
export async function requireOrganised(db: Db, caller: Caller, id: number): Promise<Contest> {
  const contest = await requireContest(db, id)
  requireMay(caller, 'contest.change', contest)
  return contest
}

/**
 * Locks the row: changes of one contest wait for each other. Whether the caller may change it was asked at the door.
 *
 * @throws DomainError contest_not_found
 */
export async function requireLocked(tx: Db, id: number, mode: RowLock = 'no key update'): Promise<Contest> {
  const contest = await lockContest(tx, id, mode)
  if (contest === null) throw new DomainError('contest_not_found')
  return contest
}
