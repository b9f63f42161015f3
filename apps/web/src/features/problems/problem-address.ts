import { ProblemListQuery, RandomProblemQuery } from '@gavel/contract'

/**
 * The parameters that the address of the problem list can contain. Separate from its rules, because every page loads
 * the addresses.
 */
export const ProblemSearch = ProblemListQuery.extend({ within: RandomProblemQuery.shape.within })
export type ProblemSearch = ReturnType<typeof ProblemSearch.parse>
