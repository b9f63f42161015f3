import type pg from 'pg'
import { LastingClient } from './lasting-client.ts'

/** Drizzle reads no more of the answer. */
const BEGUN = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] } as const

/**
 * A connection that sends a statement without waiting for the answers to those before it, which PostgreSQL works off in
 * their order. The beginning of a transaction, which has no answer worth waiting for, travels with the first statement
 * in it, so each transaction wakes PostgreSQL once less. In a transaction statements that do not need each other's
 * answers may be asked together: after one that fails, PostgreSQL refuses the rest.
 */
export class PipelinedClient extends LastingClient {
  #endHold: (() => void) | null = null

  constructor(options: pg.ClientConfig = {}) {
    super({ ...options, pipeline: true })
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver has nine ways to ask
  override query(...asked: any[]): any {
    if (isBeginning(asked[0])) return this.#begin(asked)
    const answer = Reflect.apply(super.query, this, asked)
    this.#endHold?.()
    return answer
  }

  #begin(asked: readonly unknown[]): Promise<typeof BEGUN> {
    const { stream } = this.connection
    stream.cork()
    const endHold = () => {
      if (this.#endHold !== endHold) return
      this.#endHold = null
      stream.uncork()
    }
    this.#endHold = endHold
    const begun: Promise<unknown> = Reflect.apply(super.query, this, asked)
    // It only fails with the connection, and then the first statement fails as well.
    begun.catch(() => {})
    // A transaction that asks nothing at once is begun all the same.
    setImmediate(endHold)
    return Promise.resolve(BEGUN)
  }
}

const isBeginning = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'text' in query && query.text === 'begin'
