import {
  type DataOf,
  type getSubmission,
  isInProgress,
  type LiveEvent,
  type SubmissionVo,
} from '@gavel/contract'
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { askAgain } from '../../../api/ask-again.ts'
import { useLiveEvents } from '../../../api/events.ts'
import { useKeptUp } from '../../../api/kept-up.ts'
import { useUser } from '../../../api/session.ts'
import { useIsVisible } from '../../../api/visible.ts'
import { useWatched, useWatchedStart } from '../../../api/watched.ts'
import { polledUnheard, pollMsOf, pollSome } from '../polling.ts'
import { caseResultsQuery, submissionKeys, submissionQuery } from '../submissions.api.ts'
import { type CaseGroup, groupCases, groupLiveCases } from './cases.ts'
import { applyEvent, NOTHING_HEARD } from './live-judging.ts'

export interface Judging {
  readonly submission: SubmissionVo | undefined
  /** Whether the problem allows solvers to share their code. */
  readonly codeShare: boolean
  /** The deeds of the reader; undefined as long as the submission is. */
  readonly can: DataOf<typeof getSubmission>['can'] | undefined
  readonly status: number | undefined
  readonly progress: SubmissionVo['progress']
  /** Null if the problem does not show case results; undefined while they load. */
  readonly groups: readonly CaseGroup[] | null | undefined
  /** The part of the test cases that the site has removed because they were old. */
  readonly removed: 'texts' | 'cases' | null
  /** The verdict is known, and its test cases are loading. */
  readonly isLoadingCases: boolean
  readonly error: unknown
  readonly refetch: () => void
}

interface Options {
  /** Null while there is nothing to follow yet. */
  readonly submitId: number | null
  /**
   * The reader's own submission: events for those arrive without naming them, so one stream suffices from the submit
   * call on.
   */
  readonly isOwn?: boolean
  /** A submit call is in progress; its response will name the submission. */
  readonly isStarting?: boolean
  readonly onJudged?: (submission: SubmissionVo) => void
}

/**
 * Follows one submission to its verdict and beyond, because it may be rejudged or decided by hand while the page is
 * open. Events drive it, and polling is the fallback, slow once there is a verdict. Reported states are only shown
 * while the submission runs: the record fetched at the end is authoritative.
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
    // Events of a newer submission only matter to a page that is waiting for its id.
    if (isStarting || submitId === null || event.submitId === submitId) hear(event)
    if (event.type !== 'submission' || event.submitId !== submitId) return
    if (!isInProgress(event.status)) {
      refresh()
    } else if (!isRunning && queryClient.isFetching({ queryKey: record.queryKey }) === 0) {
      // It is being rejudged; more such events will follow, so one request at a time is enough.
      refresh()
    }
  }
  const isVisible = useIsVisible()
  // After the verdict only while the page is visible, because readers open many submissions.
  const isListening = isStarting || isRunning || (submitId !== null && isVisible)
  const wanted = isOwn || submitId === null ? {} : { submitIds: [submitId] }
  const isLive = useLiveEvents(onEvent, isListening ? wanted : null)
  const uid = useUser()?.uid
  const hasFailed = queryClient.getQueryState(record.queryKey)?.status === 'error'
  const isOthers = known !== undefined && known.uid !== uid && known.cid !== 0
  const detail = useQuery({
    ...record,
    ...polledUnheard(isOthers && isRunning && !hasFailed),
    enabled: submitId !== null,
  })
  useKeptUp({
    isLive,
    pollMs: pollMsOf({
      statuses: known === undefined ? [] : [known.status],
      hasFailed,
      mayChange: true,
    }),
    catchUp: refresh,
    poll: () => pollSome(queryClient, record.queryKey),
  })
  const submission = submitId === null ? undefined : detail.data?.submission
  const changedAt = submission?.gmtModified?.getTime()
  useEffect(() => {
    // The same cases may have new results.
    if (submitId !== null && changedAt !== undefined)
      void queryClient.invalidateQueries({ queryKey: submissionKeys.excerpts(submitId) })
  }, [queryClient, submitId, changedAt])
  const cases = useQuery({
    ...caseResultsQuery(submitId ?? 0, submission?.gmtModified ?? null),
    enabled: submission !== undefined && !isRunning,
    placeholderData: (before, query) => (isCasesOf(submitId, query?.queryKey) ? before : undefined),
  })
  // Reported or earlier cases stay until the record's replace them, so that nothing jumps.
  const isWaiting = (cases.data === undefined || cases.isPlaceholderData) && live.cases.length > 0
  useTold(isRunning ? undefined : submission, onJudged)

  return {
    submission,
    codeShare: detail.data?.codeShare ?? false,
    can: detail.data?.can,
    status: isRunning ? (live.status ?? submission?.status) : submission?.status,
    progress: isRunning ? (live.progress ?? submission?.progress ?? null) : null,
    groups: isRunning || isWaiting ? groupLiveCases(live.cases) : cases.data && groupCases(cases.data),
    removed: isRunning ? null : (cases.data?.removed ?? null),
    isLoadingCases: cases.isLoading,
    error: detail.error,
    refetch: () => void detail.refetch(),
  }
}

function isCasesOf(submitId: number | null, key: QueryKey | undefined): boolean {
  if (submitId === null || key === undefined) return false
  return submissionKeys.cases(submitId).every((part, index) => part === key[index])
}

/** Calls back once when the submission is judged, not each time it is fetched. */
function useTold(judged: SubmissionVo | undefined, onJudged: Options['onJudged']): void {
  const tell = useEffectEvent((submission: SubmissionVo) => onJudged?.(submission))
  const judgedId = judged?.submitId
  // biome-ignore lint/correctness/useExhaustiveDependencies: a fetched copy of the same verdict is not a change
  useEffect(() => {
    if (judged !== undefined) tell(judged)
  }, [judgedId])
}
