import type pg from 'pg'
import { HELPERS, PROBLEM_STEPS, run, type Step } from './generate.ts'

/** Increase it when the data below change, so that the database is rebuilt. */
export const NAMES_VERSION = 1

const CONTESTS = 3_000
const TRAININGS = 1_000
const GROUPS = 500

const STEPS: readonly Step[] = [
  ...PROBLEM_STEPS,
  [
    'contests',
    `insert into contests (title, titles, format, starts_at, ends_at, is_visible)
      select bench_pick('c', n, array['春季赛','新生赛','校赛','周赛']) || ' ' || n,
        jsonb_build_object('en-US', bench_pick('c', n, array['Spring','Freshman','School','Weekly']) || ' Cup ' || n),
        'icpc', now() - n * interval '1 day', now() - n * interval '1 day' + interval '5 hours', n % 10 > 0
      from generate_series(1, ${CONTESTS}) n`,
  ],
  [
    'trainings',
    `insert into trainings (title, position)
      select bench_pick('t', n, array['Graphs','动态规划','Strings','数论']) || ' ' || n, n
      from generate_series(1, ${TRAININGS}) n`,
  ],
  [
    'groups',
    `insert into groups (name, short_name, brief, description, owner_id)
      select 'Class ' || n, 'CLASS' || n, 'A class', 'A class', md5('user' || n) from generate_series(1, ${GROUPS}) n`,
  ],
  ['statistics', 'vacuum analyze'],
]

/** Fills an empty, migrated database with 100 000 problems, 20 000 users and some thousand contests. */
export async function generateNames(client: pg.Client, say: (line: string) => void): Promise<void> {
  await client.query(HELPERS)
  await run(client, STEPS, say)
}
