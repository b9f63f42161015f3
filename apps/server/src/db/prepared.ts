import type { Db } from './connect.ts'

/**
 * A statement of Drizzle that is built once for the pool and prepared once on each connection: for what so many requests
 * ask that building and planning it would take longer than reading its rows.
 */
export function createPrepared<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>()
  return (db) => {
    const statement = known.get(db) ?? prepare(db)
    known.set(db, statement)
    return statement
  }
}
