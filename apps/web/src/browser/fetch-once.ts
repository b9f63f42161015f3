import { inTime } from './part-failure.ts'

/** What is on its way. */
const underWay = new Set<Promise<unknown>>()
/** Files of this program that were asked for: what a picture that the server draws cannot be seen without. */
const asked = new Set<string>()

/** How long a failed fetch stays one: React asks again at once, and would for ever. */
const FAILURE_REMEMBERED_MS = 3_000

/**
 * A module that is fetched when first asked for. A fetch that failed is tried again by whoever asks some seconds later.
 *
 * @param file its place in this program, as the build knows it
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
      // React's `use` looks here first: what has arrived is shown at once.
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

/** The files that were asked for since the last call. */
export function takeAskedFiles(): string[] {
  const files = [...asked]
  asked.clear()
  return files
}
