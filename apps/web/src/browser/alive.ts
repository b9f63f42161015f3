const { promise, resolve } = Promise.withResolvers<void>()

/** A page that shows nothing yet needs what comes later to show anything. */
const LONGEST_WAIT_MS = 1_000

/** Resolves when the page answers its reader for the first time, or should have long ago. */
export const untilAlive = (): Promise<void> =>
  Promise.race([promise, new Promise<void>((giveUp) => setTimeout(giveUp, LONGEST_WAIT_MS))])

export const tellAlive = resolve
