import { z } from 'zod'
import { PageQuery, QueryBool, QueryInt } from '../wire-types.ts'

export const SUBMISSION_PAGE_SIZE = 15
/** How many of the newest matching rows are reachable by page number; `beforeId` continues beyond them. */
export const SUBMISSION_LIST_REACH = 10_000

export const SubmissionListQuery = PageQuery.extend({
  onlyMine: QueryBool.optional(),
  problemID: z.coerce.string().optional(),
  status: QueryInt.optional(),
  username: z.coerce.string().optional(),
  language: z.string().optional(),
  completeProblemID: QueryBool.optional(),
  gid: QueryInt.optional(),
  /** Ours, for keyset paging: only submissions older than this id, with pages counted from there. */
  beforeId: QueryInt.optional(),
})
export type SubmissionListQuery = z.output<typeof SubmissionListQuery>
