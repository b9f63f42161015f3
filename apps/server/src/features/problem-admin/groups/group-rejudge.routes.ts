import { previewGroupProblemRejudge, rejudgeGroupProblem } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { actorOf } from '../../audit/actor.policy.ts'
import { ANY_SUBMISSION, previewMany, rejudgeMany } from '../../judging/rejudges/rejudge-many.service.ts'
import type { Problem } from '../../problems/find-problem.service.ts'

/** Rejudges of the submissions to a problem of a group: on the site only the super administrator orders that. */
export function groupRejudgeRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    implement(previewGroupProblemRejudge, async ({ thing, query }) => {
      const problem = thing
      return previewMany(db, scopeOf(problem, query.outdatedData))
    }),
    implement(rejudgeGroupProblem, async ({ thing, body, ...request }) => {
      const problem = thing
      const scope = scopeOf(problem, body.outdatedData)
      return {
        count: await rejudgeMany(context, { operator: actorOf(request), scope, reason: body.reason }),
      }
    }),
  ]
}

/** Outside contests, whose organisers decide. */
const scopeOf = ({ code, groupId }: Problem, isOutdated = false) => ({
  ...ANY_SUBMISSION,
  problemCode: code,
  ...(groupId !== null && { groupId }),
  ...(isOutdated && { isOutdated }),
})
