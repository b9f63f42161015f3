import { AUDIT_ACTIONS, AUDIT_TARGETS, AuditAction, type AuditListQuery, AuditTarget } from '@gavel/contract'
import { z } from 'zod'

/** The filters of the audit log as its address has them. Times are local, as the fields give them. */
export const AuditSearch = z.object({
  page: z.int().min(1).optional(),
  username: z.coerce.string().max(64).optional(),
  action: AuditAction.optional(),
  target: AuditTarget.optional(),
  targetId: z.coerce.string().max(64).optional(),
  keyword: z.coerce.string().max(100).optional(),
  from: z.string().optional(),
  to: z.string().optional(),
})
export type AuditSearch = z.output<typeof AuditSearch>

export const AUDIT_PAGE_SIZE = 20

export function auditQueryOf(search: AuditSearch): AuditListQuery {
  const { page, target, from, to, ...filters } = search
  return {
    ...filters,
    targetKind: target,
    startTime: instantOf(from),
    endTime: instantOf(to),
    currentPage: page ?? 1,
    limit: AUDIT_PAGE_SIZE,
  }
}

function instantOf(local: string | undefined): Date | undefined {
  if (local === undefined) return undefined
  const date = new Date(local)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** Another filter begins at the first page; an empty one is left out of the address. */
export function withAuditFilter(search: AuditSearch, change: Partial<Record<keyof AuditSearch, string>>) {
  const merged: Record<string, unknown> = { ...search, ...change, page: undefined }
  return AuditSearch.parse(
    Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined && value !== '')),
  )
}

/** Entries of other versions may name what this one does not know. */
export function isKnownAction(action: string): action is AuditAction {
  return (AUDIT_ACTIONS as readonly string[]).includes(action)
}

export function isKnownTarget(target: string): target is AuditTarget {
  return (AUDIT_TARGETS as readonly string[]).includes(target)
}
