import {
  applyForPublic,
  changeGroupProblemAuth,
  changeProblemAuth,
  deleteGroupProblem,
  deleteProblem,
  downloadTestData,
  orderStagedRejudge,
  rejudgeGroupProblem,
  updateGroupProblem,
  updateProblem,
} from '@gavel/contract'
import { canOf, deed, type Reader } from '../access/can.policy.ts'
import type { Problem } from '../problems/find-problem.service.ts'

const ON_SITE = {
  change: deed(updateProblem, 'problem.change'),
  publish: deed(changeProblemAuth, 'problem.publish'),
  delete: deed(deleteProblem, 'problem.change'),
  downloadData: deed(downloadTestData, 'problem.download-data'),
  rejudge: deed(orderStagedRejudge, 'rejudge.stage'),
}

/** Its members alone read a public problem of a group, so those who may change one may publish it. */
const IN_GROUP = {
  change: deed(updateGroupProblem, 'problem.change'),
  publish: deed(changeGroupProblemAuth, 'problem.change'),
  delete: deed(deleteGroupProblem, 'problem.change'),
  downloadData: deed(downloadTestData, 'problem.download-data'),
  rejudge: deed(rejudgeGroupProblem, 'problem.change'),
}

/** The deeds that the administration offers with a problem. */
export const managedProblemDeeds = ({ groupId }: Pick<Problem, 'groupId'>) =>
  groupId === null ? ON_SITE : IN_GROUP

export const APPLY_DEED = { apply: deed(applyForPublic, 'problem.change') }

/** All that the administration offers with a problem, which is changed by those who publish it. */
export function managedProblemCan(problem: Problem, reader: Reader) {
  const can = canOf(managedProblemDeeds(problem), reader, problem)
  return { ...can, publish: can.change === true ? can.publish : can.change }
}

/** Whether the caller may ask the site to publish a problem of a group, which the site may have taken meanwhile. */
export const applyCan = ({ groupId, ...problem }: Problem, reader: Reader) =>
  canOf(APPLY_DEED, reader, { ...problem, groupId: groupId ?? problem.fromGroupId })
