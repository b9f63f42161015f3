import type { Role } from '@gavel/contract'
import { identity, instant } from '../../db/columns.ts'
import { boolean, integer, pgTable, primaryKey, text, uuid } from '../../db/pg-core.ts'

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  username: text('username').notNull(),
  passwordHash: text('password_hash').notNull(),
  email: text('email'),
  mobile: text('mobile'),
  role: text('role').$type<Role>().notNull().default('default_user'),
  /** When a restricting role ends. Null: it does not. */
  roleEndsAt: instant('role_ends_at'),
  status: text('status').$type<'normal' | 'banned'>().notNull().default('normal'),
  nickname: text('nickname'),
  realName: text('real_name'),
  avatar: text('avatar'),
  titleName: text('title_name'),
  titleColor: text('title_color'),
  studentNumber: text('student_number'),
  gender: text('gender').$type<'male' | 'female' | 'secrecy'>().notNull().default('secrecy'),
  school: text('school'),
  course: text('course'),
  signature: text('signature'),
  github: text('github'),
  blog: text('blog'),
  codeforcesUsername: text('codeforces_username'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  /** The account was deleted; its row stays because submissions and texts refer to it. */
  deletedAt: instant('deleted_at'),
})

export type User = typeof users.$inferSelect

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: text('user_id').notNull(),
  userAgent: text('user_agent'),
  ip: text('ip'),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  hasSecondFactor: boolean('has_second_factor').notNull().default(false),
})

export const mailCodes = pgTable(
  'mail_codes',
  {
    purpose: text('purpose').$type<'register' | 'change-email' | 'reset-password'>().notNull(),
    email: text('email').notNull(),
    codeHash: text('code_hash').notNull(),
    sentAt: instant('sent_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    failures: integer('failures').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.email] })],
)

export const rateCounters = pgTable('rate_counters', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: instant('window_ends_at').notNull(),
})

export const challenges = pgTable('challenges', {
  key: text('key').primaryKey(),
  kind: text('kind').$type<'sum' | 'puzzle'>().notNull(),
  answer: integer('answer').notNull(),
  madeAt: instant('made_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  solvedAt: instant('solved_at'),
})

export const setupTokens = pgTable('setup_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  createdAt: instant('created_at').notNull().defaultNow(),
  usedAt: instant('used_at'),
})

export const entrants = pgTable('entrants', {
  id: identity(),
  kind: text('kind').$type<'user' | 'team'>().notNull(),
  userId: text('user_id'),
  teamName: text('team_name'),
})
