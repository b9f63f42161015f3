import type { HandleProof, RemoteSite } from '@gavel/contract'
import { instant } from '../../../db/columns.ts'
import { pgTable, primaryKey, text } from '../../../db/pg-core.ts'

export const remoteHandles = pgTable(
  'remote_handles',
  {
    userId: text('user_id').notNull(),
    site: text('site').$type<RemoteSite>().notNull(),
    handle: text('handle').notNull(),
    proof: text('proof').$type<HandleProof>().notNull(),
    provedAt: instant('proved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.site] })],
)

export const remoteHandleClaims = pgTable(
  'remote_handle_claims',
  {
    userId: text('user_id').notNull(),
    site: text('site').$type<RemoteSite>().notNull(),
    handle: text('handle').notNull(),
    proof: text('proof').$type<HandleProof>().notNull(),
    token: text('token').notNull(),
    claimedAt: instant('claimed_at').notNull(),
    checkedAt: instant('checked_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.site] })],
)
