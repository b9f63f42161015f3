import {
  askClarification,
  deleteContest,
  deleteGroupContest,
  getOutsideBoard,
  listContestAnnouncements,
  listPrints,
  registerForContest,
  rejudgeContestProblem,
  rejudgeGroupContest,
  submit,
  submitPrint,
  updateContest,
  updateGroupContest,
} from '@gavel/contract'
import { deed } from '../access/can.policy.ts'
import type { Owned } from '../places/place.policy.ts'

type Placed = Pick<Owned, 'groupId'>

const inside = {
  look: deed(listContestAnnouncements, 'contest.look'),
  enter: deed(registerForContest, 'contest.enter'),
  submit: deed(submit, 'contest.submit'),
  ask: deed(askClarification, 'contest.ask'),
  print: deed(submitPrint, 'contest.print'),
  watch: deed(getOutsideBoard, 'contest.watch'),
  run: deed(listPrints, 'contest.run'),
}

const change = ({ groupId }: Placed) =>
  deed(groupId === null ? updateContest : updateGroupContest, 'contest.change')

/** The deeds that the pages of a contest offer. */
export const contestDeeds = (contest: Placed) => ({
  ...inside,
  change: change(contest),
  rejudge: deed(contest.groupId === null ? rejudgeContestProblem : rejudgeGroupContest, 'contest.change'),
})

/** The deeds that a row of the administration offers. */
export const listedContestDeeds = (contest: Placed) => ({
  change: change(contest),
  delete: deed(contest.groupId === null ? deleteContest : deleteGroupContest, 'contest.change'),
})
