import { id, instant } from '../../db/columns.ts'
import { integer, pgTable, primaryKey, text } from '../../db/pg-core.ts'

/** The step by which a reader gives up; the others are numbers of hints. */
export const GIVING_UP = 0

/** Help that users took before they had solved a problem, each once. */
export const helpTaken = pgTable(
  'help_taken',
  {
    problemId: id('problem_id').notNull(),
    userId: text('user_id').notNull(),
    step: integer('step').notNull(),
    takenAt: instant('taken_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.problemId, table.userId, table.step] })],
)
