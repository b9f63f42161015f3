import type pg from 'pg'
import { HELPERS, run, type Step } from './generate.ts'

/** Increase it when the data below change, so that the database is rebuilt. */
export const STATEMENTS_VERSION = 1

export const PROBLEMS = 100_000
const TAGS = 200
const READERS = 100
/** Problems that the reader has tried; half of them are solved. */
const TRIED = 400

/** Frequent words of statements; other words consist of syllables, so that there are as many as in real texts. */
const ENGLISH =
  'given integer array number find print line input output case test each query maximum minimum sum value graph tree node edge path shortest string length character matrix row column cost time limit answer modulo player game move stone city road train ship island sequence interval prime divisor subset permutation operation distance weight knapsack palindrome binary search segment queue stack bracket grid cell robot maze light bridge flow matching color country student school apple box ball card water river mountain'.split(
    ' ',
  )
const CHINESE =
  '给定 整数 数组 输出 输入 每行 一个 表示 求出 最大 最小 之和 查询 区间 修改 排序 字符串 长度 矩阵 方格 最短路 图论 节点 一棵树 边权 城市 道路 小明 老师 学生 背包 动态规划 前缀 子序列 回文 括号 匹配 二分 贪心 质数 约数 组合 概率 博弈 石子 机器人 迷宫 桥梁 网络流 染色 拓扑 线段树 并查集 保证 数据 范围 答案 取模'.split(
    ' ',
  )
const SYLLABLES = 'ba ren to mi gal der su pon tri ke lan vor ash ine cu met'.split(' ')

/** Pseudo-random numbers from 0 to 1, the same in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function rareWord(next: () => number): string {
  const pick = () => SYLLABLES[Math.floor(next() * SYLLABLES.length)] ?? ''
  return pick() + pick() + pick() + (next() < 0.3 ? pick() : '')
}

/** Words that searches look for. */
export const WORDS = {
  english: ENGLISH,
  chinese: CHINESE,
  rare: (index: number) => rareWord(numbers(index)),
}

/** A few words are very frequent and most are rare, as in every language. */
function sentence(next: () => number, words: readonly string[], glue: string): string {
  const count = 8 + Math.floor(next() * 10)
  const chosen = Array.from({ length: count }, () =>
    next() < 0.15 ? rareWord(next) : words[Math.floor(next() ** 2 * words.length)],
  )
  return chosen.join(glue)
}

function statementOf(id: number, language: 'zh-CN' | 'en-US') {
  const next = numbers(id * 2 + (language === 'zh-CN' ? 1 : 0))
  const isChinese = language === 'zh-CN'
  const [words, glue, stop] = isChinese ? [CHINESE, '', '。'] : [ENGLISH, ' ', '. ']
  const text = (sentences: number) =>
    Array.from({ length: sentences }, () => sentence(next, words, glue)).join(stop) + stop
  return {
    title: sentence(next, words, glue).slice(0, isChinese ? 8 : 24),
    description: `${text(8)}\n\n$1 \\le n \\le 10^5$, $k$ = ${id % 977}.`,
    input: text(2),
    output: text(1),
  }
}

const BATCH = 2_000

async function insertStatements(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: number }>('select id::int as id from problems order by id')
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows
      .slice(at, at + BATCH)
      .flatMap(({ id }) =>
        (['zh-CN', 'en-US'] as const).map((language) => ({ id, language, ...statementOf(id, language) })),
      )
    const column = (name: keyof (typeof batch)[number]) => batch.map((row) => row[name])
    await client.query(
      `insert into problem_statements (problem_id, language, title, description, input, output)
        select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])`,
      [
        column('id'),
        column('language'),
        column('title'),
        column('description'),
        column('input'),
        column('output'),
      ],
    )
  }
}

const BEFORE: readonly Step[] = [
  ['tags', `insert into tags (name, color) select 'tag ' || n, '#336699' from generate_series(1, ${TAGS}) n`],
  [
    'problems',
    `insert into problems (code, visibility, scoring, time_limit_ms, memory_limit_mib, stack_limit_mib, difficulty,
        bank, tag_ids, created_at)
      select 'P' || (999 + n), case when n % 20 = 0 then 'private' else 'public' end, 'icpc', 1000, 256, 128,
        (array['easy','mid','hard'])[1 + n % 3], case when n % 50 = 0 then 'CF' else 'ME' end,
        (select array_agg(distinct 1 + bench_skewed('tag' || i, n, ${TAGS})) from generate_series(1, 1 + n % 4) i),
        now() - n * interval '1 minute'
      from generate_series(1, ${PROBLEMS}) n`,
  ],
  ['no indexing', 'alter table problem_statements disable trigger problem_statements_inserted'],
]

const AFTER: readonly Step[] = [
  ['indexing', 'alter table problem_statements enable trigger problem_statements_inserted'],
  ['documents and words', 'select reindex_statements()'],
  [
    'search texts',
    `update problems p set search_text = lower(p.code || E'\\n' || t.titles)
      from (select problem_id, string_agg(title, E'\\n' order by language desc) as titles
        from problem_statements group by problem_id) t
      where t.problem_id = p.id`,
  ],
  [
    'counters',
    `insert into problem_counters (problem_id, total, ac, wa)
      select id, total, ac, total - ac
      from (select id, bench_skewed('total', id, 5000)::int as total from problems where id % 10 > 0) t,
        lateral (select floor(total * bench_spread('rate', id))::int as ac) a`,
  ],
  [
    'readers',
    `insert into users (id, username, password_hash)
      select md5('user' || n), 'user' || n, 'none' from generate_series(1, ${READERS}) n`,
  ],
  [
    'what readers tried',
    `insert into user_problem_counters (user_id, problem_id, submissions, all_submissions, accepted)
      select distinct on (u.id, p.id) u.id, p.id, 2, 2, i % 2
      from users u, generate_series(1, ${TRIED}) i,
        lateral (select id from problems where id >= 1000 + bench_skewed(u.id, i, ${PROBLEMS}) order by id limit 1) p`,
  ],
  ['statistics', 'vacuum analyze'],
]

/** Fills an empty, migrated database with 100 000 problems that have texts in both languages. */
export async function generateStatements(client: pg.Client, say: (line: string) => void): Promise<void> {
  await client.query(HELPERS)
  await run(client, BEFORE, say)
  const start = performance.now()
  await insertStatements(client)
  say(`statements: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  await run(client, AFTER, say)
}
