import { AUDIT_TARGETS, type AuditListQuery, type AuditTarget, isOneOf } from '@gavel/contract'
import { isKnownAction } from '../../ui/audit/known-action.ts'
import { AuditSearch } from './audit-address.ts'

export const AUDIT_PAGE_SIZE = 20

export function auditQueryOf(search: AuditSearch): AuditListQuery {
  const { page, action, target, from, to, ...filters } = search
  return {
    ...filters,
    action: action !== undefined && isKnownAction(action) ? action : undefined,
    targetKind: target !== undefined && isKnownTarget(target) ? target : undefined,
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

/** A changed filter starts at the first page; an empty one is removed from the address. */
export function withAuditFilter(search: AuditSearch, change: Partial<Record<keyof AuditSearch, string>>) {
  const merged: Record<string, unknown> = { ...search, ...change, page: undefined }
  return AuditSearch.parse(
    Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined && value !== '')),
  )
}

/** Entries of other versions may contain names that this one does not know. */
export function isKnownTarget(target: string): target is AuditTarget {
  return isOneOf(AUDIT_TARGETS, target)
}
