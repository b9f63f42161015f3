import {
  listContestMisunderstandings,
  listTrainingMisunderstandings,
  sendContestHint,
  sendTrainingHint,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { actorOf } from '../audit/actor.policy.ts'
import { type ClassAtProblem, requireContestClass, requireTrainingClass } from './class-at-problem.service.ts'
import { createCaseDescriber } from './describe-cases.service.ts'
import { createFailureReader } from './failures.service.ts'
import { sendHint } from './hint.service.ts'
import { readMisunderstandings } from './misunderstandings.service.ts'
import { misunderstandingToWire } from './misunderstandings.wire.ts'

type HintRequest = Parameters<typeof actorOf>[0] & {
  readonly body: { readonly groupKey: string; readonly text: string }
}

const hintOf = (request: HintRequest) => ({
  actor: actorOf(request),
  key: request.body.groupKey,
  text: request.body.text,
})

export function misunderstandingRoutes(context: Context): Implementation[] {
  const { db } = context
  const readFailures = createFailureReader()
  const describeCases = createCaseDescriber(context)

  async function answer(seen: ClassAtProblem) {
    const [members, { groups, ...figures }] = await Promise.all([
      seen.countMembers(db),
      readMisunderstandings(db, readFailures, seen),
    ])
    const cases = await describeCases(seen, groups)
    const told = groups.map((group) => misunderstandingToWire(group, cases.get(group.key) ?? null))
    return { members, ...figures, groups: told }
  }

  return [
    implement(listContestMisunderstandings, async ({ caller, thing, query }) =>
      answer(await requireContestClass(db, caller, thing, query.displayId)),
    ),
    implement(listTrainingMisunderstandings, async ({ caller, thing, query }) =>
      answer(await requireTrainingClass(context, caller, thing, query.displayId)),
    ),
    implement(sendContestHint, async (request) => {
      const { caller, thing, body } = request
      const seen = await requireContestClass(db, caller, thing, body.displayId)
      return { count: await sendHint(context, readFailures, seen, hintOf(request)) }
    }),
    implement(sendTrainingHint, async (request) => {
      const { caller, thing, body } = request
      const seen = await requireTrainingClass(context, caller, thing, body.displayId)
      return { count: await sendHint(context, readFailures, seen, hintOf(request)) }
    }),
  ]
}
