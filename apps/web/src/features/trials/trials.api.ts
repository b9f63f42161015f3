import { getTrial, isInProgress, type Place, placeFields, submitTrial } from '@gavel/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const POLL_MS = 1_000

export interface TrialDraft {
  readonly language: string
  readonly code: string
  readonly input: string
  /** Null: the output is only shown. */
  readonly expectedOutput: string | null
}

/** The wire's names of the places where programs are tried. */
const TRIAL_TYPES = {
  site: 'public',
  training: 'public',
  contest: 'contest',
  group: 'group',
} as const satisfies Record<Place['kind'], string>

export function useStartTrial(place: Place, problemId: number) {
  return useMutation({
    mutationFn: ({ language, code, input, expectedOutput }: TrialDraft) =>
      call(submitTrial, {
        body: {
          pid: problemId,
          language,
          code,
          userInput: input,
          expectedOutput,
          type: TRIAL_TYPES[place.kind],
          ...placeFields(place),
        },
      }),
  })
}

/** The result of a run. The server returns it only once, so it is cached and never refetched. */
export const trialQuery = (key: string) =>
  queryOptions({
    queryKey: ['trials', key],
    queryFn: ({ signal }) => call(getTrial, { query: { testJudgeKey: key } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data, error } }) =>
      error === null && (data === undefined || isInProgress(data.status)) ? POLL_MS : false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
