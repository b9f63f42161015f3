import { isInProgress, STATE_STATUS, type SubmissionVo } from '@gavel/contract'

type Subject = Pick<SubmissionVo, 'status' | 'isManual' | 'judger' | 'username'>

/** Which text of `manual` says who set or cancelled the verdict; null if it comes from a judging. */
export function manualTextOf({ status, isManual, judger, username }: Subject) {
  if (isManual !== true || isInProgress(status)) return null
  if (status !== STATE_STATUS.cancelled) return 'manual.decided' as const
  return judger === username ? ('manual.cancelled_by_author' as const) : ('manual.cancelled' as const)
}
