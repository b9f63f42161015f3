import { or, type SQL, type SQLWrapper, sql } from './drizzle.ts'

/** Escapes a text so that it matches only itself in a `like` pattern. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** The `like` pattern of whatever contains a text. */
export const containing = (text: string): string => `%${escapeLike(text)}%`

/** Rows that contain the text in one of the columns, in small or capital letters; an empty text is in every row. */
export const isContainedIn = (text: string, columns: readonly SQLWrapper[]): SQL | undefined =>
  text === '' ? undefined : or(...columns.map((column) => sql`${column} ilike ${containing(text)}`))
