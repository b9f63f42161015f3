import { WEB_LANGUAGES, type WebLanguage } from '@gavel/contract'
import type pg from 'pg'
import { z } from 'zod'
import { IS_LISTED, type ProblemFilter, selectionOf } from '../list/problem-filter.conditions.ts'
import type { ProblemOrder } from '../list/problem-list.queries.ts'
import { PROBLEM_ORDERS } from '../list/problem-order.ts'
import { MATCH_CAP, matchingSql, SAMPLE, WALKED_PROBLEMS, type Ways, waysAfter, waysOf } from './matching.ts'

const CANDIDATE_CAP = 200
const TIMEOUT_MS = 5_000

const KnownWord = z.object({ stems: z.array(z.string()), forms: z.array(z.string()) })
export type KnownWord = z.output<typeof KnownWord>

/** The stems of a word as statements store them (none for a stop word), and all words that have these stems. */
export async function selectKnownWord(pool: pg.Pool, word: string): Promise<KnownWord> {
  const { rows } = await pool.query({
    name: 'statement-known-word',
    text: `
      select s.stems, array(select k.word from statement_words k where k.stem = any(s.stems)) as forms
      from (select tsvector_to_array(to_tsvector('english', $1::text)) as stems) s`,
    values: [word],
  })
  return z.tuple([KnownWord]).parse(rows)[0]
}

const Candidate = z.object({ word: z.string(), stem: z.string() })
export type Candidate = z.output<typeof Candidate>

/** The words that occur in statements. */
export async function selectCandidatesAmong(pool: pg.Pool, words: readonly string[]): Promise<Candidate[]> {
  const { rows } = await pool.query({
    name: 'statement-candidates-among',
    text: 'select word, stem from statement_words where word = any($1::text[]) order by word',
    values: [words],
  })
  return z.array(Candidate).parse(rows)
}

/** Words of statements that share many trigrams with the typed one. */
export async function selectCandidatesLike(pool: pg.Pool, typed: string): Promise<Candidate[]> {
  const { rows } = await pool.query({
    name: 'statement-candidates-like',
    text: `
      select word, stem from (
        select word, stem from statement_words where word % $1
        order by similarity(word, $1) desc, word limit ${CANDIDATE_CAP}
      ) likes
      order by word`,
    values: [typed],
  })
  return z.array(Candidate).parse(rows)
}

/** All words of statements that have one of the stems. */
export async function selectForms(pool: pg.Pool, stems: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ word: string }>({
    name: 'statement-forms',
    text: 'select word from statement_words where stem = any($1::text[])',
    values: [stems],
  })
  return rows.map(({ word }) => word)
}

export interface FoundStatement {
  readonly id: number
  readonly language: WebLanguage
}

export interface Found {
  readonly found: readonly FoundStatement[]
  /** There are more, which were not read. */
  readonly isCapped: boolean
}

export interface StatementQuery {
  readonly filter: ProblemFilter
  /** Whether it matches the filter, as far as that matters. */
  readonly problems: number
  readonly tsQuery: string
  /** The reader's language: if two statements match equally well, the passage comes from the one in it. */
  readonly language: WebLanguage
  /** Null for the best first. */
  readonly order: ProblemOrder | null
}

/** Matches in titles weigh most, then descriptions, then the rest. */
const WEIGHTS = `'{0.1, 0.3, 0.3, 1.0}'`

/** The matching problems, with the language of the matching statement. */
export async function selectFound(pool: pg.Pool, query: StatementQuery): Promise<Found> {
  return inSearch(pool, async (client) => {
    const ways = waysOf({ ...(await selectSampled(client, query.tsQuery)), problems: query.problems })
    const first = await selectRanked(client, query, ways)
    const again = waysAfter(ways, first)
    const { ranked, bodies } = again === null ? first : await selectRanked(client, query, again)
    const isCapped = !ways.isNarrow && bodies >= MATCH_CAP
    return { found: ranked.map(([id, language]) => ({ id, language })), isCapped }
  })
}

/** How many problems match the filter, up to a limit. */
export async function countProblemsToWalk(pool: pg.Pool, filter: ProblemFilter): Promise<number> {
  return inSearch(pool, async (client) => {
    const values: unknown[] = []
    const { conditions } = selectionOf(filter, 'problems', (value) => `$${values.push(value)}`)
    const { rows } = await client.query<{ count: number }>({
      name: `statements-problems-${shapeOf(filter)}`,
      text: `select count(*)::int as count from (
        select from problems p where ${conditions} limit ${WALKED_PROBLEMS + 1}
      ) few`,
      values,
    })
    return rows[0]?.count ?? 0
  })
}

