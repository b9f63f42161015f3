import {
  acceptGroupInvitation,
  addGroupMembers,
  changeGroupMember,
  createGroupInvitation,
  deleteGroupInvitation,
  exitGroup,
  exportGroupMembers,
  getGroupInvitation,
  joinGroup,
  listGroupApplications,
  listGroupInvitations,
  listGroupMembers,
  removeGroupMember,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { addMembers, changeMember, exitGroup as exit, removeMember } from './change-members.service.ts'
import {
  acceptInvitation,
  createInvitation,
  deleteInvitation,
  readInvitation,
  readInvitations,
} from './invitations.service.ts'
import { joinGroup as join } from './join-group.service.ts'
import { exportMembers, readApplications, readMembers } from './member-list.service.ts'

export function groupMemberRoutes(context: Context): Implementation[] {
  return [
    implement(listGroupMembers, ({ thing: { caller }, query, language }) =>
      readMembers(context, { caller, language }, query),
    ),
    implement(listGroupApplications, ({ thing: { caller }, query, language }) =>
      readApplications(context, { caller, language }, query),
    ),
    implement(joinGroup, async ({ caller, query }) => {
      await join(context, caller, query)
      return null
    }),
    implement(changeGroupMember, async ({ caller, body }) => {
      await changeMember(context, caller, body)
      return null
    }),
    implement(removeGroupMember, async ({ caller, query }) => {
      await removeMember(context, caller, query)
      return null
    }),
    implement(exitGroup, async ({ caller, query }) => {
      await exit(context, caller, query.gid)
      return null
    }),
    implement(addGroupMembers, ({ caller, body }) => addMembers(context, caller, body)),
    implement(exportGroupMembers, ({ thing }) => exportMembers(context, thing.groupId)),
    implement(listGroupInvitations, ({ thing }) => readInvitations(context, thing.groupId)),
    implement(createGroupInvitation, ({ caller, body }) => createInvitation(context, caller, body)),
    implement(deleteGroupInvitation, async ({ query }) => {
      await deleteInvitation(context, query)
      return null
    }),
    implement(getGroupInvitation, ({ caller, query }) => readInvitation(context, caller, query.token)),
    implement(acceptGroupInvitation, async ({ caller, body }) => ({
      gid: await acceptInvitation(context, caller, body.token),
    })),
  ]
}
