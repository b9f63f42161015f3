import { createHash } from 'node:crypto'
import type pg from 'pg'
import { HELPERS, run, type Step } from './generate.ts'

/** Increase it when the data below change, so that the database is rebuilt. */
export const TRAINING_VERSION = 1

export const STUDENTS = 5_000
const PROBLEMS = 100
/** With which the first student asks. It opens nothing but a database that is made for this. */
export const STUDENT_TOKEN = `gvl_${'b'.repeat(43)}`

/** To each problem that a student tried. */
const TRIES = 2

const STEPS: readonly Step[] = [
  [
    'users',
    `insert into users (id, username, password_hash, nickname, real_name, school, created_at)
      select md5('user' || n), 'user' || n, 'none', 'Student ' || n, 'Name ' || n, 'School ' || n % 20, now()
      from generate_series(1, ${STUDENTS}) n`,
  ],
  ['entrants', `insert into entrants (kind, user_id) select 'user', id from users order by id`],
  [
    'token',
    `insert into api_tokens (user_id, name, scopes, token_hash, beginning, expires_at)
      select id, 'bench', '{read}', '${createHash('sha256').update(STUDENT_TOKEN).digest('hex')}', 'gvl_bbbb',
        now() + interval '10 years'
      from users where username = 'user1'`,
  ],
  [
    'problems',
    `insert into problems (code, visibility, scoring, time_limit_ms, memory_limit_mib, stack_limit_mib)
      select 'P' || (999 + n), 'public', 'icpc', 1000, 256, 128 from generate_series(1, ${PROBLEMS}) n`,
  ],
  [
    'training',
    `insert into trainings (title, description, access, sealed_password) values ('A class', 'All of it.', 'private', 'none')`,
  ],
  [
    'its problems',
    `insert into training_problems (training_id, problem_id, label, position)
      select t.id, p.id, p.code, row_number() over (order by p.id) from trainings t, problems p`,
  ],
  ['no marking', 'alter table submissions disable trigger submissions_mark_trainings_insert'],
  ['no counting', 'alter table submissions disable trigger submissions_counted_insert'],
  [
    'submissions',
    `insert into submissions (user_id, entrant_id, problem_id, language, source_length, submitted_at, state, verdict,
        cpu_time_ms)
      select e.user_id, e.id, p.id, 'C++ 17 With O2', 500, now() - try * interval '1 hour', 'judged',
        case when try = 1 and (e.id * 31 + p.id * 17) % 10 < 6 then 'AC' else 'WA' end, (e.id * 7 + p.id) % 900
      from entrants e, problems p, generate_series(1, ${TRIES}) try
      where (e.id + p.id) % 10 <> 0`,
  ],
  ['marking', 'alter table submissions enable trigger submissions_mark_trainings_insert'],
  ['counting', 'alter table submissions enable trigger submissions_counted_insert'],
  ['users’ counters', 'select recount_users()'],
  // Without it every student's submissions would be looked for in all of them.
  ['first statistics', 'analyze'],
  [
    'students',
    `insert into training_entrants (training_id, user_id) select t.id, u.id from trainings t, users u`,
  ],
  ['statistics', 'vacuum analyze'],
]

/** Fills an empty, migrated database with a class of 5 000 students and 100 problems, most of which all have tried. */
export async function generateTraining(client: pg.Client, say: (line: string) => void): Promise<void> {
  await client.query(HELPERS)
  await run(client, STEPS, say)
}
