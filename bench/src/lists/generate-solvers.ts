import { createHash } from 'node:crypto'
import type pg from 'pg'
import { HELPERS, PROBLEM_STEPS, run, type Step } from './generate.ts'

/** Increase it when the data below change, so that the database is rebuilt. */
export const SOLVERS_VERSION = 1

export const SOLVERS = 1_000
/** With which the first of them asks. It opens nothing but a database that is made for this. */
export const SOLVER_TOKEN = `gvl_${'c'.repeat(43)}`

const PROBLEMS = 100_000
const TRIED = 300
const LISTS = 20
const LISTED = 50
const CASES = 20

/** The id of the first problem. */
export const FIRST_PROBLEM = 1_000
/** A problem of a list, which depends on both. */
const NTH = `${FIRST_PROBLEM} + (l.id * 7919 + n * 104729) % ${PROBLEMS}`
const ARE_SOLVERS = `username in (select 'user' || n from generate_series(1, ${SOLVERS}) n)`

const STEPS: readonly Step[] = [
  ...PROBLEM_STEPS,
  [
    'token',
    `insert into api_tokens (user_id, name, scopes, token_hash, beginning, expires_at)
      select id, 'bench', '{read,submit}', '${createHash('sha256').update(SOLVER_TOKEN).digest('hex')}', 'gvl_cccc',
        now() + interval '10 years'
      from users where username = 'user1'`,
  ],
  [
    'counters',
    `insert into user_counters (user_id, is_ranked) select id, true from users where ${ARE_SOLVERS}
      on conflict (user_id) do nothing`,
  ],
  [
    'tried problems',
    `insert into user_problem_counters (user_id, problem_id, submissions, all_submissions, accepted)
      select distinct on (k.user_id, problem_id) k.user_id, ${FIRST_PROBLEM} + bench_skewed('tried' || k.user_id, n, ${PROBLEMS}) as problem_id,
        2, 2, (n % 10 < 7)::int
      from user_counters k, generate_series(1, ${TRIED}) n`,
  ],
  [
    'numbers',
    `insert into computed_difficulties (problem_id, difficulty, people, computed_at)
      select id, 500 + floor(2500 * bench_spread('difficulty', id))::int, 20, now() from problems where id % 2 = 0`,
  ],
  [
    'lists',
    `insert into problem_lists (owner_id, title, description, visibility, secret, updated_at)
      select id, 'List ' || n, 'Some problems.', (array['private', 'link', 'public'])[1 + n % 3], md5(id || n),
        now() - n * interval '1 hour'
      from users, generate_series(1, ${LISTS}) n where ${ARE_SOLVERS}`,
  ],
  [
    'their problems',
    `insert into problem_list_items (list_id, problem_id, position)
      select l.id, ${NTH}, n from problem_lists l, generate_series(1, ${LISTED}) n on conflict do nothing`,
  ],
  [
    'own cases',
    `insert into own_cases (user_id, problem_id, input, expected_output)
      select id, ${FIRST_PROBLEM} + n % 5, repeat(n || ' ', 300), repeat(n || ' ', 100)
      from users, generate_series(1, ${CASES}) n where ${ARE_SOLVERS}`,
  ],
  ['statistics', 'vacuum analyze'],
]

/** Fills an empty, migrated database with 100 000 problems and 1 000 people who have much of their own. */
export async function generateSolvers(client: pg.Client, say: (line: string) => void): Promise<void> {
  await client.query(HELPERS)
  await run(client, STEPS, say)
}
