import type { HeadOccasion } from '@gavel/contract'
import { id, identity, instant } from '../../../db/columns.ts'
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
    /** Facts that not every reader may read; the body has their hash. */
    details: text('details'),
  },
  (table) => [primaryKey({ columns: [table.contestId, table.seq] })],
)

/** They stay when the contest is deleted. */
export const contestHeads = pgTable('contest_heads', {
  id: identity(),
  contestId: id('contest_id').notNull(),
  occasion: text('occasion').$type<HeadOccasion>().notNull(),
  dueAt: instant('due_at').notNull(),
  seq: id('seq').notNull(),
  hash: text('hash').notNull(),
  signedAt: instant('signed_at'),
  publicKey: text('public_key'),
  signature: text('signature'),
})
