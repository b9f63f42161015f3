import type { SecurityEvent } from '@gavel/contract'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant } from '../../../db/columns.ts'

export const securityEvents = pgTable('security_events', {
  id: identity(),
  userId: text('user_id').notNull(),
  kind: text('kind').$type<SecurityEvent>().notNull(),
  detail: text('detail'),
  ip: text('ip'),
  userAgent: text('user_agent'),
  createdAt: instant('created_at').notNull().defaultNow(),
})
