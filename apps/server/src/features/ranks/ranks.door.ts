/** The rank of users. */

export { RankedUserFacts } from './ranked-user.policy.ts'
export { rankKindOf } from './ranks.service.ts'
export { rankedUserToWire } from './ranks.wire.ts'
