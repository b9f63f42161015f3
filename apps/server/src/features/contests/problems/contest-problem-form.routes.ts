import { createContestProblem, getContestProblemForAdmin, updateContestProblem } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { actingCallerOf } from '../../audit/actor.policy.ts'
import { readProblemOfAuthor } from '../../problem-admin/contest-bank.service.ts'
import { changeProblem } from '../../problem-admin/problem-admin.service.ts'
import { addContestProblem } from './contest-problem-form.service.ts'
import { withoutPlace } from './contest-problem-form.wire.ts'

export function contestProblemFormRoutes(context: Context): Implementation[] {
  return [
    implement(getContestProblemForAdmin, ({ caller, query }) =>
      readProblemOfAuthor(context.db, caller, query.pid),
    ),
    implement(createContestProblem, async (request) => {
      const { contest: place = null, ...save } = request.body
      const { language } = request
      return { pid: await addContestProblem(context, actingCallerOf(request), { save, place, language }) }
    }),
    implement(updateContestProblem, async (request) => {
      const save = withoutPlace(request.body)
      await changeProblem(context, { ...actingCallerOf(request), save, language: request.language })
      return null
    }),
  ]
}
