import type { GroupInvitationVo, GroupMemberVo } from '@gavel/contract'
import type { groupInvitations } from '../groups.tables.ts'
import { levelToWire } from '../groups.wire.ts'
import type { MemberRow } from './members.queries.ts'

/** As the group's members see each other. */
export const memberToWire = ({ member, username, ownerId }: MemberRow): GroupMemberVo => ({
  id: member.id,
  gid: member.groupId,
  uid: member.userId,
  username,
  realname: null,
  auth: levelToWire(member.level),
  reason: null,
  gmtCreate: member.createdAt,
  gmtModify: member.updatedAt,
  isOwner: member.userId === ownerId,
})

/** As administrators of the group see its members. */
export const namedMemberToWire = (row: MemberRow): GroupMemberVo => ({
  ...memberToWire(row),
  realname: row.realName,
})

export const applicationToWire = (row: MemberRow): GroupMemberVo => ({
  ...memberToWire(row),
  reason: row.member.reason,
})

interface InvitationRow {
  readonly invitation: typeof groupInvitations.$inferSelect
  readonly creator: string | null
}

export const invitationToWire = ({ invitation, creator }: InvitationRow): GroupInvitationVo => ({
  id: invitation.id,
  token: invitation.token,
  creator,
  endTime: invitation.endsAt,
  maxUses: invitation.maxUses,
  uses: invitation.uses,
  gmtCreate: invitation.createdAt,
})
