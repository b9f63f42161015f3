import { type CounterexampleVo, getCounterexample, searchCounterexample } from '@gavel/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useLiveQueries } from '../../../api/live-queries.ts'
import { getSession } from '../../../api/session.ts'

/** How often a search, which takes a few seconds, is asked for without live events. */
const ASK_EVERY_MS = 500

const keyOf = (submitId: number) => ['counterexample', getSession().user?.uid ?? null, submitId] as const

const isRunning = (counterexample: CounterexampleVo | undefined) =>
  counterexample?.search?.state === 'running'

const counterexampleQuery = (submitId: number) =>
  queryOptions({
    queryKey: keyOf(submitId),
    queryFn: ({ signal }) => call(getCounterexample, { query: { submitId } }, signal),
  })

/** Asked again when a search ends. */
export function useCounterexample(submitId: number) {
  const shown = useQuery(counterexampleQuery(submitId))
  useLiveQueries({
    wanted: isRunning(shown.data) ? {} : null,
    id: submitId,
    queries: { counterexample: [keyOf(submitId)] },
    pollMs: ASK_EVERY_MS,
  })
  return shown
}

export function useSearchCounterexample(submitId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(searchCounterexample, { body: { submitId } }),
    onSuccess: (found) => queryClient.setQueryData(keyOf(submitId), found),
  })
}
