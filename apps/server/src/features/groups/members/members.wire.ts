import type { GroupInvitationVo, GroupMemberVo } from '@gavel/contract'
import type { groupInvitations } from '../groups.tables.ts'
import { levelToWire } from '../groups.wire.ts'
import type { MemberRow } from './members.queries.ts'

export const memberToWire = ({ member, username, ownerId }: MemberRow): GroupMemberVo => ({
  id: member.id,
  gid: member.groupId,
  uid: member.userId,
  username,
  auth: levelToWire(member.level),
  reason: null,
  gmtCreate: member.createdAt,
  gmtModify: member.updatedAt,
  isOwner: member.userId === ownerId,
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
