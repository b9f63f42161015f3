import type { CaseReport, JudgeHello, MissingLanguage, SubmissionState, Verdict } from '@gavel/contract'
import { id, identity, instant } from '../../db/columns.ts'
import { boolean, integer, jsonb, pgTable, real, text, uuid } from '../../db/pg-core.ts'

/** States of a row: `hidden` exists only on the wire, as an answer to those who may not know more. */
export type StoredState = Exclude<SubmissionState, 'hidden'>

export type JudgingReason = 'submitted' | 'resubmitted' | 'rejudge' | 'staged' | 'manual'

export const judgeHosts = pgTable('judge_hosts', {
  id: identity(),
  name: text('name').notNull(),
  keyHash: text('key_hash').notNull(),
  revokedAt: instant('revoked_at'),
  instanceId: text('instance_id'),
  version: text('version'),
  slots: integer('slots').notNull().default(0),
  languages: jsonb('languages').$type<JudgeHello['languages']>().notNull().default([]),
  sandbox: jsonb('sandbox').$type<JudgeHello['sandbox']>(),
  lastSeenAt: instant('last_seen_at'),
  lastError: text('last_error'),
  lastErrorAt: instant('last_error_at'),
  lastErrorSubmissionId: id('last_error_submission_id'),
  recoveredAt: instant('recovered_at'),
  drainingAt: instant('draining_at'),
  noisePercent: real('noise_percent'),
  createdAt: instant('created_at').notNull().defaultNow(),
  missingLanguages: jsonb('missing_languages').$type<MissingLanguage[]>().notNull().default([]),
})

export const judgings = pgTable('judgings', {
  id: identity(),
  submissionId: id('submission_id').notNull(),
  datasetId: id('dataset_id').notNull(),
  jobId: uuid('job_id').notNull(),
  reason: text('reason').$type<JudgingReason>().notNull().default('submitted'),
  orderedBy: text('ordered_by'),
  orderReason: text('order_reason'),
  priority: integer('priority').notNull(),
  isCurrent: boolean('is_current').notNull().default(true),
  state: text('state').$type<StoredState>().notNull().default('pending'),
  verdict: text('verdict').$type<Verdict>(),
  score: integer('score'),
  rankScore: integer('rank_score'),
  cpuTimeMs: integer('cpu_time_ms'),
  memoryKib: integer('memory_kib'),
  message: text('message'),
  cases: jsonb('cases').$type<readonly CaseReport[]>(),
  doneCases: integer('done_cases').notNull().default(0),
  totalCases: integer('total_cases').notNull().default(0),
  failedCase: integer('failed_case'),
  leaseToken: uuid('lease_token'),
  leaseCount: integer('lease_count').notNull().default(0),
  judgeHostId: id('judge_host_id'),
  judgeInstanceId: text('judge_instance_id'),
  failedHostIds: id('failed_host_ids').array().notNull().default([]),
  progressedAt: instant('progressed_at'),
  stepBudgetMs: integer('step_budget_ms'),
  createdAt: instant('created_at').notNull().defaultNow(),
  leasedAt: instant('leased_at'),
  finishedAt: instant('finished_at'),
})
