import type { OpenContest } from '../contest-context.ts'

/** Whether a contest is over and still sealed, until those who run it release its standings. */
export const waitsForRelease = ({ contest, state }: OpenContest): boolean =>
  state === 'ended' && contest.sealRank && !contest.autoRealRank
