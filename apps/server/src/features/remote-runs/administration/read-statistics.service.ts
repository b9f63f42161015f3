import { REMOTE_STATISTICS_DAYS } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { judgeOfBank } from '../judges/remote-judge.policy.ts'
import { selectDays, selectDelay, selectFailures } from './statistics.queries.ts'

const DAY_MS = 24 * 60 * 60_000

export type Statistics = Awaited<ReturnType<typeof readStatistics>>

/** @throws DomainError remote_judge_unknown */
export async function readStatistics({ db, now }: Context, bank: string) {
  const judge = judgeOfBank(bank)
  if (judge === null) throw new DomainError('remote_judge_unknown')
  const since = new Date(now().getTime() - REMOTE_STATISTICS_DAYS * DAY_MS)
  const [days, delay, failures] = await Promise.all([
    selectDays(db, judge, since),
    selectDelay(db, judge, since),
    selectFailures(db, judge, since),
  ])
  return { days, delay, failures }
}
