import { orderStagedRejudge } from '@gavel/contract'
import { deed } from '../access/can.policy.ts'

/** The deeds that the page of a problem offers, besides what its place decides. */
export const PROBLEM_DEEDS = { rejudge: deed(orderStagedRejudge, 'rejudge.stage') }
