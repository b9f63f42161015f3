import {
  cancelRemoteMirror,
  getRemoteMirror,
  importRemoteProblem,
  importRemoteProblemToContest,
  importRemoteProblemToTraining,
  orderRemoteMirror,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { type EndpointRequest, type Implementation, implement } from '../../http/implement.ts'
import { actingCallerOf, actorOf } from '../audit/actor.policy.ts'
import { addLink } from '../contests/problems/add-contest-problem.service.ts'
import { addProblem } from '../trainings/manage/training-problem-admin.service.ts'
import { selectMirrorItems } from './mirror-orders.queries.ts'
import { cancelMirror, orderMirror, readMirror, readWait } from './mirror-orders.service.ts'
import { type Mirrored, mirrorProblem } from './mirror-problem.service.ts'
import { mirrorToWire } from './remote-mirror.wire.ts'

type Named = EndpointRequest<{ readonly name: string; readonly problemId: string }, unknown>

export function remoteMirrorRoutes(context: Context): Implementation[] {
  const { db } = context

  const mirror = ({ query, ...request }: Named): Promise<Mirrored> =>
    mirrorProblem(context, {
      bank: query.name,
      wanted: query.problemId,
      userId: requireUser(request.caller).id,
      actor: actorOf(request),
      refreshes: false,
    })

  return [
    implement(importRemoteProblem, async (request) => {
      const { kind, code } = await mirror(request)
      if (kind === 'existed') throw new DomainError('remote_problem_exists', { problemId: code })
      return null
    }),
    implement(importRemoteProblemToTraining, async (request) => {
      const { problemId: pid, code: label } = await mirror(request)
      await addProblem(context, actingCallerOf(request), { tid: request.query.tid, pid, label })
      return null
    }),
    implement(importRemoteProblemToContest, async (request) => {
      const { query, language } = request
      const { problemId: pid } = await mirror(request)
      const link = { cid: query.cid, pid, label: query.displayId, language, leavesBank: true }
      await addLink(context, actingCallerOf(request), link)
      return null
    }),
    implement(orderRemoteMirror, async (request) => ({
      id: await orderMirror(
        context,
        { user: requireUser(request.caller), actor: actorOf(request) },
        request.body,
      ),
    })),
    implement(getRemoteMirror, async ({ caller, query, language }) => {
      const order = await readMirror(context, requireUser(caller), query.id)
      if (order === null) return null
      const items = await selectMirrorItems(db, order.id)
      return mirrorToWire(order, items, await readWait(context, order), language)
    }),
    implement(cancelRemoteMirror, async ({ query }) => {
      await cancelMirror(context, query.id)
      return null
    }),
  ]
}
