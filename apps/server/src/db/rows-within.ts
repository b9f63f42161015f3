/** A stretch of an ordered list; null is the whole list. */
export type Within = { readonly limit: number; readonly offset: number } | null

interface Ordered<Rows> extends PromiseLike<Rows> {
  limit(rows: number): { offset(rows: number): PromiseLike<Rows> }
}

/** The rows of a query within a stretch of it. */
export async function rowsWithin<Rows>(query: Ordered<Rows>, within: Within): Promise<Rows> {
  return within === null ? await query : await query.limit(within.limit).offset(within.offset)
}
