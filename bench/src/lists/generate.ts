import type pg from 'pg'

/** Increase it when the data below change, so that the database is rebuilt. */
export const DATA_VERSION = 1

const USERS = 20_000
const PROBLEMS = 100_000
const SUBMISSIONS = 2_000_000
const TAGS = 200

export type Step = readonly [name: string, sql: string]

/**
 * Everything derives from a hash of the row's number, so each run generates the same rows. Products of two uniform numbers
 * make a few rows popular and many rare, as on a real site.
 */
export const HELPERS = `
  create function bench_spread(seed text, n bigint) returns double precision language sql immutable as
    $$ select (hashtextextended(seed, n) & 9007199254740991)::double precision / 9007199254740992 $$;
  create function bench_skewed(seed text, n bigint, size bigint) returns bigint language sql immutable as
    $$ select floor(bench_spread(seed, n) * bench_spread(seed || '2', n) * size)::bigint $$;
  create function bench_pick(seed text, n bigint, words text[]) returns text language sql immutable as
    $$ select words[1 + floor(bench_spread(seed, n) * cardinality(words))::int] $$;
`

const CHINESE = `array['最短路','排序','动态规划','树上','背包','字符串','括号','矩阵','数列','区间','质数','方格','图论',
  '二分','贪心','队列','栈','线段树','并查集','网络流','匹配','回文','约数','组合','概率','博弈','模拟','搜索','染色','拓扑']`
const ENGLISH = `array['Shortest','Sorting','Knapsack','Tree','String','Bracket','Matrix','Sequence','Interval','Prime',
  'Grid','Graph','Binary','Greedy','Queue','Stack','Segment','Union','Flow','Matching','Palindrome','Divisor',
  'Counting','Random','Game','Maze','Search','Colour','Order','Bridge']`

export const PROBLEM_STEPS: readonly Step[] = [
  [
    'users',
    `insert into users (id, username, password_hash)
      select md5('user' || n), 'user' || n, 'none' from generate_series(1, ${USERS}) n`,
  ],
  ['entrants', `insert into entrants (kind, user_id) select 'user', id from users order by id`],
  [
    'tags',
    `insert into tags (name, color)
      select 'tag ' || n, '#336699' from generate_series(1, ${TAGS}) n`,
  ],
  [
    'problems',
    `insert into problems (code, visibility, scoring, time_limit_ms, memory_limit_mib, stack_limit_mib, difficulty,
        tag_ids, search_text, created_at)
      select 'P' || (999 + n),
        case when n % 20 = 0 then 'private' else 'public' end,
        case when n % 5 = 0 then 'oi' else 'icpc' end, 1000, 256, 128,
        (array['easy','mid','hard'])[1 + n % 3],
        (select array_agg(distinct 1 + bench_skewed('tag' || i, n, ${TAGS}))
          from generate_series(1, 1 + n % 4) i),
        '', now() - n * interval '1 minute'
      from generate_series(1, ${PROBLEMS}) n`,
  ],
  // These lists search only titles.
  ['no indexing', 'alter table problem_statements disable trigger problem_statements_inserted'],
  [
    'statements',
    `insert into problem_statements (problem_id, language, title, description, input, output)
      select p.id, l.language,
        case l.language
          when 'zh-CN' then bench_pick('a', p.id, ${CHINESE}) || '与' || bench_pick('b', p.id, ${CHINESE}) || p.id % 977
          else bench_pick('a', p.id, ${ENGLISH}) || ' ' || bench_pick('b', p.id, ${ENGLISH}) || ' ' || p.id % 977
        end,
        repeat('A statement of usual length. ', 30), 'Numbers.', 'A number.'
      from problems p, (values ('zh-CN'), ('en-US')) l (language)`,
  ],
  ['indexing', 'alter table problem_statements enable trigger problem_statements_inserted'],
  [
    'search texts',
    `update problems p set search_text = lower(p.code || E'\\n' || t.titles)
      from (select problem_id, string_agg(title, E'\\n' order by language desc) as titles
        from problem_statements group by problem_id) t
      where t.problem_id = p.id`,
  ],
  ['problem tags', `insert into problem_tags (problem_id, tag_id) select id, unnest(tag_ids) from problems`],
  [
    'datasets',
    `insert into datasets (problem_id, version, sha256)
      select id, 1, repeat('0', 64) from problems order by id`,
  ],
]

