import { getMinutes } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { selectMinutes, selectMinutesSummary } from './minutes.queries.ts'
import { minutesToWire } from './minutes.wire.ts'

export function minutesRoutes({ db }: Context): Implementation[] {
  return [
    implement(getMinutes, async ({ thing: contest }) => {
      const [entries, summary] = await Promise.all([
        selectMinutes(db, contest.id),
        selectMinutesSummary(db, contest),
      ])
      return minutesToWire({ entries, summary })
    }),
  ]
}
