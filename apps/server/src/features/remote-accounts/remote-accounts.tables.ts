import { instant } from '../../db/columns.ts'
import { integer, pgTable, primaryKey, text } from '../../db/pg-core.ts'

export const remoteAccountStates = pgTable(
  'remote_account_states',
  {
    site: text('site').notNull(),
    username: text('username').notNull(),
    sealedSession: text('sealed_session'),
    lockedKind: text('locked_kind'),
    lockedText: text('locked_text'),
    lockedAt: instant('locked_at'),
    nextSendAt: instant('next_send_at'),
    lastUsedAt: instant('last_used_at'),
    sentCount: integer('sent_count').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.site, table.username] })],
)
