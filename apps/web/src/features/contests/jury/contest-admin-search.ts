import { z } from 'zod'

/** The administrators' list of contests as its address has it. */
export const AdminContestSearch = z.object({
  page: z.int().min(1).optional(),
  keyword: z.coerce.string().max(100).optional(),
  /** Exact rules. Every page of the site loads this file, so they are not listed in it. */
  format: z.string().max(8).optional(),
  /** 0 public, 1 private, 2 protected. */
  auth: z.int().min(0).max(2).optional(),
  /** -1 scheduled, 0 running, 1 ended. */
  status: z.int().min(-1).max(1).optional(),
})
export type AdminContestSearch = z.output<typeof AdminContestSearch>
