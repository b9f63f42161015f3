import type { TokenScope } from '@gavel/contract'
import { identity, instant } from '../../../db/columns.ts'
import { boolean, pgTable, text } from '../../../db/pg-core.ts'

export const apiTokens = pgTable('api_tokens', {
  id: identity(),
  userId: text('user_id').notNull(),
  name: text('name').notNull(),
  scopes: text('scopes').array().$type<TokenScope[]>().notNull(),
  tokenHash: text('token_hash').notNull(),
  beginning: text('beginning').notNull(),
  hasSecondFactor: boolean('has_second_factor').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  lastUsedAt: instant('last_used_at'),
  lastUsedIp: text('last_used_ip'),
})
