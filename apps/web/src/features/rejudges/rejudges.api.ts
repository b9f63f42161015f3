import {
  applyStagedRejudge,
  type BodyOf,
  discardStagedRejudge,
  getStagedRejudge,
  listBoardChanges,
  listLanguages,
  listStagedChanges,
  listStagedRejudges,
  listStandingChanges,
  orderStagedRejudge,
  previewRejudge,
  type RejudgeScopeVo,
  rejudgeMany,
  type StagedRejudgeReport,
  type StagedRejudgeVo,
  undoStagedRejudge,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useLiveQueries } from '../../api/live-queries.ts'
import { type ChangeSearch, changesQueryOf } from './change-search.ts'

/** How often a rejudge in progress is asked for without live events. */
const PROGRESS_EVERY_MS = 1_500
export const REJUDGE_PAGE_SIZE = 20

const rejudgeKeys = {
  all: ['rejudges'] as const,
  report: (id: number) => ['rejudges', 'report', id] as const,
}

const isJudging = (rejudge: Pick<StagedRejudgeVo, 'state'>) => rejudge.state === 'judging'

export const rejudgePageQuery = (currentPage: number) =>
  queryOptions({
    queryKey: [...rejudgeKeys.all, 'page', currentPage],
    queryFn: ({ signal }) =>
      call(listStagedRejudges, { query: { currentPage, limit: REJUDGE_PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  })

export const rejudgeReportQuery = (id: number) =>
  queryOptions({
    queryKey: rejudgeKeys.report(id),
    queryFn: ({ signal }) => call(getStagedRejudge, { query: { id } }, signal),
  })

/** Keeps the list, or the one report, up to date. */
export function useRejudgeProgress(shown: readonly Pick<StagedRejudgeVo, 'state'>[] | undefined): void {
  useLiveQueries({
    wanted: { rejudges: true },
    queries: {
      rejudge: [
        [...rejudgeKeys.all, 'page'],
        [...rejudgeKeys.all, 'report'],
      ],
    },
    pollMs: shown?.some(isJudging) === true ? PROGRESS_EVERY_MS : null,
  })
}

/** Lists are refetched whenever the report shows a change. */
const versionOf = ({ state, done, counts, kept }: StagedRejudgeReport) => [state, done, counts.stale, kept]

export const changesQuery = (report: StagedRejudgeReport, search: ChangeSearch) =>
  queryOptions({
    queryKey: [...rejudgeKeys.all, 'changes', report.id, search, versionOf(report)],
    queryFn: ({ signal }) =>
      call(listStagedChanges, { query: { ...changesQueryOf(search), id: report.id } }, signal),
    placeholderData: keepPreviousData,
  })

export const standingsQuery = (report: StagedRejudgeReport, currentPage: number) =>
  queryOptions({
    queryKey: [...rejudgeKeys.all, 'standings', report.id, currentPage, versionOf(report)],
    queryFn: ({ signal }) =>
      call(listStandingChanges, { query: { id: report.id, currentPage, limit: REJUDGE_PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  })

export const boardChangesQuery = (report: StagedRejudgeReport) =>
  queryOptions({
    queryKey: [...rejudgeKeys.all, 'boards', report.id, versionOf(report)],
    queryFn: ({ signal }) => call(listBoardChanges, { query: { id: report.id } }, signal),
    placeholderData: keepPreviousData,
  })

export const previewQuery = (scope: RejudgeScopeVo | null) =>
  queryOptions({
    queryKey: [...rejudgeKeys.all, 'preview', scope],
    queryFn: ({ signal }) => call(previewRejudge, { body: scope ?? {} }, signal),
    enabled: scope !== null,
    staleTime: 0,
    // A refusal names what is wrong with the scope, so retrying is pointless.
    retry: false,
  })

export const languageNamesQuery = queryOptions({
  queryKey: [...rejudgeKeys.all, 'languages'],
  queryFn: async ({ signal }) => (await call(listLanguages, { query: {} }, signal)).map(({ name }) => name),
  staleTime: 5 * 60_000,
})

/** Submissions changed by a rejudge appear in many lists. */
function useAskAll() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries()
}

export function useOrderRejudge() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof orderStagedRejudge>) => call(orderStagedRejudge, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: rejudgeKeys.all }),
  })
}

export function useRejudgeMany() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof rejudgeMany>) => call(rejudgeMany, { body }),
    onSuccess: useAskAll(),
  })
}

export type DecisionName = 'apply' | 'discard' | 'undo'

const DECISIONS = { apply: applyStagedRejudge, discard: discardStagedRejudge, undo: undoStagedRejudge }

export function useDecision(id: number) {
  const queryClient = useQueryClient()
  const askAll = useAskAll()
  return useMutation({
    mutationFn: ({ name, reason }: { name: DecisionName; reason: string }) =>
      call(DECISIONS[name], { body: { id, reason } }),
    onSuccess: (report) => {
      queryClient.setQueryData(rejudgeKeys.report(id), report)
      return askAll()
    },
  })
}
