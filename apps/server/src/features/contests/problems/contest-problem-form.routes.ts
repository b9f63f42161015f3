import { createGroupContestProblem, getContestProblemForAdmin, updateContestProblem } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement, implementBoth } from '../../../http/implement.ts'
import { actingCallerOf } from '../../audit/actor.policy.ts'
import { readProblemOfAuthor } from '../../problem-admin/banks/contest-bank.service.ts'
import { changeProblem, planGroupOf } from '../../problem-admin/problem-admin.service.ts'
import { addContestProblem } from './contest-problem-form.service.ts'
import { withoutPlace } from './contest-problem-form.wire.ts'

export function contestProblemFormRoutes(context: Context): Implementation[] {
  return [
    implement(getContestProblemForAdmin, ({ thing }) => readProblemOfAuthor(context.db, thing)),
    ...implementBoth(createGroupContestProblem, async ({ groupId, ...request }) => {
      const { contest: place = null, ...save } = request.body
      const { language } = request
      const group = await planGroupOf(context.db, groupId)
      return {
        pid: await addContestProblem(context, actingCallerOf(request), { save, place, language, group }),
      }
    }),
    implement(updateContestProblem, async (request) => {
      const save = withoutPlace(request.body)
      await changeProblem(context, request.thing, {
        ...actingCallerOf(request),
        save,
        language: request.language,
      })
      return null
    }),
  ]
}
