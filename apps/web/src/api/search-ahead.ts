import { useEffect, useState } from 'react'

/**
 * What a reader chose in a list's address, already while the way there takes a moment: in it a tick would go away again,
 * and a second choice would begin where the first one did.
 *
 * @param search what the address says
 * @param go leads to another address, made of the one that is there by then
 * @returns what to show, and what to call with a choice
 */
export function useSearchAhead<Search extends object>(
  search: Search,
  go: (change: (now: Search) => Search) => void,
): [Search, (next: Search) => void] {
  const [choice, setChoice] = useState<{ readonly before: Search; readonly next: Search } | null>(null)
  const isOnTheWay = choice?.before === search
  // Or it would be shown again, should the reader come back to the address where it was made.
  if (choice !== null && !isOnTheWay) setChoice(null)
  // A reader who goes back before the page has heard of the new address never leaves the old one.
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
 * A change that was made on the page as it showed `seen`, made to what the address holds by now. A keyword that was
 * sent a moment before, by going on to the next filter, is so not taken back by it.
 */
export function changedSince<Search extends object>(seen: Search, next: Search) {
  const changed = Object.keys({ ...seen, ...next }).filter(
    (name) => seen[name as keyof Search] !== next[name as keyof Search],
  )
  return (now: Search): Search => ({
    ...now,
    ...Object.fromEntries(changed.map((name) => [name, next[name as keyof Search]])),
  })
}
