import {
  addProblemsToGroupTraining,
  addPublicProblemToGroupTraining,
  getGroupTrainingPath,
  isTwin,
  listProblemsOfGroupTraining,
  removeGroupTrainingProblem,
  saveGroupTrainingPath,
  saveGroupTrainingProblem,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implementBoth } from '../../../http/implement.ts'
import { actingCallerOf } from '../../audit/actor.policy.ts'
import { removeWhole } from '../../problem-admin/problem-admin.service.ts'
import { readTrainingPath, readTrainingProblems } from './read-training-problems.service.ts'
import { arrangeTraining } from './training-path.service.ts'
import {
  addProblem,
  addProblems,
  changeProblem,
  removeProblemOfTraining,
} from './training-problem-admin.service.ts'

export function trainingProblemAdminRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    ...implementBoth(listProblemsOfGroupTraining, async ({ endpoint, thing, caller, query, language }) => {
      // Without the field clients of groups mean the problems of the training, those of the site the others.
      const { queryExisted = isTwin(endpoint) } = query
      return readTrainingProblems(db, caller, thing, { ...query, queryExisted, language })
    }),
    ...implementBoth(saveGroupTrainingProblem, async (request) => {
      const { tid, pid, displayId, rank } = request.body
      await changeProblem(context, actingCallerOf(request), {
        tid,
        pid,
        label: displayId ?? null,
        rank: rank ?? null,
      })
      return null
    }),
    ...implementBoth(removeGroupTrainingProblem, async (request) => {
      const { tid, pid } = request.query
      const manager = actingCallerOf(request)
      // A twin's query has it.
      if (tid === undefined) await removeWhole(context, manager, pid)
      else await removeProblemOfTraining(context, manager, { tid, pid })
      return null
    }),
    ...implementBoth(addPublicProblemToGroupTraining, async (request) => {
      const { displayId, ...where } = request.body
      await addProblem(context, actingCallerOf(request), { ...where, label: displayId })
      return null
    }),
    ...implementBoth(addProblemsToGroupTraining, async (request) => {
      const { tid, problemIds, tagId } = request.body
      const wanted = { tid, codes: problemIds ?? [], tagId: tagId ?? null }
      return addProblems(context, actingCallerOf(request), wanted)
    }),
    ...implementBoth(getGroupTrainingPath, ({ thing, language }) =>
      readTrainingPath(db, { tid: thing.id, language }),
    ),
    ...implementBoth(saveGroupTrainingPath, async (request) => {
      await arrangeTraining(context, actingCallerOf(request), request.body)
      return null
    }),
  ]
}
