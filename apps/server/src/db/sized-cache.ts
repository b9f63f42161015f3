/** Keeps what was used last, up to a size. For what never changes, so that nothing has to be dropped but for room. */
export class SizedCache<Key, Value> {
  readonly #maxSize: number
  readonly #entries = new Map<Key, { readonly value: Value; readonly size: number }>()
  #size = 0

  constructor(maxSize: number) {
    this.#maxSize = maxSize
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    // A map is in the order in which its keys were added.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** A value that is larger than all of them may be is not kept. */
  put(key: Key, value: Value, size: number): void {
    this.#drop(key)
    if (size > this.#maxSize) return
    this.#entries.set(key, { value, size })
    this.#size += size
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#maxSize) return
      this.#drop(oldest)
    }
  }

  #drop(key: Key): void {
    this.#size -= this.#entries.get(key)?.size ?? 0
    this.#entries.delete(key)
  }
}
