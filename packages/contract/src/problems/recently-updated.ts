import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { Instant } from '../wire-types.ts'

export const RecentUpdatedProblemVo = z.object({
  id: z.int(),
  problemId: z.string(),
  title: z.string(),
  type: z.int(),
  /** Ours. */
  difficulty: z.int(),
  gmtCreate: Instant,
  gmtModified: Instant,
})

export const listRecentlyUpdatedProblems = defineEndpoint({
  method: 'GET',
  path: '/api/get-recent-updated-problem',
  access: 'anonymous',
  about: nothing('The list has public problems.'),
  summary: 'The ten newest public problems.',
  data: z.array(RecentUpdatedProblemVo),
})
