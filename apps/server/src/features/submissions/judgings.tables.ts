import type { CaseReport, SubmissionState, Verdict } from '@gavel/contract'
import type { SubtaskPoints } from '@gavel/scoring'
import { id, identity, instant } from '../../db/columns.ts'
import { boolean, integer, jsonb, pgTable, text } from '../../db/pg-core.ts'

/** States of a row. `hidden` exists only on the wire, for readers who may not know more. */
export type StoredState = Exclude<SubmissionState, 'hidden'>

export type JudgingReason = 'submitted' | 'resubmitted' | 'rejudge' | 'staged' | 'manual'

export const judgings = pgTable('judgings', {
  id: identity(),
  submissionId: id('submission_id').notNull(),
  datasetId: id('dataset_id').notNull(),
  reason: text('reason').$type<JudgingReason>().notNull().default('submitted'),
  orderedBy: text('ordered_by'),
  orderReason: text('order_reason'),
  isCurrent: boolean('is_current').notNull().default(true),
  state: text('state').$type<StoredState>().notNull().default('pending'),
  verdict: text('verdict').$type<Verdict>(),
  score: integer('score'),
  rankScore: integer('rank_score'),
  cpuTimeMs: integer('cpu_time_ms'),
  memoryKib: integer('memory_kib'),
  message: text('message'),
  cases: jsonb('cases').$type<readonly CaseReport[]>(),
  /** Only where the results were removed, which told it until then. */
  acceptedCases: integer('accepted_cases'),
  textsRemovedAt: instant('texts_removed_at'),
  casesRemovedAt: instant('cases_removed_at'),
  doneCases: integer('done_cases').notNull().default(0),
  totalCases: integer('total_cases').notNull().default(0),
  failedCase: integer('failed_case'),
  /** Null where there is nothing about subtasks, such as after a verdict by hand. */
  subtaskScores: jsonb('subtask_scores').$type<readonly SubtaskPoints[]>(),
  /** The host that is judging it or has judged it. */
  judgeHostId: id('judge_host_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  finishedAt: instant('finished_at'),
})
