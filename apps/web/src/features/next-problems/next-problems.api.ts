import {
  type DifficultyChoice,
  getNextProblems,
  type NextProblemsVo,
  voteOnDifficulty,
} from '@gavel/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { getSession } from '../../api/session.ts'
import { currentLanguage } from '../../i18n/i18n.ts'

const keyOf = (pid: number | null) =>
  ['next-problems', getSession().user?.uid ?? null, currentLanguage(), pid] as const

/** @param pid the problem that others are to be like; null: none */
export const nextProblemsQuery = (pid: number | null) =>
  queryOptions({
    queryKey: keyOf(pid),
    queryFn: ({ signal }) => call(getNextProblems, { query: pid === null ? {} : { pid } }, signal),
    // Each accepted program may change the answer.
    staleTime: 0,
  })

export function useVote(pid: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (choice: DifficultyChoice | null) => call(voteOnDifficulty, { body: { pid, choice } }),
    // One after the other, so that the last one counts.
    scope: { id: `difficulty-vote ${pid}` },
    onSuccess: (_, choice) =>
      queryClient.setQueryData<NextProblemsVo>(keyOf(pid), (known) => known && { ...known, vote: choice }),
  })
}
