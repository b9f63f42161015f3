import { type GroupInvitationVo, type GroupMemberVo, recordOf } from '@gavel/contract'
import { canOf, type Reader } from '../../access/can.policy.ts'
import { LEVEL_DEED, MEMBER_DEEDS } from '../group-deeds.ts'
import type { groupInvitations } from '../groups.tables.ts'
import { levelToWire } from '../groups.wire.ts'
import type { MemberRow } from './members.queries.ts'

/** The levels that rows offer to give. */
const GIVEN = ['member', 'admin', 'root', 'refused'] as const

/** As the group's members see each other. */
export const memberToWire = ({ member, username, ownerId }: MemberRow, reader: Reader): GroupMemberVo => ({
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
  can: memberCan({ member, ownerId }, reader),
})

function memberCan({ member, ownerId }: Pick<MemberRow, 'member' | 'ownerId'>, reader: Reader) {
  const { groupId, userId: memberId, level } = member
  const target = { groupId, memberId, level, isOwner: memberId === ownerId }
  return {
    ...canOf(MEMBER_DEEDS, reader, target),
    ...recordOf(GIVEN, (wantedLevel) => canOf(LEVEL_DEED, reader, { ...target, wantedLevel }).give),
  }
}

/** As administrators of the group see its members. */
export const namedMemberToWire = (row: MemberRow, reader: Reader): GroupMemberVo => ({
  ...memberToWire(row, reader),
  realname: row.realName,
})

export const applicationToWire = (row: MemberRow, reader: Reader): GroupMemberVo => ({
  ...memberToWire(row, reader),
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
