import { getRemoteRun, listRemoteStandings } from '@gavel/contract'
import { REMOTE_JUDGES } from '@gavel/remote-judges'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { remoteAdminRoutes } from './administration/remote-admin.routes.ts'
import { readStandings } from './public-states.service.ts'
import { readRemoteRun } from './read-remote-run.service.ts'

export function remoteRunRoutes(context: Context): Implementation[] {
  return [
    ...remoteAdminRoutes(context),
    implement(getRemoteRun, ({ thing }) => readRemoteRun(context, thing)),
    implement(listRemoteStandings, () => readStandings(context.db, REMOTE_JUDGES, context.now())),
  ]
}
