import {
  addProblemToContest,
  deleteProblem,
  getContestProblemLink,
  listProblemsOfContest,
  orderContestProblems,
  removeContestProblem,
  roleMayCall,
  saveContestProblemLink,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { requireUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { removeProblem } from '../../problem-admin/problem-admin.service.ts'
import { readContestProblems, readLink } from './contest-problem-admin.readers.ts'
import { addLink, changeLink, orderLinks, removeLink } from './contest-problem-admin.service.ts'
import { type Who, whoOf } from './who.ts'

export function contestProblemAdminRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    implement(listProblemsOfContest, ({ caller, query, language }) =>
      readContestProblems(db, caller, { ...query, language }),
    ),
    implement(getContestProblemLink, ({ caller, query }) => readLink(db, caller, query)),
    implement(saveContestProblemLink, async (request) => {
      const { id, cid, pid, displayId: label, displayTitle: title, color = null } = request.body
      const wanted = { cid, pid, label, title, color }
      const { language } = request
      if (id == null) await addLink(context, whoOf(request), { ...wanted, language, leavesBank: false })
      else await changeLink(context, whoOf(request), { id, ...wanted })
      return readLink(db, request.caller, { cid, pid })
    }),
    implement(addProblemToContest, async (request) => {
      const { displayId: label, color, ...where } = request.body
      const { language } = request
      await addLink(context, whoOf(request), {
        ...where,
        label,
        color: color ?? undefined,
        language,
        leavesBank: true,
      })
      return null
    }),
    implement(orderContestProblems, async (request) => {
      await orderLinks(context, whoOf(request), request.body)
      return null
    }),
    implement(removeContestProblem, async (request) => {
      const { cid, pid } = request.query
      if (cid === undefined) await removeWhole(context, whoOf(request), pid)
      else await removeLink(context, whoOf(request), { cid, pid })
      return null
    }),
  ]
}

/** Without a contest the call deletes the problem itself, and needs what `deleteProblem` needs. */
async function removeWhole(context: Context, who: Who, pid: number): Promise<void> {
  if (!roleMayCall(deleteProblem.access, requireUser(who.caller).role))
    throw new DomainError('not_your_problem')
  await removeProblem(context, who, pid)
}
