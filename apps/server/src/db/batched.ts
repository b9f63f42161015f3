import type { Db } from './connect.ts'

/** More statements at once would only take each other's connections. */
const MAX_STATEMENTS = 2
const MAX_KEYS = 500

type DoMany<Key, Value> = (db: Db, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>

interface Waiting<Value> {
  readonly promise: Promise<Value | undefined>
  resolve(value: Value | undefined): void
  reject(reason: unknown): void
}

/**
 * Merges what many requests ask at once into few statements: who asks while a statement is under way waits for the next
 * one. An answer is therefore never older than its question, so rights may be decided by it. Requests for the same key
 * get the same value, which they must not change. Inside a transaction only its own questions merge.
 */
export function createBatched<Key, Value>(
  doMany: DoMany<Key, Value>,
): (db: Db, key: Key) => Promise<Value | undefined> {
  const batches = new WeakMap<Db, Batches<Key, Value>>()
  return (db, key) => {
    let own = batches.get(db)
    if (own === undefined) {
      own = new Batches((keys) => doMany(db, keys))
      batches.set(db, own)
    }
    return own.ask(key)
  }
}

class Batches<Key, Value> {
  readonly #doMany: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>
  #waiting = new Map<Key, Waiting<Value>>()
  #statements = 0
  #isPlanned = false

  constructor(doMany: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>) {
    this.#doMany = doMany
  }

  ask(key: Key): Promise<Value | undefined> {
    const known = this.#waiting.get(key)
    if (known !== undefined) return known.promise
    const waiting = Promise.withResolvers<Value | undefined>()
    this.#waiting.set(key, waiting)
    this.#plan()
    return waiting.promise
  }

  /** Requests that arrived together are all heard before the statement is sent. */
  #plan(): void {
    if (this.#isPlanned || this.#statements >= MAX_STATEMENTS || this.#waiting.size === 0) return
    this.#isPlanned = true
    setImmediate(() => {
      this.#isPlanned = false
      void this.#send()
    })
  }

  async #send(): Promise<void> {
    const batch = [...this.#waiting].slice(0, MAX_KEYS)
    for (const [key] of batch) this.#waiting.delete(key)
    this.#statements += 1
    this.#plan()
    try {
      const found = await this.#doMany(batch.map(([key]) => key))
      for (const [key, { resolve }] of batch) resolve(found.get(key))
    } catch (error) {
      for (const [, { reject }] of batch) reject(error)
    } finally {
      this.#statements -= 1
      this.#plan()
    }
  }
}