const VERDICTS = `array['AC','AC','AC','AC','WA','WA','WA','TLE','RE','CE','MLE','PE','PAC']`
const LANGUAGES = `array['C++ 17 With O2','C++ 17 With O2','C++ 17 With O2','C','Java','Python3']`

const SUBMISSION_STEPS: readonly Step[] = [
  // Counting the results of all users at once takes seconds; row by row, in the trigger, it would take hours.
  ['no counting', 'alter table submissions disable trigger submissions_counted_insert'],
  [
    'submissions',
    `insert into submissions (user_id, entrant_id, problem_id, language, source_length, submitted_at, state, verdict,
        cpu_time_ms, memory_kib, judge_name)
      select u.user_id, u.id, p.id, bench_pick('language', n, ${LANGUAGES}), 500 + n % 3000,
        now() - (${SUBMISSIONS} - n) * interval '10 seconds', 'judged', bench_pick('verdict', n, ${VERDICTS}),
        n % 1000, 1024 + n % 60000, 'local'
      from generate_series(1, ${SUBMISSIONS}) n
      join bench_entrants u on u.number = bench_skewed('user', n, ${USERS})
      join bench_problems p on p.number = bench_skewed('problem', n, ${PROBLEMS})
      order by n`,
  ],
  ['counting', 'alter table submissions enable trigger submissions_counted_insert'],
  ['users’ counters', 'select recount_users()'],
  [
    'judgings',
    `insert into judgings (submission_id, dataset_id, state, verdict, cpu_time_ms, memory_kib,
        done_cases, total_cases, finished_at)
      select s.id, d.id, 'judged', s.verdict, s.cpu_time_ms, s.memory_kib, 10, 10, s.submitted_at
      from submissions s join datasets d on d.problem_id = s.problem_id`,
  ],
  [
    'counters',
    `insert into problem_counters (problem_id, total, ac, wa, tle, re, ce, mle, pe, pac)
      select problem_id, count(*), count(*) filter (where verdict = 'AC'), count(*) filter (where verdict = 'WA'),
        count(*) filter (where verdict = 'TLE'), count(*) filter (where verdict = 'RE'),
        count(*) filter (where verdict = 'CE'), count(*) filter (where verdict = 'MLE'),
        count(*) filter (where verdict = 'PE'), count(*) filter (where verdict = 'PAC')
      from submissions group by problem_id`,
  ],
]

/** Counts from zero, as the skewed pick needs it. */
const NUMBERED = `
  create table bench_entrants as select row_number() over (order by id) - 1 as number, id, user_id from entrants;
  create table bench_problems as select row_number() over (order by id) - 1 as number, id from problems;
  alter table bench_entrants add primary key (number);
  alter table bench_problems add primary key (number);
  analyze bench_entrants, bench_problems;
`

/** Fills an empty, migrated database with 100 000 problems and 2 000 000 submissions. */
export async function generate(client: pg.Client, say: (line: string) => void): Promise<void> {
  await client.query(HELPERS)
  await run(client, PROBLEM_STEPS, say)
  await client.query(NUMBERED)
  const indexes = await dropIndexes(client, ['submissions', 'judgings'])
  await run(client, SUBMISSION_STEPS, say)
  await run(client, indexes, say)
  await client.query('drop table bench_entrants, bench_problems')
  await run(client, [['statistics', 'vacuum analyze']], say)
}

export async function run(
  client: pg.Client,
  steps: readonly Step[],
  say: (line: string) => void,
): Promise<void> {
  for (const [name, sql] of steps) {
    const start = performance.now()
    await client.query(sql)
    say(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  }
}

/** Drops indexes, because building each at the end is many times faster. Returns the steps that build them. */
async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<Step[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexname as name, i.indexdef as definition from pg_indexes i
      where i.tablename = any($1) and not exists (select from pg_constraint c where c.conname = i.indexname)
      order by 1`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ name, definition }): Step => [name, definition])
}
