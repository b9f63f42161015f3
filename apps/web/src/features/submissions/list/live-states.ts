import { isInProgress, type LiveEvent, type SubmissionRowVo, type SubmissionVo } from '@gavel/contract'

/** The states of running submissions, as events have reported them, by id. */
export type HeardStates = ReadonlyMap<number, Pick<SubmissionVo, 'status' | 'progress'>>

/** Verdicts come from the record, which also has score, time and memory. */
export function hearState(heard: HeardStates, event: LiveEvent): HeardStates {
  if (event.type !== 'submission' || !isInProgress(event.status)) return heard
  const { submitId, status, done, total } = event
  const progress = done === null || total === null ? null : { done, total }
  return new Map(heard).set(submitId, { status, progress })
}

/** Running rows that a response leaves out: the reader may no longer see them, so no end will be reported. */
export function goneIds(
  ids: readonly number[],
  known: ReadonlyMap<number, SubmissionVo> | undefined,
): readonly number[] {
  return known === undefined ? [] : ids.filter((id) => !known.has(id))
}

/**
 * A row of the list with its latest known status: the fetched one or, while that is still running, the reported one.
 */
export function withState(
  row: SubmissionRowVo,
  known: SubmissionVo | undefined,
  heard: Pick<SubmissionVo, 'status' | 'progress'> | undefined,
): SubmissionRowVo {
  if (!isInProgress(row.status)) return row
  const { status, score, time, memory, judger, isManual, progress } = known ?? row
  const fresh = { ...row, status, score, time, memory, judger, isManual: isManual ?? row.isManual, progress }
  return isInProgress(status) && heard !== undefined ? { ...fresh, ...heard } : fresh
}
