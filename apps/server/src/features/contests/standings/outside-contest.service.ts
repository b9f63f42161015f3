import type { DataOf, getOutsideContest, WebLanguage } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { requireMay } from '../../access/access.policy.ts'
import { findContestRow } from '../contest-rows.queries.ts'
import { contestToWire } from '../contests.wire.ts'
import { selectProblemLinks } from './standings.queries.ts'

/**
 * A contest as the page of its standings outside of it shows it.
 *
 * @throws DomainError contest_not_found, contest_board_closed, contest_not_started
 */
export async function readOutsideContest(
  context: Pick<Context, 'db' | 'now'>,
  { caller, language }: { readonly caller: Caller; readonly language: WebLanguage },
  contestId: number,
): Promise<DataOf<typeof getOutsideContest>> {
  const contest = await findContestRow(context.db, caller, contestId)
  if (contest === null) throw new DomainError('contest_not_found')
  const now = context.now()
  requireMay(caller, 'contest.watch', { ...contest, now })
  return {
    contest: contestToWire(contest, { caller, now, language }),
    problemList: await selectProblemLinks(context.db, contest),
  }
}
