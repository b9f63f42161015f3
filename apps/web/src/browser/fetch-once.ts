import { inTime } from './part-failure.ts'

/** Fetches in progress. */
const underWay = new Set<Promise<unknown>>()
/** Files of this program that were requested: a picture drawn by the server is incomplete without them. */
const asked = new Set<string>()

/** How long a failed fetch is remembered, because React retries immediately and would do so forever. */
const FAILURE_REMEMBERED_MS = 3_000

/**
 * A module that is fetched on first use. After a failure, a later use retries.
 *
 * @param file its path in this program, as the build knows it
 */
export function fetchOnce<Module>(load: () => Promise<Module>, file: string): () => Promise<Module> {
  let promise: Promise<Module> | null = null
  return () => {
    if (typeof document === 'undefined') asked.add(file)
    promise ??= begin(load, () => {
      setTimeout(() => {
        promise = null
      }, FAILURE_REMEMBERED_MS)
    })
    return promise
  }
}

function begin<Module>(load: () => Promise<Module>, onFailure: () => void): Promise<Module> {
  const promise = inTime(load)
  underWay.add(promise)
  promise.then(
    (value) => {
      underWay.delete(promise)
      // React's `use` checks this first, so what has arrived is shown at once.
      Object.assign(promise, { status: 'fulfilled', value })
    },
    () => {
      underWay.delete(promise)
      onFailure()
    },
  )
  return promise
}

export const fetchesUnderWay = (): readonly Promise<unknown>[] => [...underWay]

/** The files requested since the last call. */
export function takeAskedFiles(): string[] {
  const files = [...asked]
  asked.clear()
  return files
}
