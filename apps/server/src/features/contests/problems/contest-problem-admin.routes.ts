import {
  addProblemToContest,
  addPublicProblemToGroupContest,
  getContestProblemLink,
  getGroupContestProblemLink,
  listProblemsOfContest,
  listProblemsOfGroupContest,
  orderContestProblems,
  orderGroupContestProblems,
  removeContestProblem,
  removeGroupContestProblem,
  returnContestProblems,
  returnGroupContestProblems,
  saveContestProblemLink,
  saveGroupContestProblemLink,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { requireMay } from '../../access/access.policy.ts'
import { type ActingCaller, actingCallerOf } from '../../audit/actor.policy.ts'
import { removeProblem } from '../../problem-admin/problem-admin.service.ts'
import { requireAtDoor } from '../contests/require-organiser.ts'
import { addLink } from './add-contest-problem.service.ts'
import { findContestOfLink } from './contest-links.queries.ts'
import { readContestProblems, readLink } from './contest-problem-admin.readers.ts'
import { changeLink, orderLinks, removeLink } from './contest-problem-admin.service.ts'
import { returnProblems } from './return-problems.service.ts'

export function contestProblemAdminRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    ...([listProblemsOfContest, listProblemsOfGroupContest] as const).map((endpoint) =>
      implement(endpoint, async ({ caller, query, language }) => {
        await requireAtDoor(db, endpoint, query.cid)
        return readContestProblems(db, caller, { ...query, language })
      }),
    ),
    ...([getContestProblemLink, getGroupContestProblemLink] as const).map((endpoint) =>
      implement(endpoint, async ({ caller, query }) => {
        await requireAtDoor(db, endpoint, query.cid)
        return readLink(db, caller, query)
      }),
    ),
    ...([saveContestProblemLink, saveGroupContestProblemLink] as const).map((endpoint) =>
      implement(endpoint, async (request) => {
        const { id, displayId: label, displayTitle: title, color, ...body } = request.body
        const cid = body.cid ?? (id == null ? null : await findContestOfLink(db, id))
        // The same for a link that nobody has and one of a contest that the caller may not know of.
        if (cid === null) throw new DomainError('contest_not_found')
        await requireAtDoor(db, endpoint, cid)
        const { caller, language } = request
        const who = actingCallerOf(request)
        const { pid } = body
        if (id != null) {
          const { problemId } = await changeLink(context, who, { id, cid, pid, label, title, color })
          return readLink(db, caller, { cid, pid: problemId })
        }
        if (pid === undefined) throw new DomainError('problem_not_found')
        const named = { label: label ?? '', ...(title !== undefined && { title }), color: color ?? null }
        await addLink(context, who, { cid, pid, ...named, language, leavesBank: false })
        return readLink(db, caller, { cid, pid })
      }),
    ),
    ...([addProblemToContest, addPublicProblemToGroupContest] as const).map((endpoint) =>
      implement(endpoint, async (request) => {
        const { displayId: label, color, ...where } = request.body
        const { language } = request
        await requireAtDoor(db, endpoint, where.cid)
        await addLink(context, actingCallerOf(request), {
          ...where,
          label,
          color: color ?? undefined,
          language,
          leavesBank: true,
        })
        return null
      }),
    ),
    ...([orderContestProblems, orderGroupContestProblems] as const).map((endpoint) =>
      implement(endpoint, async (request) => {
        await requireAtDoor(db, endpoint, request.body.cid)
        await orderLinks(context, actingCallerOf(request), request.body)
        return null
      }),
    ),
    ...([returnContestProblems, returnGroupContestProblems] as const).map((endpoint) =>
      implement(endpoint, async (request) => {
        await requireAtDoor(db, endpoint, request.body.cid)
        return returnProblems(context, actingCallerOf(request), request.body.cid)
      }),
    ),
    implement(removeGroupContestProblem, async (request) => {
      await requireAtDoor(db, removeGroupContestProblem, request.query.cid)
      await removeLink(context, actingCallerOf(request), request.query)
      return null
    }),
    implement(removeContestProblem, async (request) => {
      const { cid, pid } = request.query
      if (cid === undefined) await removeWhole(context, actingCallerOf(request), pid)
      else await removeLink(context, actingCallerOf(request), { cid, pid })
      return null
    }),
  ]
}

/** Without a contest the call deletes the problem itself, and needs what `deleteProblem` needs. */
async function removeWhole(context: Context, who: ActingCaller, pid: number): Promise<void> {
  requireMay(who.caller, 'problem.delete', {})
  await removeProblem(context, who, pid)
}
