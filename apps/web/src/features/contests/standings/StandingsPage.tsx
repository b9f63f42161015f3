import { useContest } from '../contest-context.ts'
import { BoardPanel } from './BoardPanel.tsx'
import type { BoardSearch } from './board-search.ts'

interface Props {
  readonly search: BoardSearch
  readonly onSearch: (change: BoardSearch) => void
}

/** The standings inside a contest. */
export function StandingsPage(props: Props) {
  const { contest, state } = useContest()
  return <BoardPanel contest={contest} hasEnded={state === 'ended'} where="inside" {...props} />
}
