import { getRetention, setRetention } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { actorOf } from '../audit/actor.policy.ts'
import { selectAmounts } from './amounts.queries.ts'
import { changeRetention } from './retention.service.ts'
import { readRetention } from './retention.settings.ts'

/** For how long old and big records are kept. */
export function retentionRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    implement(getRetention, async () => {
      const [days, amounts] = await Promise.all([readRetention(db), selectAmounts(db)])
      return { days, amounts }
    }),
    implement(setRetention, async (request) => {
      await changeRetention(context, actorOf(request), request.body)
      return null
    }),
  ]
}
