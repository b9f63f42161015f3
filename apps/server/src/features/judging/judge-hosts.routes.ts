import { createJudgeHost, drainJudgeHost, listJudgeHosts, revokeJudgeHost } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { readJudgeHosts } from '../site/site.service.ts'
import { createHost, revokeHost, setDraining } from './judge-hosts.service.ts'

/** Judge hosts as administrators manage them. */
export function judgeHostRoutes(context: Context): Implementation[] {
  return [
    implement(listJudgeHosts, () => readJudgeHosts(context)),
    implement(createJudgeHost, ({ body }) => createHost(context.db, body.name.trim())),
    implement(drainJudgeHost, async ({ body }) => {
      await setDraining(context, body.id, body.draining)
      return null
    }),
    implement(revokeJudgeHost, async ({ query }) => {
      await revokeHost(context, query.id)
      return null
    }),
  ]
}
