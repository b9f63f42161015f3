import type pg from 'pg'

/** The statements that a server sent to PostgreSQL. */
export interface Sent {
  readonly statements: number
  /** The part of them that is parsed and planned each time, because these have no name. */
  readonly unnamed: number
}

/**
 * Counts the statements of a pool that has no connections yet. Others of the same server, such as that which listens, are
 * not of the pool.
 *
 * @returns what the pool sends while a piece of work is done
 */
export function countStatements(pool: pg.Pool): (work: () => Promise<unknown>) => Promise<Sent> {
  const sent = { statements: 0, unnamed: 0 }
  pool.on('connect', (client) => {
    const { query } = client
    Object.assign(client, {
      query(...values: readonly unknown[]) {
        const [asked] = values
        if (!BY_THE_CLOCK.includes(nameOf(asked))) {
          sent.statements += 1
          if (isUnnamed(asked)) sent.unnamed += 1
        }
        return Reflect.apply(query, client, values)
      },
    })
  })
  return async (work) => {
    const before = { ...sent }
    await work()
    return { statements: sent.statements - before.statements, unnamed: sent.unnamed - before.unnamed }
  }
}

/** Sent once in some time, whatever comes. */
const BY_THE_CLOCK: readonly unknown[] = ['queue-news', 'touch-host']

const nameOf = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'name' in query ? query.name : undefined

/** Begins and ends transactions: nothing to plan. */
const PLAIN = /^\s*(begin|commit|rollback)\b/i

function isUnnamed(query: unknown): boolean {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query
  return nameOf(query) === undefined && !(typeof text === 'string' && PLAIN.test(text))
}
