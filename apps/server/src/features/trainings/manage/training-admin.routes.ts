import {
  changeGroupTrainingStatus,
  cloneGroupTraining,
  createGroupTraining,
  createTrainingCategory,
  deleteGroupTraining,
  deleteTrainingCategory,
  getGroupTraining,
  listAllGroupTrainings,
  updateGroupTraining,
  updateTrainingCategory,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement, implementBoth } from '../../../http/implement.ts'
import { actingCallerOf, actorOf } from '../../audit/actor.policy.ts'
import { categoryToWire } from '../trainings.wire.ts'
import { groupTrainingRoutes } from './group-trainings.routes.ts'
import { readAdminTraining, readAdminTrainings } from './read-admin-trainings.service.ts'
import {
  addTraining,
  changeTraining,
  copyTraining,
  removeTraining,
  showTraining,
} from './training-admin.service.ts'
import { addCategory, changeCategory, removeCategory } from './training-categories.service.ts'
import { trainingProblemAdminRoutes } from './training-problem-admin.routes.ts'

export function trainingAdminRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    ...trainingProblemAdminRoutes(context),
    ...groupTrainingRoutes(context),
    ...implementBoth(listAllGroupTrainings, ({ groupId, query, ...reader }) =>
      readAdminTrainings(db, reader, query, groupId),
    ),
    ...implementBoth(getGroupTraining, ({ thing }) => readAdminTraining(context, thing.id)),
    ...implementBoth(createGroupTraining, async ({ groupId, ...request }) => {
      return { id: await addTraining(context, actingCallerOf(request), request.body, groupId) }
    }),
    ...implementBoth(updateGroupTraining, async (request) => {
      await changeTraining(context, actingCallerOf(request), request.body)
      return null
    }),
    ...implementBoth(deleteGroupTraining, async (request) => {
      await removeTraining(context, actingCallerOf(request), request.query.tid)
      return null
    }),
    ...implementBoth(cloneGroupTraining, async (request) => {
      return { id: await copyTraining(context, actingCallerOf(request), request.body.tid) }
    }),
    ...implementBoth(changeGroupTrainingStatus, async (request) => {
      await showTraining(context, actingCallerOf(request), request.query)
      return null
    }),
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
