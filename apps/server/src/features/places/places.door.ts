/** Places: their tables, clocks and secrecy, conditions for queries, and the rules that each kind implements. */

export { accountRuleText, admits, numberedName, parseAccountRule } from './account-rule.policy.ts'
export {
  type ContestState,
  type ContestTimes,
  contestStateAt,
  isSealedAt,
  type SealFacts,
  secrecyOf,
} from './contest-clock.policy.ts'
export {
  inAnyContest,
  inGroup,
  isAtPlace,
  isInAnyContest,
  isOfContest,
  isOfGroupOrSite,
  isOfSite,
  ofGroupOrSite,
  ofSite,
  ofSiteOrGroupOf,
  onSite,
  outsideContests,
  outsideGroup,
} from './place.conditions.ts'
export { type Owned, type Place, type PlaceColumns, placeOf, SITE } from './place.policy.ts'
export type {
  FoundProblem,
  PlaceContext,
  PlaceRules,
  PlaceVisit,
  ProblemKey,
} from './place-rules.interface.ts'
export { placeTraits } from './place-traits.policy.ts'
export {
  type AccountRule,
  type ContestRules,
  contestProblems,
  contestRules,
  contests,
  type FormatRules,
  isInContest,
  type StoredAward,
} from './places.tables.ts'
export { isOfSecretProblem, isReadThere } from './problem-place.policy.ts'
export { requirePlace, visitPlace } from './require-place.service.ts'
export { NO_SECRECY, type Secrecy, type Telling, tellingOf } from './secrecy.policy.ts'
