import { linkOptions } from '@tanstack/react-router'

interface Handed {
  readonly submitId: number
  /** The contest it was handed in at; 0 or null outside of contests. */
  readonly cid: number | null
  /** The problem's label there. */
  readonly displayId: string | null
}

/** Where a submission is looked at: what belongs to a contest, in the contest. */
export function submissionAddress({ submitId, cid, displayId }: Handed) {
  const submitID = String(submitId)
  return cid === null || cid === 0 || displayId === null
    ? linkOptions({ to: '/submission-detail/$submitId', params: { submitId: submitID } })
    : linkOptions({
        to: '/contest/$contestID/problem/$problemID/submission-detail/$submitID',
        params: { contestID: String(cid), problemID: displayId, submitID },
      })
}
