import type { ImportFault } from '@gavel/contract'
import { instant } from '../../db/columns.ts'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from '../../db/pg-core.ts'
import type { Actor } from '../audit/actor.policy.ts'

export const userImports = pgTable('user_imports', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<'file' | 'generated'>().notNull(),
  state: text('state').$type<'preparing' | 'done' | 'failed' | 'cancelled'>().notNull().default('preparing'),
  actor: jsonb('actor').$type<Actor>().notNull(),
  total: integer('total').notNull(),
  faults: jsonb('faults').$type<readonly ImportFault[]>().notNull().default([]),
  createdAt: instant('created_at').notNull(),
  finishedAt: instant('finished_at'),
})

export const userImportRows = pgTable(
  'user_import_rows',
  {
    importId: uuid('import_id').notNull(),
    rowNumber: integer('row_number').notNull(),
    userId: text('user_id').notNull(),
    username: text('username').notNull(),
    email: text('email'),
    realName: text('real_name'),
    gender: text('gender').$type<'male' | 'female' | 'secrecy'>().notNull(),
    nickname: text('nickname'),
    school: text('school'),
    sealedPassword: text('sealed_password'),
    passwordHash: text('password_hash'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.rowNumber] })],
)

export const generatedAccounts = pgTable('generated_accounts', {
  key: text('key').primaryKey(),
  sealed: text('sealed').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
