import {
  changeProblemAuth,
  createProblem,
  deleteProblem,
  getProblemForAdmin,
  listProblemCases,
  listProblemsForAdmin,
  previewFunctions,
  updateProblem,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { actingCallerOf } from '../audit/actor.policy.ts'
import { groupProblemRoutes } from './group-problems.routes.ts'
import { groupRejudgeRoutes } from './group-rejudge.routes.ts'
import { readPreview } from './preview-functions.ts'
import { readAdminPage, readProblemForAuthor } from './problem-admin.readers.ts'
import {
  addProblem,
  changeProblem,
  changeVisibility,
  removeProblem,
  requireManageable,
} from './problem-admin.service.ts'
import { caseToWire } from './problem-admin.wire.ts'
import { readProblemCases } from './problem-cases.service.ts'
import { problemDataRoutes } from './problem-data.routes.ts'

export function problemAdminRoutes(context: Context): Implementation[] {
  return [
    ...problemDataRoutes(context),
    ...groupProblemRoutes(context),
    ...groupRejudgeRoutes(context),
    implement(listProblemsForAdmin, ({ caller, query, language }) =>
      readAdminPage(context.db, caller, { ...query, language }),
    ),
    implement(getProblemForAdmin, ({ caller, query }) => readProblemForAuthor(context.db, caller, query.pid)),
    implement(listProblemCases, async ({ caller, query }) =>
      (await readProblemCases(context, await requireManageable(context.db, caller, query.pid))).map(
        caseToWire,
      ),
    ),
    implement(previewFunctions, async ({ body }) => readPreview(body.functions)),
    implement(createProblem, async ({ body, language, ...request }) => {
      return { pid: await addProblem(context, { ...actingCallerOf(request), save: body, language }) }
    }),
    implement(updateProblem, async ({ body, language, ...request }) => {
      await changeProblem(context, { ...actingCallerOf(request), save: body, language })
      return null
    }),
    implement(deleteProblem, async ({ query, ...request }) => {
      await removeProblem(context, actingCallerOf(request), query.pid)
      return null
    }),
    implement(changeProblemAuth, async ({ body, ...request }) => {
      await changeVisibility(context, { ...actingCallerOf(request), wanted: body })
      return null
    }),
  ]
}
