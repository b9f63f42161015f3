import type pg from 'pg'
import { HELPERS, run, type Step } from './generate.ts'

/** Increase it when the data below change, so that the database is rebuilt. */
export const RANKS_VERSION = 1

export const RANKED_USERS = 100_000
const PROBLEMS = 5_000
const SUBMISSIONS = 1_000_000

const FAMILY_NAMES = `array['王','李','张','刘','陈','杨','赵','黄','周','吴','徐','孙','胡','朱','高','林','何','郭','马','罗']`
const GIVEN_NAMES = `array['伟','芳','娜','敏','静','丽','强','磊','军','洋','勇','艳','杰','涛','明','超','秀兰','霞','平','刚']`
const WORDS = `array['quick','brown','lazy','happy','tiny','great','silent','clever','brave','calm']`

const STEPS: readonly Step[] = [
  [
    'users',
    `insert into users (id, username, password_hash, nickname, real_name, signature, status, created_at)
      select md5('user' || n), 'user' || n, 'none',
        bench_pick('w', n, ${WORDS}) || ' ' || bench_pick('x', n, ${WORDS}) || n % 997,
        bench_pick('f', n, ${FAMILY_NAMES}) || bench_pick('g', n, ${GIVEN_NAMES}),
        case when n % 3 = 0 then repeat('A **signature** of some length. ', 10) end,
        case when n % 500 = 0 then 'banned' else 'normal' end, now() - n * interval '1 minute'
      from generate_series(1, ${RANKED_USERS}) n`,
  ],
  ['entrants', `insert into entrants (kind, user_id) select 'user', id from users order by id`],
  [
    'sessions',
    `insert into sessions (id, user_id, expires_at)
      select gen_random_uuid(), id, now() + interval '1 day' from users, generate_series(1, 2)`,
  ],
  [
    'problems',
    `insert into problems (code, visibility, scoring, time_limit_ms, memory_limit_mib, stack_limit_mib, difficulty,
        full_score)
      select 'P' || (999 + n), case when n % 20 = 0 then 'private' else 'public' end,
        case when n % 2 = 0 then 'oi' else 'icpc' end, 1000, 256, 128, (array['easy','mid','hard'])[1 + n % 3], 100
      from generate_series(1, ${PROBLEMS}) n`,
  ],
  ['no counting', 'alter table submissions disable trigger submissions_counted_insert'],
  [
    'submissions',
    `insert into submissions (user_id, entrant_id, problem_id, language, source_length, submitted_at, state, verdict,
        rank_score)
      select u.user_id, u.id, p.id, 'C++ 17 With O2', 500, now() - (${SUBMISSIONS} - n) * interval '1 minute', 'judged',
        case when n % 3 = 0 then 'AC' else 'WA' end,
        case when p.number % 2 = 1 then (case when n % 3 = 0 then 10 else n % 10 end) end
      from generate_series(1, ${SUBMISSIONS}) n
      join (select row_number() over (order by id) - 1 as number, id, user_id from entrants) u
        on u.number = bench_skewed('user', n, ${RANKED_USERS})
      join (select row_number() over (order by id) - 1 as number, id from problems) p
        on p.number = bench_skewed('problem', n, ${PROBLEMS})`,
  ],
  ['counting', 'alter table submissions enable trigger submissions_counted_insert'],
  ['users’ counters', 'select recount_users()'],
  ['statistics', 'vacuum analyze'],
]

/** Fills an empty, migrated database with 100 000 users and 1 000 000 submissions, few users having most of them. */
export async function generateRanks(client: pg.Client, say: (line: string) => void): Promise<void> {
  await client.query(HELPERS)
  await run(client, STEPS, say)
}
