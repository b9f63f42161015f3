import { checkBalloon, listBalloons, takeBalloon } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { pageRequest, pageToWire } from '../../../http/page.ts'
import { readBalloons, setDelivered, setTaken } from './balloons.service.ts'
import { balloonToWire } from './balloons.wire.ts'

const DEFAULT_LIMIT = 30

export function balloonRoutes(context: Context): Implementation[] {
  return [
    implement(listBalloons, async ({ caller, query }) => {
      const page = pageRequest(query, DEFAULT_LIMIT)
      return pageToWire(await readBalloons(context, caller, query.cid, page), balloonToWire)
    }),
    implement(checkBalloon, async ({ caller, body }) => {
      const { cid, id, checked } = body
      await setDelivered(context, caller, { contestId: cid, submissionId: id, isDelivered: checked })
      return null
    }),
    implement(takeBalloon, async ({ caller, body }) => {
      const { cid, id, isTaken } = body
      await setTaken(context, caller, { contestId: cid, submissionId: id, isTaken })
      return null
    }),
  ]
}
