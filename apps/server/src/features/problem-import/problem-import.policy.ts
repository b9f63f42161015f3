import type { Role } from '@gavel/contract'

/**
 * Whether somebody manages every problem, so that an import may name and replace any. Others import only into contests of
 * their own, and learn nothing of problems that they may not see.
 */
export const managesProblems = (role: Role | null): boolean => role === 'root' || role === 'problem_admin'
