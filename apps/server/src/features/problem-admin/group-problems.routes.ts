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
import { DomainError } from '../../http/domain-error.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { pageToWire } from '../../http/page.ts'
import { actingCallerOf } from '../audit/actor.policy.ts'
import { requireAdmin, requireMember } from '../groups/groups.service.ts'
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
  requireManageable,
  requirePlanGroup,
} from './problem-admin.service.ts'
import { caseToWire } from './problem-admin.wire.ts'
import { readProblemCases } from './problem-cases.service.ts'

/** The same problems as the site's, in a group. */
export function groupProblemRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    ...applicationRoutes(context),
    implement(listGroupProblems, async ({ caller, query, language }) => {
      await requireMember(db, caller, query.gid)
      return pageToWire(await readGroupProblems(context, query, language), (row) =>
        taggedToWire(row, language),
      )
    }),
    implement(listAllGroupProblems, async ({ caller, query, language }) => {
      await requireAdmin(db, caller, query.gid)
      return readGroupRows(db, caller, { ...query, language })
    }),
    implement(getGroupProblem, ({ caller, query }) => readProblemForAuthor(db, caller, query.pid)),
    implement(listGroupProblemCases, async ({ caller, query }) =>
      (await readProblemCases(context, await requireManageable(db, caller, query.pid))).map(caseToWire),
    ),
    implement(listGroupTags, async ({ caller, query, language }) => {
      await requireAdmin(db, caller, query.gid)
      return readTagsForGroup(db, query.gid, language)
    }),
    implement(createGroupProblem, async ({ body, language, ...request }) => {
      const gid = body.problem.gid ?? 0
      await requireAdmin(db, request.caller, gid)
      const group = await requirePlanGroup(db, gid)
      return {
        pid: await addProblem(context, { ...actingCallerOf(request), save: body, language, group }),
      }
    }),
    implement(updateGroupProblem, async ({ body, language, ...request }) => {
      await changeProblem(context, { ...actingCallerOf(request), save: body, language })
      return null
    }),
    implement(deleteGroupProblem, async ({ query, ...request }) => {
      requireOfGroup(await requireManageable(db, request.caller, query.pid))
      await removeProblem(context, actingCallerOf(request), query.pid)
      return null
    }),
    implement(changeGroupProblemAuth, async ({ query, ...request }) => {
      const wanted = { id: query.pid, auth: query.auth }
      await changeVisibility(context, { ...actingCallerOf(request), wanted })
      return null
    }),
  ]
}

/** Calls of groups are no second door to the site's problems, which ask for other roles. */
function requireOfGroup({ groupId }: { readonly groupId: number | null }): void {
  if (groupId === null) throw new DomainError('problem_not_found')
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
