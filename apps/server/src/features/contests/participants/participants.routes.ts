import {
  addParticipants,
  changeSeat,
  disqualifyParticipant,
  exportParticipants,
  listParticipants,
  removeParticipant,
  setIcpcIds,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { actorOf } from '../../audit/actor.policy.ts'
import { enterUsers } from './add-participants.service.ts'
import { writeIcpcIds } from './icpc-ids.service.ts'
import {
  disqualify,
  readAllParticipants,
  readParticipants,
  removeEntrant,
  seatEntrant,
} from './participants.service.ts'
import { participantsFile } from './participants-file.ts'

export function participantRoutes(context: Context): Implementation[] {
  return [
    implement(listParticipants, ({ caller, thing, query }) =>
      readParticipants(context, caller, thing, query),
    ),
    implement(addParticipants, (request) =>
      enterUsers(context, actorOf(request), request.thing, request.body.usernames),
    ),
    implement(removeParticipant, async (request) => {
      await removeEntrant(context, actorOf(request), { ...request.query, contest: request.thing })
      return null
    }),
    implement(changeSeat, async (request) => {
      await seatEntrant(context, actorOf(request), { ...request.body, contest: request.thing })
      return null
    }),
    implement(setIcpcIds, (request) =>
      writeIcpcIds(context, actorOf(request), request.thing, request.body.entries),
    ),
    implement(disqualifyParticipant, async (request) => {
      await disqualify(context, actorOf(request), { ...request.body, contest: request.thing })
      return null
    }),
    implement(exportParticipants, async ({ caller, thing, query, language }) =>
      participantsFile(query, await readAllParticipants(context, caller, thing, query), language),
    ),
  ]
}
