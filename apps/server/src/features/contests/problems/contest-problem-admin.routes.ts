import {
  addPublicProblemToGroupContest,
  getGroupContestProblemLink,
  listProblemsOfGroupContest,
  orderGroupContestProblems,
  removeGroupContestProblem,
  returnGroupContestProblems,
  saveGroupContestProblemLink,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { type Implementation, implementBoth } from '../../../http/implement.ts'
import { actingCallerOf } from '../../audit/actor.policy.ts'
import { removeWhole } from '../../problem-admin/problem-admin.service.ts'
import { addLink } from './add-contest-problem.service.ts'
import { changeLink, orderLinks, removeLink } from './contest-problem-admin.service.ts'
import { readContestProblems, readLink } from './read-contest-problems.service.ts'
import { returnProblems } from './return-problems.service.ts'

export function contestProblemAdminRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    ...implementBoth(listProblemsOfGroupContest, ({ thing, caller, query, language }) =>
      readContestProblems(db, caller, thing, { ...query, language }),
    ),
    ...implementBoth(getGroupContestProblemLink, ({ thing, query }) => readLink(db, thing, query.pid)),
    ...implementBoth(saveGroupContestProblemLink, async (request) => {
      const { id, displayId: label, displayTitle: title, color, ...body } = request.body
      const { thing, language } = request
      const cid = thing.id
      const who = actingCallerOf(request)
      const { pid } = body
      if (id != null) {
        const { problemId } = await changeLink(context, who, { id, cid, pid, label, title, color })
        return readLink(db, thing, problemId)
      }
      if (pid === undefined) throw new DomainError('problem_not_found')
      const named = { label: label ?? '', ...(title !== undefined && { title }), color: color ?? null }
      await addLink(context, who, { cid, pid, ...named, language, leavesBank: false })
      return readLink(db, thing, pid)
    }),
    ...implementBoth(addPublicProblemToGroupContest, async (request) => {
      const { displayId: label, color, ...where } = request.body
      const { language } = request
      await addLink(context, actingCallerOf(request), {
        ...where,
        label,
        color: color ?? undefined,
        language,
        leavesBank: true,
      })
      return null
    }),
    ...implementBoth(orderGroupContestProblems, async (request) => {
      await orderLinks(context, actingCallerOf(request), request.body)
      return null
    }),
    ...implementBoth(returnGroupContestProblems, async (request) => {
      return returnProblems(context, actingCallerOf(request), request.body.cid)
    }),
    ...implementBoth(removeGroupContestProblem, async (request) => {
      const { thing } = request
      const { pid } = request.query
      const who = actingCallerOf(request)
      // A twin's query has it.
      if (thing === null) await removeWhole(context, who, pid)
      else await removeLink(context, who, thing, pid)
      return null
    }),
  ]
}
