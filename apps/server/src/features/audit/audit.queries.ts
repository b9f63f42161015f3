import type { AuditListQuery } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import { and, desc, eq, gte, lt, type SQL, sql } from '../../db/drizzle.ts'
import { containing } from '../../db/like-pattern.ts'
import { auditEntries } from './audit.tables.ts'

export type AuditEntry = typeof auditEntries.$inferSelect
export type AuditFilter = Omit<AuditListQuery, 'limit' | 'currentPage'>

function isSought(filter: AuditFilter): SQL | undefined {
  const { username, action, targetKind, targetId, keyword, startTime, endTime } = filter
  return and(
    username?.trim() ? sql`lower(${auditEntries.username}) = lower(${username.trim()})` : undefined,
    action === undefined ? undefined : eq(auditEntries.action, action),
    targetKind === undefined ? undefined : eq(auditEntries.targetKind, targetKind),
    targetId?.trim() ? eq(auditEntries.targetId, targetId.trim()) : undefined,
    keyword?.trim() ? sql`search_text like lower(${containing(keyword.trim())})` : undefined,
    startTime === undefined ? undefined : gte(auditEntries.recordedAt, startTime),
    endTime === undefined ? undefined : lt(auditEntries.recordedAt, endTime),
  )
}

/** Entries that match a filter, newest first. */
export function selectAuditEntries(
  db: Db,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditEntry[]> {
  return db
    .select()
    .from(auditEntries)
    .where(isSought(filter))
    .orderBy(desc(auditEntries.id))
    .limit(limit)
    .offset(offset)
}

export function countAuditEntries(db: Db, filter: AuditFilter): Promise<number> {
  return db.$count(auditEntries, isSought(filter))
}
