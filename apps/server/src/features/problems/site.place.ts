import type { Caller } from '../../http/caller.ts'
import { may } from '../access/access.policy.ts'
import { SITE } from '../places/place.policy.ts'
import type { PlaceRules, PlaceVisit } from '../places/place-rules.interface.ts'
import { NO_SECRECY } from '../places/secrecy.policy.ts'

/** The site itself: problems are open by their visibility, under their own codes. */
export const sitePlace: PlaceRules = {
  visit: (_, caller) => Promise.resolve(visitSite(caller)),
}

/** For what happens on the site alone. */
export const visitSite = (caller: Caller): PlaceVisit => ({
  place: SITE,
  handsInTo: SITE,
  groupId: null,
  contest: null,
  refusalToView: null,
  refusalToSubmit: null,
  languageIds: null,
  hidesOrigins: false,
  secrecy: NO_SECRECY,
  findProblem: (_, key) => Promise.resolve({ key, contestProblemId: null, shownAs: null }),
  welcome: null,
  mayRead: (problem) => may(caller, 'problem.read', problem),
})
