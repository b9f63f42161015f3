import {
  applyForPublic,
  changeGroupProblemAuth,
  createGroupProblem,
  deleteGroupProblem,
  getGroupProblem,
  listAllGroupProblems,
  listGroupProblemCases,
  listGroupProblems,
  listGroupTags,
  listProblemApplications,
  reviewGroupProblem,
  updateGroupProblem,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { pageToWire } from '../../http/page.ts'
import { actingCallerOf } from '../audit/actor.policy.ts'
import { requireInGroup } from '../groups/groups.service.ts'
import { readGroupProblems } from '../problems/list/group-problems.service.ts'
import { taggedToWire } from '../problems/problems.wire.ts'
import { readTagsForGroup } from '../problems/tags/tags.service.ts'
import { applyFor, readApplications, review } from './group-applications.service.ts'
import { readGroupRows, readProblemForAuthor } from './problem-admin.readers.ts'
import {
  addProblem,
  changeProblem,
  changeVisibility,
  removeProblem,
  requirePlanGroup,
} from './problem-admin.service.ts'
import { caseToWire } from './problem-admin.wire.ts'
import { readProblemCases } from './problem-cases.service.ts'
import { requireAtDoor } from './problem-doors.service.ts'

/** The same problems as the site's, in a group. */
export function groupProblemRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    ...applicationRoutes(context),
    implement(listGroupProblems, async ({ caller, query, language }) => {
      await requireInGroup(db, caller, 'group.read', query.gid)
      return pageToWire(await readGroupProblems(context, query, language), (row) =>
        taggedToWire(row, language),
      )
    }),
    implement(listAllGroupProblems, async ({ caller, query, language }) => {
      await requireInGroup(db, caller, 'group.write', query.gid)
      return readGroupRows(db, caller, { ...query, language })
    }),
    implement(getGroupProblem, async ({ caller, query }) => {
      const { id } = await requireAtDoor(db, { endpoint: getGroupProblem, caller }, query.pid)
      return readProblemForAuthor(db, caller, id)
    }),
    implement(listGroupProblemCases, async ({ caller, query }) => {
      const problem = await requireAtDoor(db, { endpoint: listGroupProblemCases, caller }, query.pid)
      return (await readProblemCases(context, problem)).map(caseToWire)
    }),
    implement(listGroupTags, async ({ caller, query, language }) => {
      await requireInGroup(db, caller, 'group.write', query.gid)
      return readTagsForGroup(db, query.gid, language)
    }),
    implement(createGroupProblem, async ({ body, language, ...request }) => {
      const gid = body.problem.gid ?? 0
      await requireInGroup(db, request.caller, 'group.write', gid)
      const group = await requirePlanGroup(db, gid)
      return {
        pid: await addProblem(context, { ...actingCallerOf(request), save: body, language, group }),
      }
    }),
    implement(updateGroupProblem, async ({ body, language, ...request }) => {
      const { id } = body.problem
      if (id != null) await requireAtDoor(db, { endpoint: updateGroupProblem, caller: request.caller }, id)
      await changeProblem(context, { ...actingCallerOf(request), save: body, language })
      return null
    }),
    implement(deleteGroupProblem, async ({ query, ...request }) => {
      await requireAtDoor(db, { endpoint: deleteGroupProblem, caller: request.caller }, query.pid)
      await removeProblem(context, actingCallerOf(request), query.pid)
      return null
    }),
    implement(changeGroupProblemAuth, async ({ query, ...request }) => {
      await requireAtDoor(db, { endpoint: changeGroupProblemAuth, caller: request.caller }, query.pid)
      const wanted = { id: query.pid, auth: query.auth }
      await changeVisibility(context, { ...actingCallerOf(request), wanted })
      return null
    }),
  ]
}

/** Problems of groups on their way to everybody. */
function applicationRoutes(context: Context): Implementation[] {
  return [
    implement(applyForPublic, async ({ query, ...request }) => {
      await applyFor(context, actingCallerOf(request), query)
      return null
    }),
    implement(listProblemApplications, ({ caller, query, language }) =>
      readApplications(context.db, caller, { ...query, language }),
    ),
    implement(reviewGroupProblem, async ({ body, ...request }) => {
      await review(context, actingCallerOf(request), body)
      return null
    }),
  ]
}
