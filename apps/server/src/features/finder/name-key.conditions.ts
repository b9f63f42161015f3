import { FITS, type Fit } from '@gavel/contract'
import { type SQL, sql } from '../../db/drizzle.ts'
import { escapeLike } from '../../db/like-pattern.ts'
import { type SearchKey, searchKeyOf } from '../problems/search/search-text.policy.ts'

/** Longer than every name. */
const MAX_LENGTH = 300

/** A keyword in the forms by which names are compared with it. */
export interface NameKey extends SearchKey {
  /** Pattern of the keyword itself. */
  readonly whole: string
  /** Pattern of a name that begins with it. */
  readonly start: string
}

/** Null if nothing can have such a name. */
export function nameKeyOf(keyword: string): NameKey | null {
  const key = searchKeyOf(keyword)
  if (key === null || key.text.length > MAX_LENGTH) return null
  const whole = escapeLike(key.text)
  return { ...key, whole, start: `${whole}%` }
}

/** Rows whose indexed search text contains the keyword. */
export function containsKey({ text, pattern, grams }: NameKey, column: SQL): SQL {
  if (grams === null) return sql`${column} like ${pattern}`
  const list = sql.join(
    grams.map((gram) => sql`${gram}`),
    sql`, `,
  )
  // Without trigrams, `like` would read the whole index.
  return sql`strpos(${column}, ${text}) > 0 and search_grams(${column}) @> array[${list}]::text[]`
}

/**
 * How the keyword fits the best name of a text that contains it, as its place in `FITS`.
 *
 * @param names folded names, a line each
 */
export function fitOf({ whole, start }: NameKey, names: SQL): SQL<number> {
  const isAny = (patterns: readonly string[]) =>
    sql.join(
      patterns.map((pattern) => sql`${names} like ${pattern}`),
      sql` or `,
    )
  return sql<number>`case
    when ${isAny([whole, `${whole}\n%`, `%\n${whole}\n%`, `%\n${whole}`])} then 0
    when ${isAny([start, `%\n${start}`])} then 1
    else 2 end`
}

export const fitAt = (place: number): Fit => FITS[place] ?? 'part'
