import {
  type BoardVo,
  downloadStandings,
  getBoard,
  getOutsideBoard,
  getOutsideContest,
  listCellAttempts,
  type StandingsFormat,
} from '@gavel/contract'
import { type QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call, download } from '../../../api/call.ts'
import { useLiveQueries } from '../../../api/live-queries.ts'
import { getSession } from '../../../api/session.ts'
import { useIsVisible } from '../../../api/visible.ts'
import { clockAhead } from '../../../ui/contest/contest-clock.ts'
import { CONTEST_MS, contestKeys } from '../contest-keys.ts'
import type { BoardSearch } from './board-search.ts'
import { mergeBoard } from './merge-board.ts'

/** Which board a page shows. */
export interface BoardChoice {
  readonly cid: number
  readonly where: 'inside' | 'outside'
  /** For organisers: without the seal. */
  readonly isUnsealed: boolean
  /** With what was handed in after the end. */
  readonly hasLate: boolean
}

const reader = () => getSession().user?.uid ?? null

const boardKey = ({ cid, where, isUnsealed, hasLate }: BoardChoice) =>
  [...contestKeys.inside(cid), 'board', where, reader(), isUnsealed, hasLate] as const

/** The board; asked again it brings what changed since. */
export const boardQuery = (queryClient: QueryClient, choice: BoardChoice) =>
  queryOptions({
    queryKey: boardKey(choice),
    queryFn: async ({ signal }): Promise<BoardVo> => {
      const known = queryClient.getQueryData<BoardVo>(boardKey(choice))
      return (
        mergeBoard(known, await askBoard(choice, known?.version, signal)) ??
        askBoard(choice, undefined, signal)
      )
    },
    staleTime: 1_000,
    // Thousands of rows are compared by their versions, not one by one.
    structuralSharing: false,
  })

function askBoard(
  { cid, where, isUnsealed, hasLate }: BoardChoice,
  since: string | undefined,
  signal: AbortSignal,
): Promise<BoardVo> {
  const query = { cid, forceRefresh: isUnsealed, containsEnd: hasLate, since }
  return call(where === 'inside' ? getBoard : getOutsideBoard, { query }, signal)
}

export const outsideContestQuery = (cid: number) =>
  queryOptions({
    queryKey: [...contestKeys.inside(cid), 'outside', reader()],
    queryFn: async ({ signal }) => {
      const askedAt = Date.now()
      const { contest } = await call(getOutsideContest, { query: { cid } }, signal)
      return { ...contest, clockAheadMs: clockAhead(contest.now, askedAt, Date.now()) }
    },
    staleTime: CONTEST_MS,
  })

/** The contest as those outside see it, kept up to date while somebody looks. */
export function useOutsideContest(cid: number) {
  const query = outsideContestQuery(cid)
  const isVisible = useIsVisible()
  useLiveQueries({
    wanted: isVisible ? { contest: cid } : null,
    id: cid,
    queries: { contest: [query.queryKey] },
    pollMs: CONTEST_MS,
  })
  return useQuery(query)
}

/** Fetches ahead what the page outside of a contest shows first. */
export function prefetchOutsideBoard(queryClient: QueryClient, cid: number): void {
  void queryClient.prefetchQuery(outsideContestQuery(cid))
  const choice = { cid, where: 'outside', isUnsealed: false, hasLate: false } as const
  void queryClient.prefetchQuery(boardQuery(queryClient, choice))
}

export interface CellChoice {
  readonly cid: number
  readonly entrantId: number
  readonly displayId: string
}

export const cellQuery = (cell: CellChoice) =>
  queryOptions({
    queryKey: [...contestKeys.inside(cell.cid), 'cell', reader(), cell.entrantId, cell.displayId],
    queryFn: ({ signal }) => call(listCellAttempts, { query: { ...cell } }, signal),
    staleTime: 1_000,
  })

/** A file of the board as the reader looks at it. */
export function useStandingsDownload(cid: number, { unsealed, late, stars }: BoardSearch) {
  const query = { cid, forceRefresh: unsealed, containEnd: late, removeStar: stars === false }
  return useMutation({
    mutationFn: (format: StandingsFormat) => download(downloadStandings, { query: { ...query, format } }),
  })
}
