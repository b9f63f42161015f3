import { z } from 'zod'

/** The address of the administrators' problem list. */
export const AdminProblemSearch = z.object({
  page: z.int().min(1).optional(),
  limit: z.int().min(1).max(100).optional(),
  keyword: z.coerce.string().max(100).optional(),
  /** 1 public, 2 private, 3 contest. */
  auth: z.int().min(1).max(3).optional(),
  oj: z.string().max(16).optional(),
  /** A judging mode. Every page of the site loads this file, so the modes are not listed in it. */
  judgeMode: z.string().max(20).optional(),
})
export type AdminProblemSearch = z.output<typeof AdminProblemSearch>
