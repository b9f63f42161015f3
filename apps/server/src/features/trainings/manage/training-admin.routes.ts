import {
  changeGroupTrainingStatus,
  changeTrainingStatus,
  cloneGroupTraining,
  cloneTraining,
  createTraining,
  createTrainingCategory,
  deleteGroupTraining,
  deleteTraining,
  deleteTrainingCategory,
  getGroupTraining,
  getTrainingForAdmin,
  listTrainingsForAdmin,
  updateGroupTraining,
  updateTraining,
  updateTrainingCategory,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { actingCallerOf, actorOf } from '../../audit/actor.policy.ts'
import { categoryToWire } from '../trainings.wire.ts'
import { groupTrainingRoutes } from './group-trainings.routes.ts'
import { readAdminTraining, readAdminTrainings } from './training-admin.readers.ts'
import {
  addTraining,
  changeTraining,
  copyTraining,
  removeTraining,
  showTraining,
} from './training-admin.service.ts'
import { addCategory, changeCategory, removeCategory } from './training-categories.service.ts'
import { requireAtDoor } from './training-manager.ts'
import { trainingProblemAdminRoutes } from './training-problem-admin.routes.ts'

export function trainingAdminRoutes(context: Context): Implementation[] {
  return [
    ...trainingProblemAdminRoutes(context),
    ...groupTrainingRoutes(context),
    implement(listTrainingsForAdmin, ({ caller, query }) => readAdminTrainings(context.db, caller, query)),
    ...([getTrainingForAdmin, getGroupTraining] as const).map((endpoint) =>
      implement(endpoint, async ({ caller, query }) => {
        await requireAtDoor(context.db, endpoint, query.tid)
        return readAdminTraining(context, caller, query.tid)
      }),
    ),
    implement(createTraining, async (request) => ({
      id: await addTraining(context, actingCallerOf(request), request.body),
    })),
    ...([updateTraining, updateGroupTraining] as const).map((endpoint) =>
      implement(endpoint, async (request) => {
        await requireAtDoor(context.db, endpoint, request.body.training.id)
        await changeTraining(context, actingCallerOf(request), request.body)
        return null
      }),
    ),
    ...([deleteTraining, deleteGroupTraining] as const).map((endpoint) =>
      implement(endpoint, async (request) => {
        await requireAtDoor(context.db, endpoint, request.query.tid)
        await removeTraining(context, actingCallerOf(request), request.query.tid)
        return null
      }),
    ),
    ...([cloneTraining, cloneGroupTraining] as const).map((endpoint) =>
      implement(endpoint, async (request) => {
        await requireAtDoor(context.db, endpoint, request.body.tid)
        return { id: await copyTraining(context, actingCallerOf(request), request.body.tid) }
      }),
    ),
    ...([changeTrainingStatus, changeGroupTrainingStatus] as const).map((endpoint) =>
      implement(endpoint, async (request) => {
        await requireAtDoor(context.db, endpoint, request.query.tid)
        await showTraining(context, actingCallerOf(request), request.query)
        return null
      }),
    ),
    implement(createTrainingCategory, async (request) =>
      categoryToWire(await addCategory(context, actorOf(request), request.body)),
    ),
    implement(updateTrainingCategory, async (request) => {
      await changeCategory(context, actorOf(request), request.body)
      return null
    }),
    implement(deleteTrainingCategory, async (request) => {
      await removeCategory(context, actorOf(request), request.query.cid)
      return null
    }),
  ]
}
