import {
  changeGroupMember,
  changeGroupOwner,
  copyGroup,
  createGroupDiscussion,
  deleteGroup,
  exitGroup,
  joinGroup,
  listGroupApplications,
  listGroupMembers,
  removeGroupMember,
  updateGroup,
} from '@gavel/contract'
import { deed } from '../access/can.policy.ts'

/** The deeds that the pages of a group offer. */
export const GROUP_DEEDS = {
  join: deed(joinGroup, 'group.join'),
  leave: deed(exitGroup, 'group.leave'),
  look: deed(listGroupMembers, 'group.read'),
  discuss: deed(createGroupDiscussion, 'group.read'),
  run: deed(listGroupApplications, 'group.write'),
  change: deed(updateGroup, 'group.change'),
  copy: deed(copyGroup, 'group.change'),
  handOver: deed(changeGroupOwner, 'group.own'),
  delete: deed(deleteGroup, 'group.own'),
  ban: deed(updateGroup, 'site.own'),
}

/** The deeds that a row of the members offers, besides the levels that they may be given. */
export const MEMBER_DEEDS = { remove: deed(removeGroupMember, 'group-member.remove') }

/** The deed of giving a member a level, which is a fact of its act. */
export const LEVEL_DEED = { give: deed(changeGroupMember, 'group-member.change') }
