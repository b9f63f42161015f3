import { DIFFICULTY_CHOICES } from '@gavel/contract'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { sql } from '../../db/drizzle.ts'
import { askNamed } from '../../db/prepared.ts'
import { GIVING_UP } from '../editorials/help-taken.tables.ts'
import { DIFFICULTIES, type Difficulty } from '../problems/problems.tables.ts'

/** A problem that somebody tried. */
export interface OwnResult {
  /** The setters' word for its difficulty. */
  readonly label: Difficulty
  /** The number computed for it; null: none. */
  readonly computedDifficulty: number | null
  readonly isSolved: boolean
}

/** Solved without having given up before: whoever has read how to solve a problem tells little about it. */
const IS_SOLVED = `c.accepted > 0 and not exists (select from help_taken h
  where h.problem_id = c.problem_id and h.user_id = c.user_id and h.step = ${GIVING_UP})`

/** Listed problems that somebody tried; counters leave out contests and groups. */
const TRIED = `user_problem_counters c join problem_listings l on l.problem_id = c.problem_id and c.submissions > 0`

const RESULTS = `
  select l.difficulty as label, ${IS_SOLVED} as "isSolved",
    -- Looked up for each problem: a join reads the numbers of all problems.
    (select d.difficulty from computed_difficulties d where d.problem_id = c.problem_id) as "computedDifficulty"
  from ${TRIED} where c.user_id = $1`

export const selectResults = (db: Db, userId: string): Promise<readonly OwnResult[]> =>
  askNamed<OwnResult>(db, 'practice-results', RESULTS, [userId])

const Meeting = z.object({
  userId: z.string(),
  problemId: z.coerce.number(),
  label: z.enum(DIFFICULTIES),
  isSolved: z.boolean(),
})
export type MeetingRow = z.output<typeof Meeting>

/** The most rows of one read. */
const PAGE = 20_000

/** Every user with every listed problem that they tried, page by page; banned users tell nothing. */
export async function* selectMeetings(db: Db): AsyncGenerator<readonly MeetingRow[]> {
  let last = { userId: '', problemId: 0 }
  for (;;) {
    const { rows } = await db.execute(sql`
      select c.user_id as "userId", c.problem_id as "problemId", l.difficulty as label, ${sql.raw(IS_SOLVED)} as "isSolved"
      from ${sql.raw(TRIED)} join user_counters k on k.user_id = c.user_id and k.is_ranked
      where (c.user_id, c.problem_id) > (${last.userId}, ${last.problemId})
      order by c.user_id, c.problem_id limit ${PAGE}`)
    const page = z.array(Meeting).parse(rows)
    yield page
    const end = page.at(-1)
    if (end === undefined || page.length < PAGE) return
    last = end
  }
}

const Vote = z.object({
  userId: z.string(),
  problemId: z.coerce.number(),
  choice: z.literal(DIFFICULTY_CHOICES),
})

export async function selectVotes(db: Db) {
  const { rows } = await db.execute(sql`
    select user_id as "userId", problem_id as "problemId", choice from difficulty_votes order by problem_id, user_id`)
  return z.array(Vote).parse(rows)
}
