import type { FinalHonour } from '@gavel/contract'
import type { FinalScheme } from '@gavel/scoring'
import { id, identity, instant } from '../../db/columns.ts'
import { boolean, jsonb, pgTable, primaryKey, text } from '../../db/pg-core.ts'

export const participations = pgTable(
  'participations',
  {
    contestId: id('contest_id').notNull(),
    entrantId: id('entrant_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    seat: text('seat'),
    /** False for those whom others entered. */
    tellsRealName: boolean('tells_real_name').notNull().default(true),
    /** At icpc.global; unique in a contest. */
    icpcId: text('icpc_id'),
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

/** An entrant's final result. Names are read where it is shown. */
export interface StoredFinalRow {
  readonly entrantId: number
  readonly rank: number | null
  readonly honour: FinalHonour | null
  readonly result: number
  readonly time: number
}

/** The final results that an organiser confirmed; the contest says when. */
export const contestFinals = pgTable('contest_finals', {
  contestId: id('contest_id').primaryKey(),
  scheme: jsonb('scheme').$type<FinalScheme>().notNull(),
  /** Best first. */
  rows: jsonb('rows').$type<readonly StoredFinalRow[]>().notNull(),
  finalisedById: text('finalised_by_id'),
})
