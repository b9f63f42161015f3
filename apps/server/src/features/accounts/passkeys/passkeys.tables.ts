import { instant } from '../../../db/columns.ts'
import { bigint, pgTable, text } from '../../../db/pg-core.ts'

export const passkeys = pgTable('passkeys', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  rpId: text('rp_id').notNull(),
  /** COSE key in base64url. */
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastUsedAt: instant('last_used_at'),
})

export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text('challenge').primaryKey(),
  userId: text('user_id'),
  expiresAt: instant('expires_at').notNull(),
})
