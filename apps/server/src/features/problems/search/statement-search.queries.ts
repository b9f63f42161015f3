import type { WebLanguage } from '@gavel/contract'
import type pg from 'pg'
import { z } from 'zod'
import { IS_LISTED, type ProblemFilter, selectionOf } from '../problem-filter.ts'
import type { ProblemOrder } from '../problem-list.queries.ts'
import { PROBLEM_ORDERS } from '../problem-order.ts'
import { MATCH_CAP, matchingSql, SAMPLE, WALKED_PROBLEMS, type Ways, waysAfter, waysOf } from './matching.ts'

const CANDIDATE_CAP = 200
const TIMEOUT_MS = 5_000

const Known = z.object({ word: z.string(), stems: z.array(z.string()), isKnown: z.boolean() })
export type KnownWord = z.output<typeof Known>

/** The stems of words as statements hold them; stop words have none. Known is a stem that some word of a statement has. */
export async function selectStems(pool: pg.Pool, words: readonly string[]): Promise<KnownWord[]> {
  const { rows } = await pool.query({
    name: 'statement-stems',
    text: `
      select w.word, s.stems, exists (select from statement_words k where k.stem = any(s.stems)) as "isKnown"
      from unnest($1::text[]) with ordinality w (word, place),
        lateral (select tsvector_to_array(to_tsvector('english', w.word)) as stems) s
      order by w.place`,
    values: [words],
  })
  return z.array(Known).parse(rows)
}

const Candidate = z.object({ word: z.string(), stem: z.string() })
export type Candidate = z.output<typeof Candidate>

/** Those of the words that statements have. */
export async function selectCandidatesAmong(pool: pg.Pool, words: readonly string[]): Promise<Candidate[]> {
  const { rows } = await pool.query({
    name: 'statement-candidates-among',
    text: 'select word, stem from statement_words where word = any($1::text[]) order by word',
    values: [words],
  })
  return z.array(Candidate).parse(rows)
}

/** Words of statements that share many of their three letters in a row with the typed one. */
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

/** All forms in which statements hold the stems, which is what is marked in passages. */
export async function selectForms(pool: pg.Pool, stems: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ word: string }>({
    name: 'statement-forms',
    text: 'select word from statement_words where stem = any($1::text[])',
    values: [stems],
  })
  return rows.map(({ word }) => word)
}

export interface Found {
  readonly id: number
  readonly language: WebLanguage
  readonly isCapped: boolean
}

export interface StatementQuery {
  readonly filter: ProblemFilter
  readonly tsQuery: string
  /** Of two statements that match alike, the passage is taken from the reader's. */
  readonly language: WebLanguage
  /** Null for the best first. */
  readonly order: ProblemOrder | null
}

/** What occurs in titles weighs most, then descriptions, then the rest. */
const WEIGHTS = `'{0.1, 0.3, 0.3, 1.0}'`

/** The problems that match, with the language of the statement that does. */
export async function selectFound(pool: pg.Pool, query: StatementQuery): Promise<Found[]> {
  return inSearch(pool, async (client) => {
    const ways = waysOf(await selectProspect(client, query))
    const first = await selectRanked(client, query, ways)
    const again = waysAfter(ways, first[0] ?? { titles: 0, bodies: 0 })
    const rows = again === null ? first : await selectRanked(client, query, again)
    return rows.map(({ id, language, bodies }) => ({
      id,
      language,
      isCapped: !ways.isNarrow && bodies >= MATCH_CAP,
    }))
  })
}

const Prospects = z.tuple([z.object({ title: z.int(), document: z.int(), problems: z.int() })])

async function selectProspect(client: pg.PoolClient, { filter, tsQuery }: StatementQuery) {
  const values: unknown[] = [tsQuery]
  const { conditions } = selectionOf(filter, 'problems', (value) => `$${values.push(value)}`)
  const { rows } = await client.query({
    name: `statements-prospect-${shapeOf(filter)}`,
    text: `
      select count(*) filter (where s.title @@ $1::tsquery)::int as title,
        count(*) filter (where s.document @@ $1::tsquery)::int as document,
        (select count(*)::int from (select from problems p where ${conditions} limit ${WALKED_PROBLEMS + 1}) few) as problems
      from (select title, document from statement_documents order by problem_id, language limit ${SAMPLE}) s`,
    values,
  })
  return Prospects.parse(rows)[0]
}

const Ranked = z.object({
  id: z.int(),
  language: z.enum(['zh-CN', 'en-US']),
  titles: z.int(),
  bodies: z.int(),
})

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
    select ranked.problem_id as id, ranked.language,
      (select count(*)::int from found where not is_body) as titles,
      (select count(*)::int from found where is_body) as bodies
    from ranked
    ${sql === null ? '' : `join problems p on p.id = ranked.problem_id and ${IS_LISTED}`}
    ${sql?.source === 'listings' ? 'join problem_listings l on l.problem_id = p.id' : ''}
    order by ${sql?.forward ?? 'ranked.rank desc, ranked.problem_id'}`
  const name = `statements-${ways.isNarrow ? 'narrow' : `${ways.title}-${ways.document}`}-${shapeOf(filter)}`
  const { rows } = await client.query({ ...(order === null ? { name } : {}), text, values })
  return z.array(Ranked).parse(rows)
}

/** Statements are planned once for each shape of a filter: planning one anew would take a good part of the search. */
function shapeOf({ bank, difficulty, tagIds, progress }: ProblemFilter): string {
  const used = [bank && 'bank', difficulty && 'difficulty', tagIds.length > 0 && 'tags', progress?.kind]
  return used.filter(Boolean).join('-')
}

/**
 * All that is read is a bounded number of rows, each by an index. And no word that somebody thinks of may keep the
 * database busy for long.
 */
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
    // A connection that broke is not given to anybody else.
    client.release(failure instanceof Error && !('severity' in failure) ? failure : undefined)
  }
}

const Body = z.object({ problemId: z.int(), language: z.string(), body: z.string() })

/** What statements say besides their titles, by problem. */
export async function selectBodies(
  pool: pg.Pool,
  found: readonly { readonly id: number; readonly language: WebLanguage }[],
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
