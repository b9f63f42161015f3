import { PROBLEM_CODE } from '@gavel/contract'
import { PackageError } from '@gavel/problem-formats'
import type { PlanGroup } from '../problem-admin/plan/problem-plan.service.ts'

/**
 * Codes of a group's problems come without what they all begin with.
 *
 * @throws PackageError value-bad
 */
export const codeIn = (group: PlanGroup | null, code: string): string =>
  codeOf(`${group?.prefix ?? ''}${code.trim()}`)

/** @throws PackageError value-bad */
export function codeOf(code: string): string {
  const upper = code.trim().toUpperCase()
  if (PROBLEM_CODE.test(upper)) return upper
  throw new PackageError('value-bad', {
    path: '',
    key: 'id',
    value: code.slice(0, 80),
    expected: PROBLEM_CODE.source,
  })
}
