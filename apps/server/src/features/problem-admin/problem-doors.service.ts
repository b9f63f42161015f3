import type { Endpoint } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import type { Caller } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { isDoorOfGroups } from '../access/group-door.policy.ts'
import type { Problem } from '../problems/find-problem.service.ts'
import { requireManageable } from './problem-admin.service.ts'

/** Where a request came in, and who sent it. */
export interface Door {
  readonly endpoint: Pick<Endpoint, 'path'>
  readonly caller: Caller
}

/**
 * A problem that the caller may change. Endpoints of groups are no second door to the problems of the site, whose own
 * ask for other roles.
 *
 * @throws DomainError problem_not_found or not_your_problem
 */
export async function requireAtDoor(db: Db, { endpoint, caller }: Door, pid: number): Promise<Problem> {
  const problem = await requireManageable(db, caller, pid)
  if (isDoorOfGroups(endpoint) && problem.groupId === null) throw new DomainError('problem_not_found')
  return problem
}
