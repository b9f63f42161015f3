import { useEffect, useState } from 'react'

/**
 * Shows a choice in a list's filters at once, while the navigation to its address still takes a moment. Otherwise a
 * tick would disappear again, and a second choice would start from the old address.
 *
 * @param search what the address says
 * @param go navigates to an address derived from the current one
 * @returns what to show, and a function to call with each choice
 */
export function useSearchAhead<Search extends object>(
  search: Search,
  go: (change: (now: Search) => Search) => void,
): [Search, (next: Search) => void] {
  const [choice, setChoice] = useState<{ readonly before: Search; readonly next: Search } | null>(null)
  const isOnTheWay = choice?.before === search
  // Otherwise it would be shown again if the reader returned to the address where it was made.
  if (choice !== null && !isOnTheWay) setChoice(null)
  // If the reader goes back before the navigation finishes, the old address never changes.
  useEffect(() => {
    const forget = () => setChoice(null)
    addEventListener('popstate', forget)
    return () => removeEventListener('popstate', forget)
  }, [])
  const shown = isOnTheWay ? choice.next : search
  function choose(next: Search) {
    setChoice({ before: search, next })
    go(changedSince(shown, next))
  }
  return [shown, choose]
}

/**
 * Applies a change made on the page while it showed `seen` to what the address holds by now. This way it does not
 * undo a keyword that was submitted a moment earlier by moving on to the next filter.
 */
export function changedSince<Search extends object>(seen: Search, next: Search) {
  const [before, after] = [valuesOf(seen), valuesOf(next)]
  const changed = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
  return (now: Search): Search => ({
    ...now,
    ...Object.fromEntries(changed.map((name) => [name, after[name]])),
  })
}

const valuesOf = (search: object): Readonly<Record<string, unknown>> => ({ ...search })
