import type { SecurityEvent } from '@gavel/contract'
import { identity, instant } from '../../../db/columns.ts'
import { pgTable, text } from '../../../db/pg-core.ts'

export const securityEvents = pgTable('security_events', {
  id: identity(),
  userId: text('user_id').notNull(),
  kind: text('kind').$type<SecurityEvent>().notNull(),
  detail: text('detail'),
  ip: text('ip'),
  userAgent: text('user_agent'),
  createdAt: instant('created_at').notNull().defaultNow(),
})
