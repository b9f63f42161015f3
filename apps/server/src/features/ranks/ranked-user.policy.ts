import { z } from 'zod'

/** A user of a rank with what they did, as a query gives it. */
export const RankedUserFacts = z.object({
  id: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  signature: z.string().nullable(),
  avatar: z.string().nullable(),
  titleName: z.string().nullable(),
  titleColor: z.string().nullable(),
  solved: z.int(),
  submissions: z.int(),
  allSubmissions: z.int(),
  rankScore: z.int(),
})
