import { identity, instant } from '../../../db/columns.ts'
import { boolean, pgTable, text } from '../../../db/pg-core.ts'

/** Identities at the provider and the accounts they belong to here. */
export const loginIdentities = pgTable('login_identities', {
  id: identity(),
  userId: text('user_id').notNull(),
  issuer: text('issuer').notNull(),
  subject: text('subject').notNull(),
  name: text('name'),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastUsedAt: instant('last_used_at'),
})

/** Browsers that went to the provider and have not come back yet. */
export const providerVisits = pgTable('provider_visits', {
  stateHash: text('state_hash').primaryKey(),
  keyHash: text('key_hash').notNull(),
  issuer: text('issuer').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  redirectAddress: text('redirect_address').notNull(),
  userId: text('user_id'),
  expiresAt: instant('expires_at').notNull(),
})

/** Identities that came back without an account, until a name is chosen. */
export const newcomerTickets = pgTable('newcomer_tickets', {
  ticketHash: text('ticket_hash').primaryKey(),
  issuer: text('issuer').notNull(),
  subject: text('subject').notNull(),
  name: text('name'),
  email: text('email'),
  hasSecondFactor: boolean('has_second_factor').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
