import {
  applyForPublic,
  changeGroupProblemAuth,
  listAllGroupProblems,
  listGroupProblems,
  listGroupTags,
  listProblemApplications,
  reviewGroupProblem,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { pageToWire } from '../../../http/page.ts'
import { actingCallerOf } from '../../audit/actor.policy.ts'
import { readGroupProblems } from '../../problems/list/group-problems.service.ts'
import { taggedToWire } from '../../problems/problems.wire.ts'
import { readTagsForGroup } from '../../problems/tags/tags.service.ts'
import { changeVisibility } from '../problem-admin.service.ts'
import { readGroupRows } from '../read-admin-problems.service.ts'
import { applyFor, readApplications, review } from './group-applications.service.ts'

/** Requests that only groups have; what administrators do on the site, too, is in `problem-admin.routes.ts`. */
export function groupProblemRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    ...applicationRoutes(context),
    implement(listGroupProblems, async ({ query, language }) => {
      return pageToWire(await readGroupProblems(context, query, language), (row) =>
        taggedToWire(row, language),
      )
    }),
    implement(listAllGroupProblems, async ({ caller, query, language }) => {
      return readGroupRows(db, caller, { ...query, language })
    }),
    implement(listGroupTags, async ({ query, language }) => {
      return readTagsForGroup(db, query.gid, language)
    }),
    implement(changeGroupProblemAuth, async ({ thing, query, ...request }) => {
      await changeVisibility(context, thing, { ...actingCallerOf(request), auth: query.auth })
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
