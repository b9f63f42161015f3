import { id, instant } from '../../../db/columns.ts'
import { pgTable, primaryKey, text } from '../../../db/pg-core.ts'

/** Written by triggers alone (`db/functions/contest-log.sql`). */
export const contestLog = pgTable(
  'contest_log',
  {
    contestId: id('contest_id').notNull(),
    seq: id('seq').notNull(),
    kind: text('kind').notNull(),
    body: text('body').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
    createdAt: instant('created_at').notNull(),
    submissionId: id('submission_id'),
  },
  (table) => [primaryKey({ columns: [table.contestId, table.seq] })],
)

export const contestLogHeads = pgTable('contest_log_heads', {
  contestId: id('contest_id').primaryKey(),
  seq: id('seq').notNull(),
  hash: text('hash').notNull(),
})
