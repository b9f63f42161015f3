import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { eq, or, type SQL, sql } from '../../db/drizzle.ts'
import { containing } from '../../db/like-pattern.ts'
import { type SearchKey, searchKeyOf } from '../problems/search/search-text.policy.ts'
import { discussions } from './discussions.tables.ts'

/** Nobody turns more pages of a search. */
export const SEARCHED = 1_000
/** Authors whose names contain a keyword; one letter is in nearly all of them. */
const MAX_AUTHORS = 1_000
/** The number of newest discussions that tell how frequent a short keyword is. */
const SAMPLE = 500
/** If this many of them contain it, reading one after another soon finds enough. */
const FREQUENT = 50

const Ids = z.array(z.object({ id: z.coerce.number() }))
const Counted = z.tuple([z.object({ count: z.int() })])

/**
 * The texts in which a keyword is found: title and description, the author's name, and the number of a discussion.
 * Authors and rare pieces are looked up first, because one condition with alternatives uses indexes only if each of
 * them has one.
 *
 * @returns null where nothing can match
 */
export async function matchingKeyword(db: Db, keyword: string): Promise<SQL | null> {
  const key = searchKeyOf(keyword)
  if (key === null) return null
  const [text, authorIds] = await Promise.all([inTexts(db, key), selectAuthors(db, keyword, key)])
  const isNumber = /^\d{1,15}$/.test(key.text)
  const ofAuthors = sql`${discussions.authorId} = any(${sql.param(authorIds)}::text[])`
  return (
    or(
      text,
      authorIds.length > 0 ? ofAuthors : undefined,
      isNumber ? eq(discussions.id, Number(key.text)) : undefined,
    ) ?? null
  )
}

/**
 * Three letters are found by the index of trigrams. Shorter pieces have an index of their own, but comparing a row with
 * them costs more than reading it, so it is asked by itself, and only for what is rare.
 */
async function inTexts(db: Db, { text, pattern, grams }: SearchKey): Promise<SQL> {
  if (grams === null) return sql`${discussions.searchText} like ${pattern}`
  const contains = sql`strpos(${discussions.searchText}, ${text}) > 0`
  if (await isFrequent(db, text)) return contains
  const { rows } = await db.execute(sql`
    select id from discussions where search_grams(search_text) @> ${sql.param(grams)}::text[]`)
  const ids = Ids.parse(rows).map(({ id }) => id)
  return sql`(${discussions.id} = any(${sql.param(ids)}::bigint[]) and ${contains})`
}

async function isFrequent(db: Db, text: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select count(*)::int as count from (select search_text from discussions order by id desc limit ${SAMPLE}) newest
    where strpos(newest.search_text, ${text}) > 0`)
  return Counted.parse(rows)[0].count >= FREQUENT
}

async function selectAuthors(db: Db, keyword: string, { text, grams }: SearchKey): Promise<string[]> {
  const isNamed =
    grams === null
      ? sql`username ilike ${containing(keyword)}`
      : // Without trigrams every name is read.
        sql`strpos(lower(username), ${text}) > 0`
  const { rows } = await db.execute(sql`select id from users where ${isNamed} limit ${MAX_AUTHORS}`)
  return z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map(({ id }) => id)
}
