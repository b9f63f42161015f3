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
import { actingCallerOf } from '../../audit/actor.policy.ts'
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
    implement(listParticipants, ({ caller, query }) => readParticipants(context, caller, query)),
    implement(addParticipants, (request) => enterUsers(context, actingCallerOf(request), request.body)),
    implement(removeParticipant, async (request) => {
      await removeEntrant(context, actingCallerOf(request), request.query)
      return null
    }),
    implement(changeSeat, async (request) => {
      await seatEntrant(context, actingCallerOf(request), request.body)
      return null
    }),
    implement(setIcpcIds, (request) => writeIcpcIds(context, actingCallerOf(request), request.body)),
    implement(disqualifyParticipant, async (request) => {
      await disqualify(context, actingCallerOf(request), request.body)
      return null
    }),
    implement(exportParticipants, async ({ caller, query, language }) =>
      participantsFile(query, await readAllParticipants(context, caller, query), language),
    ),
  ]
}
