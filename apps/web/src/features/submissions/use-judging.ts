import { isInProgress, type LiveEvent, type SubmissionVo } from '@gavel/contract'
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { askAgain } from '../../api/ask-again.ts'
import { useLiveEvents } from '../../api/events.ts'
import { useIsVisible } from '../../api/visible.ts'
import { useWatched, useWatchedStart } from '../../api/watched.ts'
import { type CaseGroup, groupCases, groupLiveCases } from './cases.ts'
import { applyEvent, NOTHING_HEARD } from './live-judging.ts'
import { nextPoll } from './polling.ts'
import { caseResultsQuery, submissionKeys, submissionQuery } from './submissions.api.ts'

export interface Judging {
  readonly submission: SubmissionVo | undefined
  /** Whether the problem lets its solvers open their code. */
  readonly codeShare: boolean
  readonly status: number | undefined
  readonly progress: SubmissionVo['progress']
  /** Null where the problem keeps its case results closed; undefined while they load. */
  readonly groups: readonly CaseGroup[] | null | undefined
  /** The verdict is known, its test cases are on their way. */
  readonly isLoadingCases: boolean
  readonly error: unknown
  readonly refetch: () => void
}

interface Options {
  /** Null while there is nothing to follow yet. */
  readonly submitId: number | null
  /** The reader's own: a user hears of those without naming them, so one stream serves from the submit call on. */
  readonly isOwn?: boolean
  /** A submit call is under way; its answer will name the submission. */
  readonly isStarting?: boolean
  readonly onJudged?: (submission: SubmissionVo) => void
}

/**
 * Follows one submission to its verdict and beyond, for it may be judged again or decided by hand while somebody looks.
 * Events move it on; polling stands in for them, seldom once there is a verdict. What events said is shown only while the
 * submission runs: the record that is fetched at the end is the truth.
 */
export function useJudging({ submitId, isOwn = false, isStarting = false, onJudged }: Options): Judging {
  const queryClient = useQueryClient()
  useWatched(submitId === null ? [] : [submitId])
  useWatchedStart(isStarting)
  const [heard, hear] = useReducer(applyEvent, NOTHING_HEARD)
  const live = heard.submitId === submitId ? heard : NOTHING_HEARD
  const record = submissionQuery(submitId ?? 0)
  const known = submitId === null ? undefined : queryClient.getQueryData(record.queryKey)?.submission
  const isRunning = submitId !== null && (known === undefined || isInProgress(known.status))

  const refresh = () => {
    if (submitId !== null) void askAgain(queryClient, submissionKeys.detail(submitId))
  }
  const onEvent = (event: LiveEvent) => {
    if (event.type !== 'submission' && event.type !== 'cases') return
    // A newer one of the reader's is heard only by whoever waits for its number.
    if (isStarting || submitId === null || event.submitId === submitId) hear(event)
    if (event.type !== 'submission' || event.submitId !== submitId) return
    if (!isInProgress(event.status)) {
      refresh()
    } else if (!isRunning && queryClient.isFetching({ queryKey: record.queryKey }) === 0) {
      // It is judged again; more such events follow, so one question at a time is enough.
      refresh()
    }
  }
  const isVisible = useIsVisible()
  // After the verdict only while somebody looks: many a reader opens many submissions.
  const isListening = isStarting || isRunning || (submitId !== null && isVisible)
  const wanted = isOwn || submitId === null ? {} : { submitIds: [submitId] }
  const isLive = useLiveEvents(onEvent, isListening ? wanted : null)
  const onLive = useEffectEvent(refresh)
  useEffect(() => {
    // Whatever happened while the stream was opened is in the record.
    if (isLive) onLive()
  }, [isLive])

  const detail = useQuery({
    ...record,
    enabled: submitId !== null,
    refetchInterval: ({ state }) =>
      nextPoll({
        statuses: state.data === undefined ? [] : [state.data.submission.status],
        polls: state.dataUpdateCount,
        hasFailed: state.status === 'error',
        isLive,
        mayChange: true,
      }),
  })
  const submission = submitId === null ? undefined : detail.data?.submission
  const changedAt = submission?.gmtModified?.getTime()
  useEffect(() => {
    // The same cases may have come out otherwise.
    if (submitId !== null && changedAt !== undefined)
      void queryClient.invalidateQueries({ queryKey: submissionKeys.excerpts(submitId) })
  }, [queryClient, submitId, changedAt])
  const cases = useQuery({
    ...caseResultsQuery(submitId ?? 0, submission?.gmtModified ?? null),
    enabled: submission !== undefined && !isRunning,
    placeholderData: (before, query) => (isCasesOf(submitId, query?.queryKey) ? before : undefined),
  })
  // The cases that were heard, or were there before, stay until the record's replace them, so that nothing jumps.
  const isWaiting = (cases.data === undefined || cases.isPlaceholderData) && live.cases.length > 0
  useTold(isRunning ? undefined : submission, onJudged)

  return {
    submission,
    codeShare: detail.data?.codeShare ?? false,
    status: isRunning ? (live.status ?? submission?.status) : submission?.status,
    progress: isRunning ? (live.progress ?? submission?.progress ?? null) : null,
    groups: isRunning || isWaiting ? groupLiveCases(live.cases) : cases.data && groupCases(cases.data),
    isLoadingCases: cases.isLoading,
    error: detail.error,
    refetch: () => void detail.refetch(),
  }
}

function isCasesOf(submitId: number | null, key: QueryKey | undefined): boolean {
  if (submitId === null || key === undefined) return false
  return submissionKeys.cases(submitId).every((part, index) => part === key[index])
}

/** Calls back once when the submission is judged, not again for each time it is fetched. */
function useTold(judged: SubmissionVo | undefined, onJudged: Options['onJudged']): void {
  const tell = useEffectEvent((submission: SubmissionVo) => onJudged?.(submission))
  const judgedId = judged?.submitId
  // biome-ignore lint/correctness/useExhaustiveDependencies: a fetched copy of the same verdict is no news
  useEffect(() => {
    if (judged !== undefined) tell(judged)
  }, [judgedId])
}
