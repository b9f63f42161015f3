import {
  type BodyOf,
  RETENTION_FIELDS,
  RETENTION_MAX_DAYS,
  type RetentionField,
  type setRetention,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { lockSetting } from '../../db/settings.ts'
import { DomainError } from '../../http/domain-error.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { RETENTION_KEY, readRetention, writeRetention, writeRetentionProgress } from './retention.settings.ts'

/**
 * Changes the given numbers of days; null and missing ones stay.
 *
 * @throws DomainError switch_limit_range
 */
export async function changeRetention(
  { db }: Context,
  actor: Actor,
  change: BodyOf<typeof setRetention>,
): Promise<void> {
  const given = RETENTION_FIELDS.flatMap((field) => {
    const days = change[field]
    return days == null ? [] : [[field, requireDays(field, days)] as const]
  })
  await db.transaction(async (tx) => {
    await lockSetting(tx, RETENTION_KEY)
    const before = await readRetention(tx)
    const after = { ...before, ...Object.fromEntries(given) }
    await writeRetention(tx, after)
    // Another round begins at once: what was too young for the last one may be old by now.
    await writeRetentionProgress(tx, {})
    await recordAudit(tx, actor, {
      action: 'retention.change',
      target: { kind: 'setting', id: 'retention' },
      before,
      after,
    })
  })
}

function requireDays(field: RetentionField, days: number): number {
  if (days < 0 || days > RETENTION_MAX_DAYS)
    throw new DomainError('switch_limit_range', { field, max: RETENTION_MAX_DAYS })
  return days
}
