import type { KeptCase } from './trials.api.ts'

interface Calls {
  readonly keep: (kept: KeptCase) => Promise<number>
  readonly drop: (id: number) => Promise<unknown>
  readonly onError: (error: unknown) => void
}

/**
 * Keeps the own cases of one problem on the server, the calls about each in their order: one that is changed again
 * while it is being kept for the first time is kept once.
 */
export class OwnCaseKeeper {
  readonly #calls: Calls
  /** The id of each case by its key, after the last call about it; null while it is not kept. */
  readonly #ids: Map<string, Promise<number | null>>

  constructor(calls: Calls, kept: Iterable<readonly [key: string, id: number]>) {
    this.#calls = calls
    this.#ids = new Map([...kept].map(([key, id]) => [key, Promise.resolve(id)]))
  }

  save(key: string, texts: Omit<KeptCase, 'id'>): void {
    this.#then(key, (id) => this.#calls.keep({ id, ...texts }))
  }

  remove(key: string): void {
    this.#then(key, async (id) => {
      if (id !== null) await this.#calls.drop(id)
      return null
    })
  }

  #then(key: string, act: (id: number | null) => Promise<number | null>): void {
    const before = this.#ids.get(key) ?? Promise.resolve(null)
    this.#ids.set(
      key,
      before.then((id) =>
        act(id).catch((error: unknown) => {
          this.#calls.onError(error)
          return id
        }),
      ),
    )
  }
}
