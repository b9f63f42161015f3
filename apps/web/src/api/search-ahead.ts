import { useState } from 'react'

/**
 * What a reader chose in a list's address, already while the way there takes a moment: in it a tick would go away again,
 * and a second choice would begin where the first one did.
 *
 * @param search what the address says
 * @param go leads to another address
 * @returns what to show, and what to call with a choice
 */
export function useSearchAhead<Search extends object>(
  search: Search,
  go: (next: Search) => void,
): [Search, (next: Search) => void] {
  const [choice, setChoice] = useState<{ readonly before: Search; readonly next: Search } | null>(null)
  const shown = choice?.before === search ? choice.next : search
  function choose(next: Search) {
    setChoice({ before: search, next })
    go(next)
  }
  return [shown, choose]
}
