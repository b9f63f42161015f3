import {
  addGroupProblemToTraining,
  createHomework,
  listGroupTrainings,
  listHomeworkProblems,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { pageToWire } from '../../../http/page.ts'
import { actingCallerOf } from '../../audit/actor.policy.ts'
import { readGroupTrainings } from '../entry/training-list.service.ts'
import { trainingToWire } from '../trainings.wire.ts'
import { addHomework } from './homework.service.ts'
import { readHomeworkProblems } from './read-training-problems.service.ts'
import { addProblemOfGroup } from './training-problem-admin.service.ts'

/**
 * Requests that only groups have; what administrators do on the site, too, is in `training-admin.routes.ts`.
 */
export function groupTrainingRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    implement(listGroupTrainings, async ({ caller, query }) => {
      const page = await readGroupTrainings(context, caller, query)
      return pageToWire(page, (row) => trainingToWire(row, caller))
    }),
    implement(listHomeworkProblems, async ({ caller, query: { gid, ...query }, language }) => {
      return readHomeworkProblems(db, caller, { ...query, groupId: gid, language })
    }),
    implement(createHomework, async (request) => {
      return { id: await addHomework(context, actingCallerOf(request), request.body) }
    }),
    implement(addGroupProblemToTraining, async (request) => {
      await addProblemOfGroup(context, actingCallerOf(request), request.thing, request.query.problemId)
      return null
    }),
  ]
}
