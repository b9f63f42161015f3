import type { RemoteTrialStep } from '@gavel/contract'
import { instant } from '../../db/columns.ts'
import { jsonb, pgTable, text } from '../../db/pg-core.ts'

export const judgeTests = pgTable('remote_trials', {
  bank: text('bank').primaryKey(),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at'),
  steps: jsonb('steps').$type<readonly RemoteTrialStep[]>().notNull().default([]),
})
