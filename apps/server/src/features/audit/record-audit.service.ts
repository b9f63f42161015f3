import type { AuditAction, AuditTarget } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import type { Actor } from './actor.policy.ts'
import { auditEntries } from './audit.tables.ts'
import { auditedDifference, type Fields } from './audited-difference.policy.ts'

export interface AuditedChange {
  readonly action: AuditAction
  readonly target: {
    readonly kind: AuditTarget
    readonly id?: string | number | null
    /** The name that people know it by: a username, a code. */
    readonly label?: string | null
  }
  /** The state before and after. Fields that are equal on both sides are dropped; secrets are masked. */
  readonly before?: Fields | null
  readonly after?: Fields | null
}

const LABEL_LENGTH = 200
const USER_AGENT_LENGTH = 500

/** Writes an entry of the audit log. Call it in the transaction of the change: both happen, or neither. */
export async function recordAudit(tx: Db, actor: Actor, change: AuditedChange): Promise<void> {
  await recordAudits(tx, actor, [change])
}

/** Rows per insert: PostgreSQL takes at most 65 535 parameters. */
const BATCH = 1_000

/** Like `recordAudit`, for a change of many things at once. */
export async function recordAudits(
  tx: Db,
  { id: userId, username, role, ip, userAgent }: Actor,
  changes: readonly AuditedChange[],
): Promise<void> {
  const who = { userId, username, role, ip, userAgent: userAgent?.slice(0, USER_AGENT_LENGTH) ?? null }
  for (let start = 0; start < changes.length; start += BATCH) {
    await tx.insert(auditEntries).values(
      changes.slice(start, start + BATCH).map(({ action, target, before = null, after = null }) => ({
        ...who,
        action,
        targetKind: target.kind,
        targetId: target.id == null ? null : String(target.id),
        targetLabel: target.label?.slice(0, LABEL_LENGTH) ?? null,
        ...auditedDifference(before, after),
      })),
    )
  }
}
