import { FOUND_OF_EACH, type WebLanguage } from '@gavel/contract'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { type SQL, sql } from '../../db/drizzle.ts'
import { IS_LISTED } from '../problems/list/problem-filter.conditions.ts'
import { problemProgress } from '../submissions/problem-progress.columns.ts'
import { containsKey, fitOf, type NameKey } from './name-key.conditions.ts'

// Problems are many, so each statement walks an index in its own order and stops at the first rows that fit.

const Place = z.object({ id: z.int(), fit: z.int() })
/** A problem, and how its name fits as a place in `FITS`. */
export type PlacedId = z.output<typeof Place>

/** Names are at most so much longer than the begin of a code. */
const MORE_LETTERS = 8

const listed = sql.raw(IS_LISTED)
const title = sql.raw('lower(normalize(s.title, NFKC)) collate "C"')
const code = sql.raw('upper(p.code) collate "C"')

/** Public problems whose code or one of whose titles begins with the keyword: short codes first, titles by letters. */
export async function selectBeginningProblems(db: Db, key: NameKey): Promise<PlacedId[]> {
  const { text, start } = key
  const { rows } = await db.execute(sql`
    select id, min(fit) as fit from (
      (select coded.id, case when coded.code = upper(${text}) then 0 else 1 end as fit
        from generate_series(${text.length}::int, ${text.length + MORE_LETTERS}::int) size, lateral (
          select p.id, upper(p.code) as code from problems p
          where ${listed} and length(p.code) = size and ${code} like upper(${start})
          order by ${code} limit ${FOUND_OF_EACH}
        ) coded
        order by size, coded.code collate "C" limit ${FOUND_OF_EACH})
      union all
      -- A problem has a title in each of the two languages.
      (select p.id, case when ${title} = ${text} then 0 else 1 end
        from problem_statements s join problems p on p.id = s.problem_id and ${listed}
        where ${title} like ${start}
        order by ${title}, p.id limit ${2 * FOUND_OF_EACH})
    ) beginning group by id`)
  return z.array(Place).parse(rows)
}

/** Public problems with the keyword in a name, by their codes. */
export async function selectContainingProblems(
  db: Db,
  key: NameKey,
  besides: readonly PlacedId[],
): Promise<PlacedId[]> {
  const { rows } = await db.execute(sql`
    select p.id, 2 as fit from problems p
    where ${listed} and ${containsKey(key, sql`p.search_text`)} and ${isNoneOf(besides)}
    order by length(p.code), p.code limit ${FOUND_OF_EACH}`)
  return z.array(Place).parse(rows)
}

/** Problems open to members of these groups. A group has few, so each of them is looked at. */
export async function selectProblemsOfGroups(
  db: Db,
  key: NameKey,
  groupIds: readonly number[],
): Promise<PlacedId[]> {
  const names = sql`p.search_text`
  const { rows } = await db.execute(sql`
    select p.id, ${fitOf(key, names)} as fit from problems p
    where p.group_id = any(${sql.param(groupIds)}::bigint[]) and p.visibility = 'public' and ${names} like ${key.pattern}
    order by fit, p.id desc limit ${FOUND_OF_EACH}`)
  return z.array(Place).parse(rows)
}

const isNoneOf = (besides: readonly PlacedId[]): SQL =>
  sql`p.id <> all(${sql.param(besides.map(({ id }) => id))}::bigint[])`

const FoundProblem = z.object({
  id: z.string(),
  title: z.string().nullable(),
  gid: z.int().nullable(),
  fit: z.int(),
  progress: z.enum(['solved', 'tried']).nullable(),
})

interface Shown {
  readonly language: WebLanguage
  /** Null for visitors. */
  readonly userId: string | null
}

/** These problems as they are shown: the best fit first, then short codes. */
export async function selectShownProblems(db: Db, placed: readonly PlacedId[], { language, userId }: Shown) {
  const ids = placed.map(({ id }) => id)
  const fits = placed.map(({ fit }) => fit)
  const { rows } = await db.execute(sql`
    select p.code as id, p.group_id::int as gid, found.fit, ${problemProgress(userId, { id: sql.raw('p.id'), groupId: sql.raw('p.group_id') })} as progress,
      (select s.title from problem_statements s where s.problem_id = p.id
        order by s.language = ${language} desc, s.language = p.default_language desc limit 1) as title
    from unnest(${sql.param(ids)}::bigint[], ${sql.param(fits)}::int[]) found (id, fit) join problems p on p.id = found.id
    order by found.fit, length(p.code), p.code limit ${FOUND_OF_EACH}`)
  return z.array(FoundProblem).parse(rows)
}
