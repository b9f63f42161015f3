import type { Db } from '../../../db/connect.ts'
import type { Caller } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { scoringOf } from './plan-contest.ts'
import { requireOrganised } from './require-organiser.ts'

/**
 * The facts that an import of problems needs of its contest, which lies on the site (null) or in the group whose
 * problems they become.
 *
 * @throws DomainError contest_not_found, not_your_contest
 */
export async function requireImportingContest(
  db: Db,
  caller: Caller,
  { id, groupId }: { readonly id: number; readonly groupId: number | null },
) {
  const contest = await requireOrganised(db, caller, id)
  if (contest.groupId !== groupId) throw new DomainError('contest_not_found')
  return { id, scoring: scoringOf(contest) }
}
