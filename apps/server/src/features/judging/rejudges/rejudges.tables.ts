import { id, identity, instant } from '../../../db/columns.ts'
import { integer, jsonb, pgTable, text } from '../../../db/pg-core.ts'
import type { RejudgeScope } from './rejudge-scope.ts'

export type StagedState = 'staged' | 'applied' | 'discarded' | 'undone'
export type StagedOutcome = 'applied' | 'stale' | 'failed' | 'undone' | 'kept'
export type StagedAction = 'ordered' | 'applied' | 'discarded' | 'undone'

export const stagedRejudges = pgTable('staged_rejudges', {
  id: identity(),
  state: text('state').$type<StagedState>().notNull().default('staged'),
  scope: jsonb('scope').$type<RejudgeScope>().notNull(),
  total: integer('total').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const stagedJudgings = pgTable('staged_judgings', {
  judgingId: id('judging_id').primaryKey(),
  baseJudgingId: id('base_judging_id').notNull(),
  rejudgeId: id('rejudge_id').notNull(),
  outcome: text('outcome').$type<StagedOutcome>(),
})

export const stagedRejudgeEvents = pgTable('staged_rejudge_events', {
  rejudgeId: id('rejudge_id').notNull(),
  action: text('action').$type<StagedAction>().notNull(),
  userId: text('user_id'),
  username: text('username').notNull(),
  reason: text('reason').notNull().default(''),
  changed: integer('changed').notNull().default(0),
  skipped: integer('skipped').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
})
