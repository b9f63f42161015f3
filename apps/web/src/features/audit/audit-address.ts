import { z } from 'zod'

/**
 * The filters of the audit log as they appear in its address. Times are local, as the fields provide them. Names of
 * actions and targets may be any text here, because every visitor loads this file and the names are a long list.
 */
export const AuditSearch = z.object({
  page: z.int().min(1).optional(),
  username: z.coerce.string().max(64).optional(),
  action: z.string().max(64).optional(),
  target: z.string().max(64).optional(),
  targetId: z.coerce.string().max(64).optional(),
  keyword: z.coerce.string().max(100).optional(),
  from: z.string().optional(),
  to: z.string().optional(),
})
export type AuditSearch = z.output<typeof AuditSearch>
