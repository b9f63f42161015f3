import type { Role } from '@gavel/contract'
import { identity, instant } from '../../db/columns.ts'
import { sql } from '../../db/drizzle.ts'
import { jsonb, pgTable, text } from '../../db/pg-core.ts'

export const auditEntries = pgTable('audit_entries', {
  id: identity(),
  recordedAt: instant('recorded_at').notNull().default(sql`clock_timestamp()`),
  userId: text('user_id'),
  username: text('username').notNull(),
  role: text('role').$type<Role>(),
  // Text and not an enum: an entry keeps its action's name even if a later version drops it.
  action: text('action').notNull(),
  targetKind: text('target_kind').notNull(),
  targetId: text('target_id'),
  targetLabel: text('target_label'),
  before: jsonb('before').$type<unknown>(),
  after: jsonb('after').$type<unknown>(),
  ip: text('ip'),
  userAgent: text('user_agent'),
})
