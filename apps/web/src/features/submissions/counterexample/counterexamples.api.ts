import { type CounterexampleVo, getCounterexample, searchCounterexample } from '@gavel/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { getSession } from '../../../api/session.ts'

/** A search takes a few seconds. */
const ASK_EVERY_MS = 500

const keyOf = (submitId: number) => ['counterexample', getSession().user?.uid ?? null, submitId] as const

const isRunning = (counterexample: CounterexampleVo | undefined) =>
  counterexample?.search?.state === 'running'

/** Asked again and again while a search runs. */
export const counterexampleQuery = (submitId: number) =>
  queryOptions({
    queryKey: keyOf(submitId),
    queryFn: ({ signal }) => call(getCounterexample, { query: { submitId } }, signal),
    refetchInterval: ({ state }) => (isRunning(state.data) ? ASK_EVERY_MS : false),
  })

export function useSearchCounterexample(submitId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(searchCounterexample, { body: { submitId } }),
    onSuccess: (found) => queryClient.setQueryData(keyOf(submitId), found),
  })
}
