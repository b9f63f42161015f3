import { or, type SQL, type SQLWrapper, sql } from './drizzle.ts'
import { containing } from './like-pattern.ts'

/** Rows that contain the text in one of the columns, in small or capital letters; an empty text is in every row. */
export const isContainedIn = (text: string, columns: readonly SQLWrapper[]): SQL | undefined =>
  text === '' ? undefined : or(...columns.map((column) => sql`${column} ilike ${containing(text)}`))
