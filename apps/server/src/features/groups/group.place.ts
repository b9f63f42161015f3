import { may, refusalOf } from '../access/access.policy.ts'
import type { PlaceRules } from '../places/place-rules.interface.ts'
import { NO_SECRECY } from '../places/secrecy.policy.ts'
import { findStanding } from './groups.service.ts'

/** Groups belong to their members. Their problems have names of their own in the bank, so they need no others. */
export const groupPlace: PlaceRules = {
  async visit({ db }, caller, id) {
    const standing = await findStanding(db, caller, id)
    if (standing === null) return null
    const refusal = refusalOf(standing.caller, 'group.read', { groupId: id })
    const place = { kind: 'group', id } as const
    return {
      place,
      handsInTo: place,
      groupId: id,
      contest: null,
      refusalToView: refusal,
      refusalToSubmit: refusal,
      languageIds: null,
      hidesOrigins: false,
      secrecy: NO_SECRECY,
      findProblem: (_, key) => Promise.resolve({ key, contestProblemId: null, shownAs: null }),
      welcome: null,
      mayRead: (problem) =>
        (problem.groupId === id && may(caller, 'problem.read-in-group', problem)) ||
        (problem.fromGroupId === id && may(caller, 'problem.read', problem)),
    }
  },
}
