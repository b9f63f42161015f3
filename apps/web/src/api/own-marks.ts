import { CLIENT_STATUS, getUserProblemStatus, type Place, placeFields } from '@gavel/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

export const OWN_STATUS = ['problems', 'own-status'] as const

export interface OwnMarks {
  /** The best or last status by problem, without untried ones. */
  readonly statuses: ReadonlyMap<number, number>
  readonly favourites: ReadonlySet<number>
}

export const NO_MARKS: OwnMarks = { statuses: new Map(), favourites: new Set() }

/** The reader's progress with these problems, and which of them are favourites. */
export const ownStatusQuery = (place: Place, uid: string | null, pids: readonly number[]) =>
  queryOptions({
    queryKey: [...OWN_STATUS, place, uid, pids],
    queryFn: async ({ signal }): Promise<OwnMarks> => {
      const isContestProblemList = place.kind === 'contest'
      const body = { pidList: [...pids], isContestProblemList, ...placeFields(place) }
      const byPid = await call(getUserProblemStatus, { body }, signal)
      const marks = Object.entries(byPid).map(([pid, mark]) => ({ pid: Number(pid), ...mark }))
      const tried = marks.filter(({ status }) => status !== CLIENT_STATUS.notSubmitted)
      return {
        statuses: new Map(tried.map(({ pid, status }) => [pid, status])),
        favourites: new Set(marks.filter(({ isFavourite }) => isFavourite === true).map(({ pid }) => pid)),
      }
    },
    meta: { showsFavourites: true },
    enabled: uid !== null && pids.length > 0,
    placeholderData: keepPreviousData,
  })
