import { instant } from '../../../db/columns.ts'
import { bigint, boolean, integer, pgTable, primaryKey, text } from '../../../db/pg-core.ts'

export const secondFactors = pgTable('second_factors', {
  userId: text('user_id').primaryKey(),
  /** Sealed with a key that only the servers have; see `secret-box.ts`. */
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

export const loginTickets = pgTable('login_tickets', {
  ticketHash: text('ticket_hash').primaryKey(),
  userId: text('user_id').notNull(),
  isForAdmins: boolean('is_for_admins').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
})
