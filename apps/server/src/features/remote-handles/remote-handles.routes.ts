import { claimRemoteHandle, listRemoteHandles, proveRemoteHandle, removeRemoteHandle } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { requireUser } from '../../http/caller.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { proveHandle } from './prove-handle.service.ts'
import { claimHandle, readHandles, removeHandle } from './remote-handles.service.ts'
import { handleToWire } from './remote-handles.wire.ts'

export function remoteHandleRoutes(context: Context): Implementation[] {
  return [
    implement(listRemoteHandles, async ({ caller }) =>
      (await readHandles(context, requireUser(caller).id)).map(handleToWire),
    ),
    implement(claimRemoteHandle, async ({ caller, body }) => {
      await claimHandle(context, { userId: requireUser(caller).id, ...body })
      return null
    }),
    implement(proveRemoteHandle, async ({ caller, body }) => {
      await proveHandle(context, requireUser(caller).id, body.site)
      return null
    }),
    implement(removeRemoteHandle, async ({ caller, query }) => {
      await removeHandle(context, requireUser(caller).id, query.site)
      return null
    }),
  ]
}
