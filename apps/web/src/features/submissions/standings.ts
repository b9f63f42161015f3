import { isInProgress, type LiveEvent, type SubmissionRowVo, type SubmissionVo } from '@gavel/contract'

/** What events said about running submissions, by id. */
export type HeardStandings = ReadonlyMap<number, Pick<SubmissionVo, 'status' | 'progress'>>

/** Verdicts are left to the record, which has score, time and memory as well. */
export function hearStanding(heard: HeardStandings, event: LiveEvent): HeardStandings {
  if (event.type !== 'submission' || !isInProgress(event.status)) return heard
  const { submitId, status, done, total } = event
  const progress = done === null || total === null ? null : { done, total }
  return new Map(heard).set(submitId, { status, progress })
}

/** Of the running rows those that an answer leaves out: the reader may not see them any more, and will hear no end. */
export function goneIds(
  ids: readonly number[],
  known: ReadonlyMap<number, SubmissionVo> | undefined,
): readonly number[] {
  return known === undefined ? [] : ids.filter((id) => !known.has(id))
}

/** A row of the list with what is known since: the fetched standing, and while that still runs, what was heard. */
export function withStanding(
  row: SubmissionRowVo,
  known: SubmissionVo | undefined,
  heard: Pick<SubmissionVo, 'status' | 'progress'> | undefined,
): SubmissionRowVo {
  if (!isInProgress(row.status)) return row
  const { status, score, time, memory, judger, isManual, progress } = known ?? row
  const fresh = { ...row, status, score, time, memory, judger, isManual: isManual ?? row.isManual, progress }
  return isInProgress(status) && heard !== undefined ? { ...fresh, ...heard } : fresh
}
