/** A clock that several processes share: pauses of minutes pass in seconds. */
export interface FastClock {
  /** Milliseconds since 1970, by the real clock, at which both clocks agree. */
  readonly startedAt: number
  readonly speed: number
}

export const fastClock = ({ startedAt, speed }: FastClock) => ({
  now: () => new Date(startedAt + (Date.now() - startedAt) * speed),
})
