import {
  deleteOwnCase,
  getTrialRuns,
  isInProgress,
  listOwnCases,
  type Place,
  placeFields,
  saveOwnCase,
  submitTrialRuns,
  type TrialRunsVo,
} from '@gavel/contract'
import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useLiveEvents } from '../../api/events.ts'
import { useKeptUp } from '../../api/kept-up.ts'
import { getSession } from '../../api/session.ts'

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

const isRunning = ({ data, error }: { data: TrialRunsVo | undefined; error: unknown }) =>
  error === null && (data === undefined || isInProgress(data.status))

/** The results of a trial. The server returns them only once, so they are cached and never refetched. */
export const trialQuery = (key: string) =>
  queryOptions({
    queryKey: ['trials', key],
    queryFn: ({ signal }) => call(getTrialRuns, { query: { key } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: ({ state }) => isRunning(state),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** How often a trial is asked for without live events: most programs end soon, so the first looks come sooner. */
const POLL_MS = 1_000
const FIRST_POLL_MS = 300
const FIRST_POLLS = 5

/** Trials, which are asked for when one of the reader's has ended. */
export function useTrials(keys: readonly string[]) {
  const queryClient = useQueryClient()
  const trials = useQueries({ queries: keys.map(trialQuery) })
  const running = keys.filter((_, index) => isRunning(trials[index] ?? { data: undefined, error: null }))
  const group = running.join()
  const [asked, setAsked] = useState({ group, polls: 0 })
  const polls = asked.group === group ? asked.polls : 0
  const ask = () => {
    for (const key of running) void askOnce(queryClient, trialQuery(key).queryKey)
  }
  const isLive = useLiveEvents(
    (event) => {
      if (event.type === 'changed' && event.what === 'trial') ask()
    },
    running.length === 0 ? null : {},
  )
  useKeptUp({
    isLive,
    pollMs: running.length === 0 ? null : polls < FIRST_POLLS ? FIRST_POLL_MS : POLL_MS,
    catchUp: ask,
    poll() {
      setAsked({ group, polls: polls + 1 })
      ask()
    },
  })
  return trials
}

/** Waits for a request that is on its way, because its answer may be the one that brings the results. */
async function askOnce(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const isOnItsWay = queryClient.isFetching({ queryKey }) > 0
  await queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })
  // It may have been answered before the trial ended. Results that have come switch their query off.
  if (isOnItsWay) await queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })
}

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
