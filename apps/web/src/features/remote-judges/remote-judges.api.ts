import {
  type BodyOf,
  cancelRemoteMirror,
  changeRemoteJudge,
  checkRemoteJudge,
  getRemoteFacts,
  getRemoteMirror,
  getRemoteStatistics,
  getRemoteTrial,
  importRemoteSession,
  listRemoteJudges,
  orderRemoteMirror,
  overrideRemoteFacts,
  type RemoteMirrorVo,
  startRemoteTrial,
  unlockRemoteAccount,
} from '@gavel/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useLiveQueries } from '../../api/live-queries.ts'
import { polled } from '../../api/polled.ts'

const STATE_EVERY_MS = 5_000
/** How often a running order and a running test are asked for without live events. */
const PROGRESS_EVERY_MS = 2_000
const STEPS_EVERY_MS = 1_000

const keys = {
  judges: ['remote-judges'],
  facts: (judge: string) => ['remote-judges', 'facts', judge],
  trial: (judge: string) => ['remote-judges', 'trial', judge],
  statistics: (judge: string) => ['remote-judges', 'statistics', judge],
  mirror: (id: string | undefined) => ['remote-mirror', id ?? 'newest'],
} as const

export const remoteJudgesQuery = queryOptions({
  queryKey: keys.judges,
  queryFn: ({ signal }) => call(listRemoteJudges, {}, signal),
  ...polled(STATE_EVERY_MS, 'figures'),
})

/** A dialog shows why a change was refused, so it is quiet; buttons without one are not. */
function useJudgeChange<Change>(send: (change: Change) => Promise<unknown>, isQuiet: boolean) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { quiet: isQuiet },
    mutationFn: send,
    // Also after a refusal: a check that fails changes what is known about the judge.
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.judges, exact: true }),
  })
}

export const useChangeJudge = () =>
  useJudgeChange((body: BodyOf<typeof changeRemoteJudge>) => call(changeRemoteJudge, { body }), true)

export const useResumeJudge = () =>
  useJudgeChange((judge: string) => call(changeRemoteJudge, { body: { judge, paused: false } }), false)

export const useKeepTexts = (judge: string) =>
  useJudgeChange((keepsTexts: boolean) => call(changeRemoteJudge, { body: { judge, keepsTexts } }), false)

export const useCheckJudge = () =>
  useJudgeChange((judge: string) => call(checkRemoteJudge, { body: { judge } }), false)

export const useUnlockAccount = () =>
  useJudgeChange((body: BodyOf<typeof unlockRemoteAccount>) => call(unlockRemoteAccount, { body }), false)

export const useImportSession = () =>
  useJudgeChange((body: BodyOf<typeof importRemoteSession>) => call(importRemoteSession, { body }), true)

export const remoteFactsQuery = (judge: string) =>
  queryOptions({
    queryKey: keys.facts(judge),
    queryFn: ({ signal }) => call(getRemoteFacts, { query: { judge } }, signal),
    // The form is filled once; what is typed must not be replaced.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export function useOverrideFacts(judge: string) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (override: string) => call(overrideRemoteFacts, { body: { judge, override } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.facts(judge) }),
  })
}

/** The last test of a judge, step by step. */
export function useRemoteTrial(judge: string) {
  const shown = useQuery({
    queryKey: keys.trial(judge),
    queryFn: ({ signal }) => call(getRemoteTrial, { query: { judge } }, signal),
  })
  useLiveQueries({
    wanted: { judgeTests: true },
    queries: { 'judge-test': [keys.trial(judge)] },
    pollMs: shown.data?.endedAt === null ? STEPS_EVERY_MS : null,
  })
  return shown
}

export function useStartTrial(judge: string) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: () => call(startRemoteTrial, { body: { judge } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.trial(judge) }),
  })
}

export const remoteStatisticsQuery = (judge: string) =>
  queryOptions({
    queryKey: keys.statistics(judge),
    queryFn: ({ signal }) => call(getRemoteStatistics, { query: { judge } }, signal),
  })

export const isRunning = (order: RemoteMirrorVo | null | undefined): boolean => order?.state === 'running'

/** @param id absent: the reader's newest order */
export function useRemoteMirror(id: string | undefined) {
  const shown = useQuery({
    queryKey: keys.mirror(id),
    queryFn: ({ signal }) => call(getRemoteMirror, { query: id === undefined ? {} : { id } }, signal),
  })
  useLiveQueries({
    wanted: { mirrors: true },
    queries: { mirror: [keys.mirror(id)] },
    pollMs: isRunning(shown.data) ? PROGRESS_EVERY_MS : null,
  })
  return shown
}

export function useOrderMirror() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof orderRemoteMirror>) => call(orderRemoteMirror, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['remote-mirror'] }),
  })
}

export function useCancelMirror() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(cancelRemoteMirror, { query: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['remote-mirror'] }),
  })
}
