import {
  changeProblemAuth,
  createGroupProblem,
  deleteGroupProblem,
  getGroupProblem,
  listGroupProblemCases,
  listProblemsForAdmin,
  previewFunctions,
  updateGroupProblem,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement, implementBoth } from '../../http/implement.ts'
import { actingCallerOf } from '../audit/actor.policy.ts'
import { readProblemCases } from './data/problem-cases.service.ts'
import { problemDataRoutes } from './data/problem-data.routes.ts'
import { groupProblemRoutes } from './groups/group-problems.routes.ts'
import { groupRejudgeRoutes } from './groups/group-rejudge.routes.ts'
import { managedProblemCan } from './managed-problem-deeds.ts'
import { readPreview } from './preview-functions.ts'
import {
  addProblem,
  changeProblem,
  changeVisibility,
  planGroupOf,
  removeProblem,
} from './problem-admin.service.ts'
import { caseToWire } from './problem-admin.wire.ts'
import { readAdminPage, readProblemForAuthor } from './read-admin-problems.service.ts'

export function problemAdminRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    ...problemDataRoutes(context),
    ...groupProblemRoutes(context),
    ...groupRejudgeRoutes(context),
    implement(listProblemsForAdmin, ({ caller, query, language }) =>
      readAdminPage(db, caller, { ...query, language }),
    ),
    ...implementBoth(getGroupProblem, async ({ thing, ...reader }) => ({
      ...(await readProblemForAuthor(db, thing)),
      can: managedProblemCan(thing, reader),
    })),
    ...implementBoth(listGroupProblemCases, async ({ thing }) => {
      const problem = thing
      return (await readProblemCases(context, problem)).map(caseToWire)
    }),
    implement(previewFunctions, async ({ body }) => readPreview(body.functions)),
    ...implementBoth(createGroupProblem, async ({ groupId, body, language, ...request }) => {
      const group = await planGroupOf(db, groupId)
      return { pid: await addProblem(context, { ...actingCallerOf(request), save: body, language, group }) }
    }),
    ...implementBoth(updateGroupProblem, async ({ thing, body, language, ...request }) => {
      await changeProblem(context, thing, { ...actingCallerOf(request), save: body, language })
      return null
    }),
    ...implementBoth(deleteGroupProblem, async ({ thing, ...request }) => {
      await removeProblem(context, actingCallerOf(request), thing.id)
      return null
    }),
    implement(changeProblemAuth, async ({ thing, body, ...request }) => {
      await changeVisibility(context, thing, { ...actingCallerOf(request), auth: body.auth })
      return null
    }),
  ]
}
