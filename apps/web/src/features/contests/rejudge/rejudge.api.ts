import {
  listProblemsOfContest,
  previewRejudge,
  rejudge,
  rejudgeContestProblem,
  rejudgeMany,
} from '@gavel/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'
import { contestKeys } from '../contests.api.ts'

/** How often the states are asked for while something is being judged. */
const JUDGING_MS = 3000
const ALL_PROBLEMS = 100

const keyOf = (cid: number) => [...contestKeys.inside(cid), 'rejudge'] as const

export const rejudgedProblemsQuery = (cid: number) =>
  queryOptions({
    queryKey: [...keyOf(cid), 'problems', currentLanguage()],
    queryFn: async ({ signal }) => {
      const query = { cid, limit: ALL_PROBLEMS }
      const { problemList, contestProblemMap } = await call(listProblemsOfContest, { query }, signal)
      return problemList.records.flatMap(({ id, problemId }) => {
        const link = contestProblemMap[id]
        return link === undefined ? [] : [{ ...link, problemId }]
      })
    },
  })

/** What a rejudge would find: of one problem by its public id, or of the whole contest. */
export const rejudgeStateQuery = (cid: number, displayPid: string | null) =>
  queryOptions({
    queryKey: [...keyOf(cid), 'state', displayPid],
    queryFn: ({ signal }) =>
      call(previewRejudge, { body: { cid, ...(displayPid === null ? {} : { displayPid }) } }, signal),
    refetchInterval: ({ state }) => ((state.data?.running ?? 0) > 0 ? JUDGING_MS : false),
  })

function useForget(cid: number) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: contestKeys.inside(cid) })
}

export function useRejudgeProblem(cid: number) {
  return useMutation({
    mutationFn: (pid: number) => call(rejudgeContestProblem, { query: { cid, pid } }),
    onSuccess: useForget(cid),
  })
}

export function useRejudgeAll(cid: number) {
  return useMutation({
    mutationFn: () => call(rejudgeMany, { body: { cid } }),
    onSuccess: useForget(cid),
  })
}

/** The form shows a refusal itself. */
export function useRejudgeOne(cid: number) {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (submitId: number) => call(rejudge, { query: { submitId } }),
    onSuccess: useForget(cid),
  })
}
