import {
  deleteOwnCase,
  getTrialRuns,
  isInProgress,
  listOwnCases,
  type Place,
  placeFields,
  saveOwnCase,
  submitTrialRuns,
} from '@gavel/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { getSession } from '../../api/session.ts'

const POLL_MS = 1_000
/** Most programs end soon, so the first looks come sooner. */
const FIRST_POLL_MS = 300
const FIRST_POLLS = 5

export interface TrialDraft {
  readonly language: string
  readonly code: string
  /** Null as expected output: the output is only shown. */
  readonly runs: { readonly input: string; readonly expectedOutput: string | null }[]
}

/** Where a program is tried, as the wire names kinds of places. */
const TRIAL_TYPES = {
  site: 'public',
  training: 'public',
  contest: 'contest',
  group: 'group',
} as const satisfies Record<Place['kind'], string>

interface Start {
  readonly draft: TrialDraft
  /** The cases of its runs, in their order. */
  readonly caseKeys: readonly string[]
}

export function useStartTrial(place: Place, problemId: number) {
  return useMutation({
    mutationFn: ({ draft }: Start) =>
      call(submitTrialRuns, {
        body: { pid: problemId, ...draft, type: TRIAL_TYPES[place.kind], ...placeFields(place) },
      }),
  })
}

/** The results of a trial. The server returns them only once, so they are cached and never refetched. */
export const trialQuery = (key: string) =>
  queryOptions({
    queryKey: ['trials', key],
    queryFn: ({ signal }) => call(getTrialRuns, { query: { key } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data, error, dataUpdateCount } }) => {
      if (error !== null || (data !== undefined && !isInProgress(data.status))) return false
      return dataUpdateCount < FIRST_POLLS ? FIRST_POLL_MS : POLL_MS
    },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The cases that the reader keeps at a problem. */
export const ownCasesQuery = (problemId: number) =>
  queryOptions({
    queryKey: ['own-cases', getSession().user?.uid ?? null, problemId],
    queryFn: ({ signal }) => call(listOwnCases, { query: { pid: problemId } }, signal),
    // The open panel is the only place that changes them.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export interface KeptCase {
  /** Null for one that is not kept yet. */
  readonly id: number | null
  readonly input: string
  readonly expectedOutput: string | null
}

/** Returns the id of the kept case. */
export async function keepCase(place: Place, problemId: number, kept: KeptCase): Promise<number> {
  const body = { pid: problemId, type: TRIAL_TYPES[place.kind], ...kept, ...placeFields(place) }
  return (await call(saveOwnCase, { body })).id
}

export const dropCase = (id: number) => call(deleteOwnCase, { query: { id } })
