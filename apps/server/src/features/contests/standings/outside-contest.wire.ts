import type { DataOf, getOutsideContest } from '@gavel/contract'
import type { Reader } from '../../access/can.policy.ts'
import { contestToWire } from '../contests.wire.ts'
import { linkToWire } from '../problems/contest-problem-admin.wire.ts'
import type { OutsideContest } from './outside-contest.service.ts'

export const outsideContestToWire = (
  { contest, problems, now }: OutsideContest,
  { caller, language }: Reader,
): DataOf<typeof getOutsideContest> => ({
  contest: contestToWire(contest, { caller, now, language }),
  problemList: problems.map((problem) => linkToWire({ ...problem, contestId: contest.id }, contest)),
})
