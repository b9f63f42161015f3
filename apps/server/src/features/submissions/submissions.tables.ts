import type { Verdict } from '@gavel/contract'
import { id, identity, instant } from '../../db/columns.ts'
import { boolean, integer, pgTable, text } from '../../db/pg-core.ts'
import type { StoredState } from './judgings.tables.ts'

export const submissions = pgTable('submissions', {
  id: identity(),
  userId: text('user_id').notNull(),
  entrantId: id('entrant_id').notNull(),
  problemId: id('problem_id').notNull(),
  contestId: id('contest_id'),
  contestProblemId: id('contest_problem_id'),
  groupId: id('group_id'),
  language: text('language').notNull(),
  sourceLength: integer('source_length').notNull(),
  isShared: boolean('is_shared').notNull().default(false),
  isManual: boolean('is_manual').notNull().default(false),
  ip: text('ip'),
  submittedAt: instant('submitted_at').notNull().defaultNow(),
  state: text('state').$type<StoredState>().notNull().default('pending'),
  verdict: text('verdict').$type<Verdict>(),
  score: integer('score'),
  rankScore: integer('rank_score'),
  cpuTimeMs: integer('cpu_time_ms'),
  memoryKib: integer('memory_kib'),
  judgeName: text('judge_name'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const submissionSources = pgTable('submission_sources', {
  submissionId: id('submission_id').primaryKey(),
  source: text('source').notNull(),
})
