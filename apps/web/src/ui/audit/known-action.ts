import { AUDIT_ACTIONS, type AuditAction } from '@gavel/contract'

/** Entries of other versions may contain names that this one does not know. */
export const isKnownAction = (action: string): action is AuditAction =>
  (AUDIT_ACTIONS as readonly string[]).includes(action)
