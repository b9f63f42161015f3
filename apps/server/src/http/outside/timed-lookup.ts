import type { LookupAddress, LookupOptions } from 'node:dns'

type Done = (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void
type AllOptions = LookupOptions & { readonly all: true }
type LookupAll = (hostname: string, options: AllOptions, done: Done) => void

/**
 * A look-up that fails after a time, as a name that is not found. Node itself waits as long as the name servers of
 * somebody else like, and has no way to stop it.
 *
 * @param limitMs milliseconds
 */
export function createTimedLookup(lookup: LookupAll, limitMs: number): LookupAll {
  return (hostname, options, done) => {
    let isDone = false
    const end: Done = (error, found) => {
      if (isDone) return
      isDone = true
      clearTimeout(timer)
      done(error, found)
    }
    const timer = setTimeout(() => {
      const late = new Error(`EAI_AGAIN: ${hostname} was not found within ${limitMs} ms`)
      end(Object.assign(late, { code: 'EAI_AGAIN' }), [])
    }, limitMs)
    lookup(hostname, options, end)
  }
}