const Sampled = z.tuple([z.object({ title: z.int(), document: z.int() })])

/** How many of some documents match, and how many of them by title. */
async function selectSampled(client: pg.PoolClient, tsQuery: string) {
  const { rows } = await client.query({
    name: 'statements-sampled',
    text: `
      select count(*) filter (where s.title @@ $1::tsquery)::int as title,
        count(*) filter (where s.document @@ $1::tsquery)::int as document
      from (select title, document from statement_documents order by problem_id, language limit ${SAMPLE}) s`,
    values: [tsQuery],
  })
  return Sampled.parse(rows)[0]
}

const Ranked = z.tuple([
  z.object({
    titles: z.int(),
    bodies: z.int(),
    /** As one text, because hundreds of rows would take longer to read than to find. */
    ranked: z
      .string()
      .transform((text) => JSON.parse(text))
      .pipe(z.array(z.tuple([z.int(), z.enum(WEB_LANGUAGES)]))),
  }),
])

async function selectRanked(
  client: pg.PoolClient,
  { filter, tsQuery, language, order }: StatementQuery,
  ways: Ways,
) {
  const values: unknown[] = [tsQuery, language]
  const { conditions } = selectionOf(filter, 'problems', (value) => `$${values.push(value)}`)
  const sql = order === null ? null : PROBLEM_ORDERS[order.sort][order.order]
  const text = `
    with found as materialized (${matchingSql(ways, { conditions, isFiltered: conditions !== IS_LISTED })}),
    ranked as (
      select f.problem_id, max(f.rank) as rank,
        (array_agg(f.language order by f.language = $2 desc, f.rank desc))[1] as language
      from (
        select problem_id, language,
          ts_rank(${WEIGHTS}, document, $1::tsquery, 1) + case when is_title then 10 else 0 end as rank
        from found
      ) f
      group by f.problem_id
    )
    select
      (select count(*)::int from found where not is_body) as titles,
      (select count(*)::int from found where is_body) as bodies,
      (select coalesce(json_agg(json_build_array(ranked.problem_id, ranked.language)
        order by ${sql?.forward ?? 'ranked.rank desc, ranked.problem_id'}), '[]')::text
        from ranked
        ${sql === null ? '' : `join problems p on p.id = ranked.problem_id and ${IS_LISTED}`}
        ${sql?.source === 'listings' ? 'join problem_listings l on l.problem_id = p.id' : ''}) as ranked`
  const name = `statements-${ways.isNarrow ? 'narrow' : `${ways.title}-${ways.document}`}-${shapeOf(filter)}`
  const { rows } = await client.query({ ...(order === null ? { name } : {}), text, values })
  return Ranked.parse(rows)[0]
}

/** Statements are planned once for each shape of a filter, because planning would take a large part of the search. */
function shapeOf({ bank, difficulty, tagIds, progress }: ProblemFilter): string {
  const used = [bank && 'bank', difficulty && 'difficulty', tagIds.length > 0 && 'tags', progress?.kind]
  return used.filter(Boolean).join('-')
}

/** Reads only a bounded number of rows, each through an index, so that no word can keep the database busy for long. */
async function inSearch<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let failure: unknown
  try {
    await client.query(
      `begin read only; set local enable_seqscan = off; set local enable_hashjoin = off;
        set local enable_mergejoin = off; set local statement_timeout = ${TIMEOUT_MS}`,
    )
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    failure = error
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    // A broken connection is not returned to the pool.
    client.release(failure instanceof Error && !('severity' in failure) ? failure : undefined)
  }
}

const Body = z.object({ problemId: z.int(), language: z.string(), body: z.string() })

/** The statements without their titles, by problem. */
export async function selectBodies(
  pool: pg.Pool,
  found: readonly FoundStatement[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await pool.query({
    name: 'statement-bodies',
    text: `
      select s.problem_id as "problemId", s.language,
        concat_ws(E'\\n', s.description, s.input, s.output, s.hint) as body
      from unnest($1::bigint[], $2::text[]) f (id, language)
      join problem_statements s on s.problem_id = f.id and s.language = f.language`,
    values: [found.map(({ id }) => id), found.map(({ language }) => language)],
  })
  return new Map(
    z
      .array(Body)
      .parse(rows)
      .map(({ problemId, body }) => [problemId, body]),
  )
}
