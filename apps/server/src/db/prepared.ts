import type { Db } from './connect.ts'

/** The result of Drizzle's `prepare`. */
interface Prepared<Answer> {
  execute(values?: Record<string, unknown>): Promise<Answer>
}

/**
 * A statement of Drizzle that is built once and prepared once on each connection, in transactions as outside of them: for
 * what so many requests ask that building and planning it would take longer than reading its rows.
 *
 * @param prepare builds it and ends with `prepare(name)`; the name is the statement's own
 */
export function createPrepared<Answer>(prepare: (db: Db) => Prepared<Answer>): (db: Db) => Prepared<Answer> {
  let built: Prepared<Answer> | undefined
  return (db) => {
    built ??= prepare(db)
    const client = clientOf(db)
    // The same statement on another connection; Drizzle itself binds it to the one that it was built with.
    return Object.create(built, { client: { value: client } }) as Prepared<Answer>
  }
}

/** The pool, or the connection of a transaction. Drizzle's types do not show it. */
export function clientOf(db: Db): Queryable {
  return (db as unknown as { readonly session: { readonly client: Queryable } }).session.client
}

interface Queryable {
  query<Row>(statement: {
    readonly name: string
    readonly text: string
    readonly values: readonly unknown[]
  }): Promise<{ readonly rows: readonly Row[] }>
}

/** A written statement, prepared once on each connection. Its rows are as the driver reads them: no schema is asked. */
export async function askNamed<Row>(
  db: Db,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  return (await clientOf(db).query<Row>({ name, text, values })).rows
}
