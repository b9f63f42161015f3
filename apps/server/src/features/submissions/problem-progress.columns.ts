import { type SQL, sql } from '../../db/drizzle.ts'
import { inGroup } from '../places/place.conditions.ts'

type Progress = 'solved' | 'tried' | null

/**
 * How far a user is with a problem that is only named; null for visitors. Counters hold what was handed in on the site;
 * in a group its submissions say it.
 *
 * @param problem.id an expression of SQL, as the group that the problem lies in
 */
export function problemProgress(
  userId: string | null,
  problem: { readonly id: SQL; readonly groupId: SQL },
): SQL<Progress> {
  if (userId === null) return sql<Progress>`null`
  const counted = sql`select from user_problem_counters u where u.user_id = ${userId} and u.problem_id = ${problem.id}`
  const sent = sql`select from submissions s where s.user_id = ${userId} and s.problem_id = ${problem.id}
    and ${inGroup('s', problem.groupId)}`
  return sql<Progress>`case
    when exists (${counted} and u.accepted > 0) or exists (${sent} and s.verdict = 'AC') then 'solved'
    when exists (${counted} and u.submissions > 0) or exists (${sent}) then 'tried'
  end`
}
