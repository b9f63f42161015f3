import {
  listProblemsOfGroupContest,
  previewGroupContestRejudge,
  previewRejudge,
  rejudgeContestProblem,
  rejudgeGroupContest,
  rejudgeInGroup,
  rejudgeMany,
} from '@gavel/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useLiveQueries } from '../../../api/live-queries.ts'
import { callManaged } from '../../../api/managed-group.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'
import { contestKeys } from '../contest-keys.ts'

/** How often the states are asked for without live events. */
const JUDGING_MS = 3000
const ALL_PROBLEMS = 100

/** A contest, and the group that it lies in. */
export interface Rejudged {
  readonly id: number
  readonly gid: number | null
}

/** A problem of the contest by both its numbers. */
export interface RejudgedProblem {
  readonly pid: number
  readonly problemId: string
}

const keyOf = (cid: number) => [...contestKeys.inside(cid), 'rejudge'] as const

export const rejudgedProblemsQuery = ({ id: cid, gid }: Rejudged) =>
  queryOptions({
    queryKey: [...keyOf(cid), 'problems', currentLanguage()],
    queryFn: async ({ signal }) => {
      const query = { cid, limit: ALL_PROBLEMS }
      const { problemList, contestProblemMap } = await callManaged(gid)(
        listProblemsOfGroupContest,
        { query },
        signal,
      )
      return problemList.records.flatMap(({ id, problemId }) => {
        const link = contestProblemMap[id]
        return link === undefined ? [] : [{ ...link, problemId }]
      })
    },
  })

/** The submissions that a rejudge would find: of one problem, or of the whole contest. */
export const rejudgeStateQuery = ({ id: cid, gid }: Rejudged, problem: RejudgedProblem | null) =>
  queryOptions({
    queryKey: [...keyOf(cid), 'state', problem?.pid ?? null],
    queryFn: ({ signal }) =>
      gid === null
        ? call(previewRejudge, { body: { cid, displayPid: problem?.problemId } }, signal)
        : call(previewGroupContestRejudge, { query: { cid, pid: problem?.pid } }, signal),
  })

/** Keeps what a rejudge would find up to date while submissions are judged. */
export function useRejudgeStates({ id }: Rejudged): void {
  useLiveQueries({
    wanted: { contest: id },
    id,
    queries: { attempts: [[...keyOf(id), 'state']] },
    pollMs: JUDGING_MS,
  })
}

function useForget(cid: number) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: contestKeys.inside(cid) })
}

export function useRejudgeProblem({ id: cid, gid }: Rejudged) {
  return useMutation({
    mutationFn: async (pid: number) => {
      if (gid === null) await call(rejudgeContestProblem, { query: { cid, pid } })
      else await call(rejudgeGroupContest, { body: { cid, pid } })
    },
    onSuccess: useForget(cid),
  })
}

export function useRejudgeAll({ id: cid, gid }: Rejudged) {
  return useMutation({
    mutationFn: () => call(gid === null ? rejudgeMany : rejudgeGroupContest, { body: { cid } }),
    onSuccess: useForget(cid),
  })
}

/** The form shows a refusal itself. */
export function useRejudgeOne({ id: cid, gid }: Rejudged) {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (submitId: number) => callManaged(gid)(rejudgeInGroup, { query: { submitId } }),
    onSuccess: useForget(cid),
  })
}
