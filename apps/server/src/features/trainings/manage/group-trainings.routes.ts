import {
  addGroupProblemToTraining,
  createGroupTraining,
  createHomework,
  listAllGroupTrainings,
  listGroupTrainingCategories,
  listGroupTrainings,
  listHomeworkProblems,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { actingCallerOf } from '../../audit/actor.policy.ts'
import { requireInGroup } from '../../groups/groups.service.ts'
import { selectCategories } from '../entry/training-list.queries.ts'
import { readGroupTrainings } from '../entry/training-list.service.ts'
import { categoryToWire } from '../trainings.wire.ts'
import { addHomework } from './homework.service.ts'
import { readAdminTrainings } from './training-admin.readers.ts'
import { addTraining } from './training-admin.service.ts'
import { readHomeworkProblems } from './training-problem-admin.readers.ts'
import { addProblemOfGroup } from './training-problem-admin.service.ts'

/**
 * Requests about the trainings of a group; a training is changed by the same routes wherever it lies
 * (`training-admin.routes.ts`).
 */
export function groupTrainingRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    implement(listGroupTrainings, async ({ caller, query }) => {
      await requireInGroup(db, caller, 'group.read', query.gid)
      return readGroupTrainings(context, caller, query)
    }),
    implement(listAllGroupTrainings, async ({ caller, query: { gid, ...query } }) => {
      await requireInGroup(db, caller, 'group.write', gid)
      return readAdminTrainings(db, caller, query, gid)
    }),
    implement(listGroupTrainingCategories, async ({ caller, query }) => {
      await requireInGroup(db, caller, 'group.write', query.gid)
      return (await selectCategories(db, query.gid)).map(categoryToWire)
    }),
    implement(createGroupTraining, async (request) => {
      const { gid } = request.body.training
      await requireInGroup(db, request.caller, 'group.write', gid)
      return { id: await addTraining(context, actingCallerOf(request), request.body, gid) }
    }),
    implement(listHomeworkProblems, async ({ caller, query: { gid, ...query }, language }) => {
      await requireInGroup(db, caller, 'group.write', gid)
      return readHomeworkProblems(db, caller, { ...query, groupId: gid, language })
    }),
    implement(createHomework, async (request) => {
      await requireInGroup(db, request.caller, 'group.write', request.body.gid)
      return { id: await addHomework(context, actingCallerOf(request), request.body) }
    }),
    implement(addGroupProblemToTraining, async (request) => {
      await addProblemOfGroup(context, actingCallerOf(request), request.query)
      return null
    }),
  ]
}
