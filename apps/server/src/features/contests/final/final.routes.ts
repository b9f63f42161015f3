import { draftFinal, finaliseContest, getHonours, withdrawFinal } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { actingCallerOf } from '../../audit/actor.policy.ts'
import type { Boards } from '../standings/kept/boards.service.ts'
import { finalise, readFinalDraft, readHonours, withdraw } from './final.service.ts'
import { draftToWire, honoursToWire } from './final.wire.ts'

export function finalRoutes(context: Context, boards: Boards): Implementation[] {
  return [
    implement(draftFinal, async ({ caller, query }) =>
      draftToWire(await readFinalDraft(context, caller, query)),
    ),
    implement(finaliseContest, async (request) => {
      await finalise(context, actingCallerOf(request), request.body)
      return null
    }),
    implement(withdrawFinal, async (request) => {
      await withdraw(context, actingCallerOf(request), request.query.cid)
      return null
    }),
    implement(getHonours, async ({ caller, query }) =>
      honoursToWire(await readHonours(context, boards, caller, query.cid)),
    ),
  ]
}
