import { AUDIT_ACTIONS, type AuditAction, isOneOf } from '@gavel/contract'

/** Entries of other versions may contain names that this one does not know. */
export const isKnownAction = (action: string): action is AuditAction => isOneOf(AUDIT_ACTIONS, action)
