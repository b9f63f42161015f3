import {
  createJudgeHost,
  drainJudgeHost,
  listJudgeHosts,
  listRefusedJudges,
  revokeJudgeHost,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { actorOf } from '../audit/actor.policy.ts'
import { readJudgeHosts } from './host-state.service.ts'
import { createHost, revokeHost, setDraining } from './judge-hosts.service.ts'
import { judgeHostToWire } from './judge-hosts.wire.ts'
import { selectRefusedJudges } from './refused-judges.service.ts'

/** Judge hosts as administrators manage them. */
export function judgeHostRoutes(context: Context): Implementation[] {
  return [
    implement(listJudgeHosts, async () => (await readJudgeHosts(context)).map(judgeHostToWire)),
    implement(listRefusedJudges, () => selectRefusedJudges(context)),
    implement(createJudgeHost, ({ body, ...request }) =>
      createHost(context.db, body.name.trim(), actorOf(request)),
    ),
    implement(drainJudgeHost, async ({ body, ...request }) => {
      await setDraining(context, { hostId: body.id, isDraining: body.draining, actor: actorOf(request) })
      return null
    }),
    implement(revokeJudgeHost, async ({ query, ...request }) => {
      await revokeHost(context, query.id, actorOf(request))
      return null
    }),
  ]
}
