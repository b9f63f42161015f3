import { createContext, useContext } from 'react'
import type { ContestState } from '../../ui/contest/contest-clock.ts'
import type { TimedContest } from './contests.api.ts'

export interface OpenContest {
  readonly contest: TimedContest
  /** By the server's clock, changing in the second in which it does. */
  readonly state: ContestState
}

export const ContestContext = createContext<OpenContest | null>(null)

/** The contest that a page belongs to. Only pages within the contest's shell have one. */
export function useContest(): OpenContest {
  const open = useContext(ContestContext)
  if (open === null) throw new Error('this page stands outside a contest')
  return open
}
