import type { CaseReport, WorkKind } from '@gavel/contract'
import { id, instant } from '../../db/columns.ts'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from '../../db/pg-core.ts'

export interface JudgedPart {
  readonly taskDigest: string
  readonly cases: readonly CaseReport[]
}

/** One row for each piece of work, from when it is queued until some time after its end. The waiting ones are the queue. */
export const leases = pgTable(
  'leases',
  {
    kind: text('kind').$type<WorkKind>().notNull(),
    workId: id('work_id').notNull(),
    priority: integer('priority').notNull(),
    language: text('language').notNull(),
    programLanguage: text('program_language'),
    onlyHostId: id('only_host_id'),
    state: text('state').$type<'pending' | 'compiling' | 'judging' | 'ended'>().notNull().default('pending'),
    doneCases: integer('done_cases').notNull().default(0),
    totalCases: integer('total_cases').notNull().default(0),
    leaseToken: uuid('lease_token'),
    leaseCount: integer('lease_count').notNull().default(0),
    judgeHostId: id('judge_host_id'),
    judgeInstanceId: text('judge_instance_id'),
    datasetId: id('dataset_id'),
    leasedAt: instant('leased_at'),
    /** When its host was last heard of. */
    aliveAt: instant('alive_at'),
    progressedAt: instant('progressed_at'),
    stepBudgetMs: integer('step_budget_ms'),
    /** For background work on its way: the digest of its task, and what was judged of it before it was put aside. */
    judged: jsonb('judged').$type<JudgedPart>(),
    failedHostIds: id('failed_host_ids').array().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Its place in the queue, behind what has a higher priority. */
    queuedAt: instant('queued_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.workId] })],
)

export type Lease = typeof leases.$inferSelect
