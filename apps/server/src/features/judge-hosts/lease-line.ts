/**
 * The lease requests of this server that wait for work, in the order in which they came. As many are woken as there is
 * work. One that is woken and finds nothing for itself wakes the next, as the work may be for another host.
 */
export class LeaseLine {
  readonly #places = new Set<Place>()
  /** Counts announcements of work. */
  #announced = 0

  get isEmpty(): boolean {
    return this.#places.size === 0
  }

  /** @param slots how many pieces of work the request can take */
  join(slots: number): Place {
    const place = new Place(slots, this.#announced)
    this.#places.add(place)
    return place
  }

  leave(place: Place): void {
    this.#places.delete(place)
    if (place.isWoken) this.announce(1)
  }

  /** @param count of pieces of work that have come */
  announce(count: number): void {
    this.#announced += 1
    let left = count
    for (const place of this.#places) {
      if (left <= 0) return
      // A place that is woken already looks for what it was woken for.
      if (place.isWoken) continue
      place.wake()
      left -= place.slots
    }
  }

  /** Before a place looks for work. Work that comes from now on wakes it again. */
  beginLook(place: Place): void {
    place.sleep(this.#announced)
  }

  /** A place that was woken has found nothing. The next that has not looked since may do what it cannot. */
  passOn(place: Place): void {
    for (const other of this.#places) {
      if (other.isWoken || other.lookedAt >= place.lookedAt) continue
      other.wake()
      return
    }
  }
}

/** The place of one request in the line. */
export class Place {
  readonly slots: number
  #lookedAt: number
  #isWoken = false
  #bell = Promise.withResolvers<void>()

  constructor(slots: number, announced: number) {
    this.slots = slots
    this.#lookedAt = announced
  }

  /** How much had been announced when it looked last. */
  get lookedAt(): number {
    return this.#lookedAt
  }

  /** Whether it was woken for work and has not looked for it yet. */
  get isWoken(): boolean {
    return this.#isWoken
  }

  wake(): void {
    this.#isWoken = true
    this.#bell.resolve()
  }

  /** Ends its waiting without any work. */
  readonly giveUp = (): void => this.#bell.resolve()

  sleep(announced: number): void {
    this.#lookedAt = announced
    this.#isWoken = false
    this.#bell = Promise.withResolvers()
  }

  /** Until it is woken, or gives up. */
  wait(): Promise<void> {
    return this.#bell.promise
  }
}
