import {
  getContestProblem,
  getProblemDetail,
  listProblemLanguages,
  listRemoteStandings,
  type Place,
  placeFields,
} from '@gavel/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { OWN_STATUS } from '../../api/own-marks.ts'
import { polled } from '../../api/polled.ts'
import { isShownAsKept, readOrKept } from './offline/shown-as-of.ts'
import { problemKeys } from './problems.api.ts'

/** How soon a problem that is shown as it was kept is asked for again. */
const AGAIN_MS = 10_000

/** @param problemId what the place calls the problem: in a contest its label there */
export const problemQuery = (place: Place, problemId: string) =>
  queryOptions({
    queryKey: problemKeys.detail(place, problemId),
    queryFn: ({ signal, client }) => {
      const read = () => readProblem(place, problemId, signal)
      if (place.kind !== 'site') return read()
      return readOrKept(problemId, read, ({ info, languages }) =>
        client.setQueryData(problemKeys.languages(place, info.problem.id), [...languages]),
      )
    },
    staleTime: 60_000,
    // Without a network, a problem of the bank is shown as it was kept.
    networkMode: place.kind === 'site' ? 'always' : 'online',
    ...polled(AGAIN_MS, 'away', () => place.kind === 'site' && isShownAsKept(problemId)),
  })

function readProblem(place: Place, problemId: string, signal: AbortSignal) {
  return place.kind === 'contest'
    ? call(getContestProblem, { query: { cid: place.id, displayId: problemId } }, signal)
    : call(getProblemDetail, { query: { problemId, ...placeFields(place) } }, signal)
}

/** Includes the site's templates and editor modes; the problem itself only names languages. */
export const problemLanguagesQuery = (place: Place, pid: number) =>
  queryOptions({
    queryKey: problemKeys.languages(place, pid),
    queryFn: ({ signal }) => call(listProblemLanguages, { query: { pid, ...placeFields(place) } }, signal),
    staleTime: 5 * 60_000,
  })

/** Whether submissions go to each remote judge now. */
export const remoteStandingsQuery = queryOptions({
  queryKey: ['problems', 'remote-judges'],
  queryFn: ({ signal }) => call(listRemoteStandings, {}, signal),
  staleTime: 30_000,
})

/** A verdict changes the reader's status and the problem's counters. */
export async function refreshAfterVerdict(
  queryClient: QueryClient,
  { place, problemId }: { readonly place: Place; readonly problemId: string },
): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: OWN_STATUS }),
    queryClient.invalidateQueries({ queryKey: problemKeys.pages }),
    queryClient.invalidateQueries({ queryKey: problemKeys.detail(place, problemId) }),
  ])
}
