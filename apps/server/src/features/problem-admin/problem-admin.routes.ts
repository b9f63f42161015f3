import {
  changeProblemAuth,
  createProblem,
  deleteProblem,
  getProblemForAdmin,
  listProblemCases,
  listProblemsForAdmin,
  updateProblem,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { readAdminPage, readProblemForAuthor } from './problem-admin.readers.ts'
import {
  addProblem,
  changeProblem,
  changeVisibility,
  removeProblem,
  requireManageable,
} from './problem-admin.service.ts'
import { readProblemCases } from './problem-cases.service.ts'

export function problemAdminRoutes(context: Context): Implementation[] {
  return [
    implement(listProblemsForAdmin, ({ caller, query }) => readAdminPage(context.db, caller, query)),
    implement(getProblemForAdmin, ({ caller, query }) => readProblemForAuthor(context.db, caller, query.pid)),
    implement(listProblemCases, async ({ caller, query }) =>
      readProblemCases(context, await requireManageable(context.db, caller, query.pid)),
    ),
    implement(createProblem, async ({ caller, body, language }) => {
      await addProblem(context, { caller, save: body, language })
      return null
    }),
    implement(updateProblem, async ({ caller, body, language }) => {
      await changeProblem(context, { caller, save: body, language })
      return null
    }),
    implement(deleteProblem, async ({ query }) => {
      await removeProblem(context, query.pid)
      return null
    }),
    implement(changeProblemAuth, async ({ caller, body }) => {
      await changeVisibility(context, caller, body)
      return null
    }),
  ]
}
