import type { Role } from '@gavel/contract'
import { type Caller, findUser } from '../../http/caller.ts'
import { canManageIn, isMemberOf } from '../places/belonging.policy.ts'
import type { Visibility } from './problems.tables.ts'

/** The facts that the rules need about a problem. */
export interface ProblemAccess {
  readonly visibility: Visibility
  readonly groupId: number | null
  readonly authorId: string | null
}

/** These see and change every problem of the site. */
export const SEES_EVERY_PROBLEM: readonly Role[] = ['root', 'problem_admin']

/**
 * Whether the caller may read a problem on the site: everyone may if it is public, else its author and the problem
 * administrators. Problems of groups are read in their group alone, where what is handed in stays.
 */
export function canSeeProblem(caller: Caller, problem: ProblemAccess): boolean {
  if (problem.groupId !== null) return false
  const user = findUser(caller)
  if (problem.visibility === 'public') return true
  return user !== null && (SEES_EVERY_PROBLEM.includes(user.role) || user.id === problem.authorId)
}

/**
 * Whether the caller may read a problem of a group in it: members read the public ones, those who may change it also
 * the others.
 */
export function canSeeInGroup(caller: Caller, { groupId, visibility, authorId }: ProblemAccess): boolean {
  if (groupId === null) return false
  return (visibility === 'public' && isMemberOf(caller, groupId)) || canManageIn(caller, groupId, authorId)
}

/**
 * Whether the caller may change a problem. A plain administrator may change only their own; a group has administrators
 * of its own.
 */
export function canManageProblem(
  caller: Caller,
  problem: Pick<ProblemAccess, 'authorId' | 'groupId'>,
): boolean {
  if (problem.groupId !== null) return canManageIn(caller, problem.groupId, problem.authorId)
  const user = findUser(caller)
  if (user === null) return false
  return SEES_EVERY_PROBLEM.includes(user.role) || (user.role === 'admin' && user.id === problem.authorId)
}

/** Plain administrators prepare problems; the others decide what becomes public. */
export function canPublishProblem(caller: Caller): boolean {
  const user = findUser(caller)
  return user !== null && SEES_EVERY_PROBLEM.includes(user.role)
}

/**
 * Whether the caller may download the test data of a problem (`api.md` 2.12): those of a group stay with those who may
 * change it.
 */
export function canDownloadTestData(caller: Caller, problem: ProblemAccess): boolean {
  const user = findUser(caller)
  if (user === null) return false
  if (problem.groupId !== null) return canManageProblem(caller, problem)
  return SEES_EVERY_PROBLEM.includes(user.role) || user.id === problem.authorId
}
