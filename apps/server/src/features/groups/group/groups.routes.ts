import {
  changeGroupOwner,
  createGroup,
  deleteGroup,
  getGroup,
  getGroupAccess,
  getGroupAuth,
  listGroups,
  updateGroup,
  uploadGroupAvatar,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { may } from '../../access/access.policy.ts'
import { actingCallerOf } from '../../audit/actor.policy.ts'
import { requireStanding } from '../groups.service.ts'
import { accessOfWire, levelToWire } from '../groups.wire.ts'
import { changeGroup, disbandGroup, handOverGroup } from './change-group.service.ts'
import { createGroup as create } from './create-group.service.ts'
import { changeGroupAvatar } from './group-avatar.service.ts'
import { readGroup, readGroupPage } from './group-list.service.ts'

export function groupRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    implement(listGroups, ({ caller, query: { auth, ...query } }) =>
      readGroupPage(context, caller, { ...query, access: auth === undefined ? null : accessOfWire(auth) }),
    ),
    implement(getGroup, ({ thing, language }) => readGroup(context, thing, language)),
    implement(getGroupAccess, async ({ caller, query: { gid } }) => {
      const standing = await requireStanding(db, caller, gid)
      return { access: may(standing.caller, 'group.read', { groupId: gid }) }
    }),
    implement(getGroupAuth, async ({ caller, query }) =>
      levelToWire((await requireStanding(db, caller, query.gid)).level),
    ),
    implement(createGroup, async ({ caller, body }) => ({
      gid: await create(context, caller, body),
    })),
    implement(updateGroup, async (request) => {
      await changeGroup(context, actingCallerOf(request), request.body)
      return null
    }),
    implement(deleteGroup, async (request) => {
      await disbandGroup(context, actingCallerOf(request), request.query.gid)
      return null
    }),
    implement(uploadGroupAvatar, async ({ caller, query, upload, language }) => {
      const gid = await changeGroupAvatar(context, caller, { groupId: query.gid, upload })
      return readGroup(context, await requireStanding(db, caller, gid), language)
    }),
    implement(changeGroupOwner, async ({ caller, body }) => {
      await handOverGroup(context, caller, body)
      return null
    }),
  ]
}
