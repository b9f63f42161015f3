import type { AuditEntryVo } from '@gavel/contract'
import type { CsvCell } from '../../http/csv.ts'
import type { AuditEntry } from './audit.queries.ts'

export function auditEntryToWire(entry: AuditEntry): AuditEntryVo {
  return {
    id: entry.id,
    gmtCreate: entry.recordedAt,
    uid: entry.userId,
    username: entry.username,
    role: entry.role,
    action: entry.action,
    targetKind: entry.targetKind,
    targetId: entry.targetId,
    targetLabel: entry.targetLabel,
    before: entry.before,
    after: entry.after,
    ip: entry.ip,
    userAgent: entry.userAgent,
  }
}

export const CSV_HEADER = [
  'id',
  'time',
  'uid',
  'username',
  'role',
  'action',
  'target kind',
  'target id',
  'target',
  'before',
  'after',
  'ip',
  'user agent',
]

export function auditEntryToCsv(entry: AuditEntry): CsvCell[] {
  return [
    entry.id,
    entry.recordedAt.toISOString(),
    entry.userId,
    entry.username,
    entry.role,
    entry.action,
    entry.targetKind,
    entry.targetId,
    entry.targetLabel,
    jsonText(entry.before),
    jsonText(entry.after),
    entry.ip,
    entry.userAgent,
  ]
}

const jsonText = (value: unknown) => (value === null ? null : JSON.stringify(value))
