import { getCounterexample, saveGroupCounterexampleRule, searchCounterexample } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement, implementBoth } from '../../http/implement.ts'
import { actorOf } from '../audit/actor.policy.ts'
import { saveRule } from './counterexample-rule.service.ts'
import { readStanding, startSearch } from './counterexamples.service.ts'
import { standingToWire } from './counterexamples.wire.ts'

export function counterexampleRoutes(context: Context): Implementation[] {
  return [
    implement(getCounterexample, async ({ caller, thing: { row } }) =>
      standingToWire(await readStanding(context, { caller, row })),
    ),
    implement(searchCounterexample, async ({ caller, thing: { row } }) =>
      standingToWire(await startSearch(context, { caller, row })),
    ),
    ...implementBoth(saveGroupCounterexampleRule, async ({ thing, body, ...request }) => {
      await saveRule(context, { problemId: thing.id, actor: actorOf(request), wanted: body })
      return null
    }),
  ]
}
