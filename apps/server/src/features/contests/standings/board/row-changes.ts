/** A page that is more versions behind asks for all rows. */
const MAX_VERSIONS = 600

/** Which rows changed with each version, so that a page gets what is new to it without a look at every row. */
export class RowChanges {
  #coming = new Set<number>()
  readonly #byVersion = new Map<number, ReadonlySet<number>>()

  add(entrantId: number): void {
    this.#coming.add(entrantId)
  }

  /** Takes the rows that have been added as the changes of this version. */
  publish(version: number): void {
    this.#byVersion.set(version, this.#coming)
    this.#byVersion.delete(version - MAX_VERSIONS)
    this.#coming = new Set()
  }

  /** Null when it is too long ago to tell. */
  between(version: number, current: number): readonly number[] | null {
    const changed = new Set(this.#coming)
    for (let one = version + 1; one <= current; one += 1) {
      const known = this.#byVersion.get(one)
      if (known === undefined) return null
      for (const id of known) changed.add(id)
    }
    return [...changed]
  }
}
