import { getRemoteRun } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { readRemoteRun } from './read-remote-run.service.ts'

export function remoteRunRoutes(context: Context): Implementation[] {
  return [
    implement(getRemoteRun, ({ query: { submitId }, ...reader }) => readRemoteRun(context, submitId, reader)),
  ]
}
