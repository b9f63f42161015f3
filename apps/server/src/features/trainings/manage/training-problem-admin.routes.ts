import {
  addProblemsToTraining,
  addProblemToTraining,
  deleteProblem,
  getTrainingPath,
  listProblemsOfTraining,
  removeTrainingProblem,
  roleMayCall,
  saveTrainingPath,
  saveTrainingProblem,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { requireUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { removeProblem } from '../../problem-admin/problem-admin.service.ts'
import { type Manager, managerOf } from './training-manager.ts'
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
    implement(saveTrainingProblem, async (request) => {
      const { tid, pid, displayId, rank } = request.body
      await changeProblem(context, managerOf(request), {
        tid,
        pid,
        label: displayId ?? null,
        rank: rank ?? null,
      })
      return null
    }),
    implement(removeTrainingProblem, async (request) => {
      const { tid, pid } = request.query
      if (tid === undefined) await removeWhole(context, managerOf(request), pid)
      else await removeProblemOfTraining(context, managerOf(request), { tid, pid })
      return null
    }),
    implement(addProblemToTraining, async (request) => {
      const { displayId, ...where } = request.body
      await addProblem(context, managerOf(request), { ...where, label: displayId })
      return null
    }),
    implement(addProblemsToTraining, (request) => {
      const { tid, problemIds, tagId } = request.body
      const wanted = { tid, codes: problemIds ?? [], tagId: tagId ?? null }
      return addProblems(context, managerOf(request), wanted)
    }),
    implement(getTrainingPath, ({ caller, query, language }) =>
      readTrainingPath(db, caller, { tid: query.tid, language }),
    ),
    implement(saveTrainingPath, async (request) => {
      await arrangeTraining(context, managerOf(request), request.body)
      return null
    }),
  ]
}

/** Without a training the call deletes the problem itself, and needs what `deleteProblem` needs. */
async function removeWhole(context: Context, manager: Manager, pid: number): Promise<void> {
  if (!roleMayCall(deleteProblem.access, requireUser(manager.caller).role))
    throw new DomainError('not_your_problem')
  await removeProblem(context, manager, pid)
}
