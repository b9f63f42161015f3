/** Why a part of a page is not there. */
export type PartFailure = 'offline' | 'missing' | 'timeout'

/** Nobody waits longer than this for a file. */
export const PART_TIMEOUT_MS = 120_000

class PartTimeout extends Error {
  override readonly name = 'PartTimeout'
}

/** A file that has not come in time counts as one that failed: an empty place tells its reader nothing. */
export function inTime<Module>(load: () => Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new PartTimeout('a part of the page did not come in time')),
      PART_TIMEOUT_MS,
    )
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

/** As Chromium, Firefox and Safari say it, and the build's own helper for styles. */
const NOT_FETCHED = /dynamically imported module|importing a module script failed|preload CSS/i

/** Null for errors of another kind. */
export function partFailureOf(error: unknown): PartFailure | null {
  if (!(error instanceof Error)) return null
  const isLate = error.name === 'PartTimeout'
  if (!isLate && !NOT_FETCHED.test(error.message)) return null
  if (!navigator.onLine) return 'offline'
  return isLate ? 'timeout' : 'missing'
}
