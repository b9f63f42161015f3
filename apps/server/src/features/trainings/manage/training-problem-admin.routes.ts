import {
  addProblemsToGroupTraining,
  addProblemsToTraining,
  addProblemToTraining,
  addPublicProblemToGroupTraining,
  getGroupTrainingPath,
  getTrainingPath,
  listProblemsOfGroupTraining,
  listProblemsOfTraining,
  removeGroupTrainingProblem,
  removeTrainingProblem,
  saveGroupTrainingPath,
  saveGroupTrainingProblem,
  saveTrainingPath,
  saveTrainingProblem,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { requireMay } from '../../access/access.policy.ts'
import { type ActingCaller, actingCallerOf } from '../../audit/actor.policy.ts'
import { removeProblem } from '../../problem-admin/problem-admin.service.ts'
import { requireAtDoor } from './training-manager.ts'
import { arrangeTraining } from './training-path.service.ts'
import { readTrainingPath, readTrainingProblems } from './training-problem-admin.readers.ts'
import {
  addProblem,
  addProblems,
  changeProblem,
  removeProblemOfTraining,
} from './training-problem-admin.service.ts'

export function trainingProblemAdminRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    implement(listProblemsOfTraining, ({ caller, query, language }) =>
      readTrainingProblems(db, caller, { ...query, language }),
    ),
    ...([saveTrainingProblem, saveGroupTrainingProblem] as const).map((endpoint) =>
      implement(endpoint, async (request) => {
        const { tid, pid, displayId, rank } = request.body
        await requireAtDoor(db, endpoint, tid)
        await changeProblem(context, actingCallerOf(request), {
          tid,
          pid,
          label: displayId ?? null,
          rank: rank ?? null,
        })
        return null
      }),
    ),
    implement(listProblemsOfGroupTraining, async ({ caller, query, language }) => {
      await requireAtDoor(db, listProblemsOfGroupTraining, query.tid)
      const { queryExisted = true } = query
      return readTrainingProblems(db, caller, { ...query, queryExisted, language })
    }),
    implement(removeGroupTrainingProblem, async (request) => {
      await requireAtDoor(db, removeGroupTrainingProblem, request.query.tid)
      await removeProblemOfTraining(context, actingCallerOf(request), request.query)
      return null
    }),
    implement(removeTrainingProblem, async (request) => {
      const { tid, pid } = request.query
      if (tid === undefined) await removeWhole(context, actingCallerOf(request), pid)
      else await removeProblemOfTraining(context, actingCallerOf(request), { tid, pid })
      return null
    }),
    ...([addProblemToTraining, addPublicProblemToGroupTraining] as const).map((endpoint) =>
      implement(endpoint, async (request) => {
        const { displayId, ...where } = request.body
        await requireAtDoor(db, endpoint, where.tid)
        await addProblem(context, actingCallerOf(request), { ...where, label: displayId })
        return null
      }),
    ),
    ...([addProblemsToTraining, addProblemsToGroupTraining] as const).map((endpoint) =>
      implement(endpoint, async (request) => {
        const { tid, problemIds, tagId } = request.body
        await requireAtDoor(db, endpoint, tid)
        const wanted = { tid, codes: problemIds ?? [], tagId: tagId ?? null }
        return addProblems(context, actingCallerOf(request), wanted)
      }),
    ),
    ...([getTrainingPath, getGroupTrainingPath] as const).map((endpoint) =>
      implement(endpoint, async ({ caller, query, language }) => {
        await requireAtDoor(db, endpoint, query.tid)
        return readTrainingPath(db, caller, { tid: query.tid, language })
      }),
    ),
    ...([saveTrainingPath, saveGroupTrainingPath] as const).map((endpoint) =>
      implement(endpoint, async (request) => {
        await requireAtDoor(db, endpoint, request.body.tid)
        await arrangeTraining(context, actingCallerOf(request), request.body)
        return null
      }),
    ),
  ]
}

/** Without a training the call deletes the problem itself, and needs what `deleteProblem` needs. */
async function removeWhole(context: Context, manager: ActingCaller, pid: number): Promise<void> {
  requireMay(manager.caller, 'problem.delete', {})
  await removeProblem(context, manager, pid)
}
