/** Long enough that a page which kills its thread costs almost nothing, however often it is requested. */
const REMEMBERED_MS = 5 * 60_000
const MOST_REMEMBERED = 1_000

/** Pages that broke while being drawn, or took long. They are sent undrawn for some minutes, then tried again. */
export class BrokenPages {
  readonly #now: () => number
  /** When each page is forgotten, oldest first. */
  readonly #endsAt = new Map<string, number>()

  constructor(now: () => number) {
    this.#now = now
  }

  has(page: string): boolean {
    return (this.#endsAt.get(page) ?? 0) > this.#now()
  }

  add(page: string): void {
    this.#endsAt.delete(page)
    this.#endsAt.set(page, this.#now() + REMEMBERED_MS)
    const [oldest] = this.#endsAt.keys()
    if (this.#endsAt.size > MOST_REMEMBERED && oldest !== undefined) this.#endsAt.delete(oldest)
  }
}
