import { previewGroupContestRejudge, rejudgeGroupContest } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { actorOf } from '../../audit/actor.policy.ts'
import { ANY_SUBMISSION, previewMany, rejudgeMany } from '../../judging/rejudges/rejudge-many.service.ts'
import { requireProblem } from '../../problems/find-problem.service.ts'
import { findLink } from '../problems/contest-links.queries.ts'

/** Organisers of a contest of a group have it judged again; on the site only the super administrator orders that. */
export function groupContestRejudgeRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    implement(previewGroupContestRejudge, async ({ query }) => previewMany(db, await scopeOf(db, query))),
    implement(rejudgeGroupContest, async ({ body: { reason, ...wanted }, ...request }) => {
      const scope = await scopeOf(db, wanted)
      return { count: await rejudgeMany(context, { operator: actorOf(request), scope, reason }) }
    }),
  ]
}

interface Wanted {
  readonly cid: number
  /** Undefined: all of its problems. */
  readonly pid?: number | undefined
}

/** @throws DomainError problem_not_found */
async function scopeOf(db: Db, { cid, pid }: Wanted) {
  const inContest = { ...ANY_SUBMISSION, contestId: cid }
  if (pid === undefined) return inContest
  if ((await findLink(db, cid, pid)) === null) throw new DomainError('problem_not_found')
  return { ...inContest, problemCode: (await requireProblem(db, { id: pid })).code }
}
