import type { Role } from '@gavel/contract'
import { type Caller, findUser } from '../../http/caller.ts'
import type { Visibility } from './problems.tables.ts'

/** What the rules need to know about a problem. */
export interface ProblemAccess {
  readonly visibility: Visibility
  readonly groupId: number | null
  readonly authorId: string | null
}

/** These see and change every problem of the site. */
export const SEES_EVERY_PROBLEM: readonly Role[] = ['root', 'problem_admin']

/**
 * Who may read a problem outside contests: everyone if it is public, else its author and the problem administrators.
 * Problems of groups belong to their members; outsiders other than the super administrator are refused.
 */
export function canSeeProblem(caller: Caller, problem: ProblemAccess): boolean {
  const user = findUser(caller)
  if (problem.groupId !== null) return user?.role === 'root'
  if (problem.visibility === 'public') return true
  return user !== null && (SEES_EVERY_PROBLEM.includes(user.role) || user.id === problem.authorId)
}

/** Who may change a problem. A plain administrator may change only their own. */
export function canManageProblem(caller: Caller, problem: Pick<ProblemAccess, 'authorId'>): boolean {
  const user = findUser(caller)
  if (user === null) return false
  return SEES_EVERY_PROBLEM.includes(user.role) || (user.role === 'admin' && user.id === problem.authorId)
}

/** Plain administrators prepare problems; the others decide what becomes public. */
export function canPublishProblem(caller: Caller): boolean {
  const user = findUser(caller)
  return user !== null && SEES_EVERY_PROBLEM.includes(user.role)
}

/** Who may download the test data of a problem of the site (`api.md` 2.12). */
export function canDownloadTestData(caller: Caller, problem: ProblemAccess): boolean {
  const user = findUser(caller)
  if (user === null) return false
  if (problem.groupId !== null) return user.role === 'root'
  return SEES_EVERY_PROBLEM.includes(user.role) || user.id === problem.authorId
}
