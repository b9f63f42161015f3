import { getMinutes } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { requireContestTo } from '../contests.service.ts'
import { selectMinutes, selectMinutesSummary } from './minutes.queries.ts'
import { minutesToWire } from './minutes.wire.ts'

export function minutesRoutes({ db }: Context): Implementation[] {
  return [
    implement(getMinutes, async ({ caller, query: { cid } }) => {
      const contest = await requireContestTo(db, caller, cid, { act: 'contest.run' })
      const [entries, summary] = await Promise.all([
        selectMinutes(db, cid),
        selectMinutesSummary(db, contest),
      ])
      return minutesToWire({ entries, summary })
    }),
  ]
}
