import { addGroupProblemToContest, listGroupContests } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { pageToWire } from '../../../http/page.ts'
import { actingCallerOf } from '../../audit/actor.policy.ts'
import { contestToWire } from '../contests.wire.ts'
import { readContestPage } from '../entry/contest-list.service.ts'
import { addLinkOfGroup } from '../problems/add-contest-problem.service.ts'

/**
 * Requests that only groups have; what administrators do on the site, too, is in `contest-admin.routes.ts`.
 */
export function groupContestRoutes(context: Context): Implementation[] {
  const { now } = context
  return [
    implement(listGroupContests, async ({ caller, language, query: { gid, ...query } }) => {
      const page = await readContestPage(context, caller, query, gid)
      return pageToWire(page, (contest) => contestToWire(contest, { caller, now: now(), language }))
    }),
    implement(addGroupProblemToContest, async (request) => {
      const { displayId: label, problemId } = request.query
      const { thing, language } = request
      await addLinkOfGroup(context, actingCallerOf(request), thing, {
        problemId,
        label,
        language,
        leavesBank: true,
      })
      return null
    }),
  ]
}
