import type { Caller } from '../../http/caller.ts'
import type { PlaceRules, ReadProblem } from '../places/place-rules.policy.ts'
import { NO_SECRECY } from '../places/secrecy.policy.ts'
import { findStanding } from './groups.service.ts'
import { canManageInGroup, type GroupStanding, isGroupMember } from './membership.policy.ts'

/** Groups belong to their members. Their problems have names of their own in the bank, so they need no others. */
export const groupPlace: PlaceRules = {
  async visit({ db }, caller, id) {
    const standing = await findStanding(db, caller, id)
    if (standing === null) return null
    const refusal = isGroupMember(standing) ? null : 'group_members_only'
    return {
      place: { kind: 'group', id },
      groupId: id,
      contest: null,
      refusalToView: refusal,
      refusalToSubmit: refusal,
      languageIds: null,
      hidesOrigins: false,
      secrecy: NO_SECRECY,
      findProblem: (_, key) => Promise.resolve({ key, contestProblemId: null, shownAs: null }),
      welcome: () => Promise.resolve(),
      mayRead: (problem) => mayRead(caller, standing, problem),
    }
  },
}

/** Members read the group's public problems; the others are for those who may change them. */
function mayRead(caller: Caller, standing: GroupStanding, problem: ReadProblem): boolean {
  if (problem.groupId !== standing.groupId) return false
  return problem.visibility === 'public' || canManageInGroup(caller, standing, problem)
}
