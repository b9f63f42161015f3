import { id, identity, instant } from '../../db/columns.ts'
import { boolean, pgTable, primaryKey, text } from '../../db/pg-core.ts'

export const participations = pgTable(
  'participations',
  {
    contestId: id('contest_id').notNull(),
    entrantId: id('entrant_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    seat: text('seat'),
    disqualifiedAt: instant('disqualified_at'),
    disqualifiedById: text('disqualified_by_id'),
    /** The reason, which the entrant reads. */
    disqualification: text('disqualification'),
  },
  (table) => [primaryKey({ columns: [table.contestId, table.entrantId] })],
)

export const contestPrints = pgTable('contest_prints', {
  id: identity(),
  contestId: id('contest_id').notNull(),
  userId: text('user_id').notNull(),
  content: text('content').notNull(),
  createdAt: instant('created_at').notNull(),
  printedAt: instant('printed_at'),
  printedById: text('printed_by_id'),
})

export const contestBalloons = pgTable(
  'contest_balloons',
  {
    contestProblemId: id('contest_problem_id').notNull(),
    entrantId: id('entrant_id').notNull(),
    takenById: text('taken_by_id'),
    takenAt: instant('taken_at'),
    deliveredAt: instant('delivered_at'),
    deliveredById: text('delivered_by_id'),
  },
  (table) => [primaryKey({ columns: [table.contestProblemId, table.entrantId] })],
)

export const clarifications = pgTable('clarifications', {
  id: identity(),
  contestId: id('contest_id').notNull(),
  contestProblemId: id('contest_problem_id'),
  askerId: text('asker_id').notNull(),
  question: text('question').notNull(),
  askedAt: instant('asked_at').notNull(),
  takenById: text('taken_by_id'),
  answer: text('answer'),
  answeredAt: instant('answered_at'),
  answeredById: text('answered_by_id'),
  /** Whether the answer, with its question, goes to every entrant. */
  isForAll: boolean('is_for_all').notNull().default(false),
})
