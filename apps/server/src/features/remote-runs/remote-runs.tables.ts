import type { RunMark } from '@gavel/remote-judges'
import { id, instant } from '../../db/columns.ts'
import { boolean, integer, jsonb, pgTable, text, uuid } from '../../db/pg-core.ts'

export const remoteJudges = pgTable('remote_judges', {
  bank: text('bank').primaryKey(),
  pausedAt: instant('paused_at'),
  pauseReason: text('pause_reason'),
  keepsTexts: boolean('keeps_texts').notNull().default(true),
  dailyBudget: integer('daily_budget').notNull().default(500),
  overrides: jsonb('overrides').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  failuresInRow: integer('failures_in_row').notNull().default(0),
  restsUntil: instant('rests_until'),
  nextReadAt: instant('next_read_at'),
  lastSuccessAt: instant('last_success_at'),
  lastFailureAt: instant('last_failure_at'),
  lastFailureKind: text('last_failure_kind'),
  lastFailureText: text('last_failure_text'),
  lastPage: text('last_page'),
  lastPageAt: instant('last_page_at'),
})

/**
 * `sending`: it may have been sent, so it is looked for and never sent again. `by_hand`: its author hands it in at the
 * judge.
 */
export type RunState = 'waiting' | 'sending' | 'found' | 'by_hand' | 'done'

export const remoteRuns = pgTable('remote_runs', {
  judgingId: id('judging_id').primaryKey(),
  submissionId: id('submission_id').notNull(),
  bank: text('bank').notNull(),
  site: text('site').notNull(),
  priority: integer('priority').notNull(),
  state: text('state').$type<RunState>().notNull().default('waiting'),
  account: text('account'),
  sentWith: text('sent_with'),
  sentAt: instant('sent_at'),
  mark: jsonb('mark').$type<RunMark>(),
  marker: text('marker').notNull(),
  remoteRunId: text('remote_run_id'),
  polls: integer('polls').notNull().default(0),
  searches: integer('searches').notNull().default(0),
  attempts: integer('attempts').notNull().default(0),
  dueAt: instant('due_at').notNull(),
  leaseToken: uuid('lease_token'),
  leasedUntil: instant('leased_until'),
  rawVerdict: text('raw_verdict'),
  createdAt: instant('created_at').notNull(),
  endedAt: instant('ended_at'),
})
export type RemoteRun = typeof remoteRuns.$inferSelect

export const remoteHandIns = pgTable('remote_hand_ins', {
  submissionId: id('submission_id').primaryKey(),
  site: text('site').notNull(),
  handle: text('handle').notNull(),
  openedAt: instant('opened_at').notNull(),
  remoteRunId: text('remote_run_id'),
})
export type HandIn = typeof remoteHandIns.$inferSelect
