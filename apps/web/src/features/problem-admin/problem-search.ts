import { JUDGE_MODES } from '@gavel/contract'
import { z } from 'zod'

/** The administrators' list of problems as its address has it. */
export const AdminProblemSearch = z.object({
  page: z.int().min(1).optional(),
  limit: z.int().min(1).max(100).optional(),
  keyword: z.coerce.string().max(100).optional(),
  /** 1 public, 2 private, 3 contest. */
  auth: z.int().min(1).max(3).optional(),
  oj: z.string().max(16).optional(),
  judgeMode: z.enum(JUDGE_MODES).optional(),
})
export type AdminProblemSearch = z.output<typeof AdminProblemSearch>
