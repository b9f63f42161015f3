import { checkBalloon, listBalloons, takeBalloon } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { pageRequest, pageToWire } from '../../../http/page.ts'
import { readBalloons, setDelivered, setTaken } from './balloons.service.ts'
import { balloonToWire } from './balloons.wire.ts'

const DEFAULT_LIMIT = 30

export function balloonRoutes(context: Context): Implementation[] {
  return [
    implement(listBalloons, async ({ thing, query }) => {
      const page = pageRequest(query, DEFAULT_LIMIT)
      return pageToWire(await readBalloons(context, thing, page), balloonToWire)
    }),
    implement(checkBalloon, async ({ caller, thing: contest, body }) => {
      const { id, checked } = body
      await setDelivered(context, caller, { contest, submissionId: id, isDelivered: checked })
      return null
    }),
    implement(takeBalloon, async ({ caller, thing: contest, body }) => {
      const { id, isTaken } = body
      await setTaken(context, caller, { contest, submissionId: id, isTaken })
      return null
    }),
  ]
}
