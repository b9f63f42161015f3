import { draftFinal, finaliseContest, getHonours, withdrawFinal } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { actorOf } from '../../audit/actor.policy.ts'
import type { Boards } from '../standings/kept/boards.service.ts'
import { finalise, readFinalDraft, readHonours, withdraw } from './final.service.ts'
import { draftToWire, honoursToWire } from './final.wire.ts'

export function finalRoutes(context: Context, boards: Boards): Implementation[] {
  return [
    implement(draftFinal, async ({ thing, query: { cid: _, ...scheme } }) =>
      draftToWire(await readFinalDraft(context, thing, scheme)),
    ),
    implement(finaliseContest, async (request) => {
      await finalise(context, actorOf(request), { ...request.body, contest: request.thing })
      return null
    }),
    implement(withdrawFinal, async (request) => {
      await withdraw(context, actorOf(request), request.thing)
      return null
    }),
    implement(getHonours, async ({ caller, thing }) =>
      honoursToWire(await readHonours(context, boards, caller, thing)),
    ),
  ]
}
