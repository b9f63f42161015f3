/** Why a part of a page is missing. */
export type PartFailure = 'offline' | 'missing' | 'timeout'

/** Waiting longer than this for a file is pointless. */
export const PART_TIMEOUT_MS = 120_000

class PartTimeout extends Error {
  override readonly name = 'PartTimeout'
}

/** A file that has not arrived in time counts as failed, because an empty space explains nothing. */
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

/** The messages of Chromium, Firefox and Safari, and of the build's own helper for styles. */
const NOT_FETCHED = /dynamically imported module|importing a module script failed|preload CSS/i

/** Null for other errors. */
export function partFailureOf(error: unknown): PartFailure | null {
  if (!(error instanceof Error)) return null
  const isLate = error.name === 'PartTimeout'
  if (!isLate && !NOT_FETCHED.test(error.message)) return null
  if (!navigator.onLine) return 'offline'
  return isLate ? 'timeout' : 'missing'
}
