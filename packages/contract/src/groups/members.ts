import { z } from 'zod'
import { nothing } from '../about.ts'
import { permitsFor } from '../can.ts'
import { defineEndpoint } from '../define.ts'
import { Instant, PageQuery, pageOf, QueryInt } from '../wire-types.ts'

/** Usernames in one list. */
export const MAX_ADDED_MEMBERS = 500
export const MAX_INVITATIONS = 20
export const MAX_INVITATION_DAYS = 365
export const MAX_INVITATION_USES = 10_000

/** A member, or somebody who asked to become one (`api.md` 3.7). */
export const GroupMemberVo = z.object({
  id: z.int(),
  gid: z.int(),
  uid: z.string(),
  username: z.string(),
  /** Ours: for administrators of the group, of members who chose to belong to it; null for everybody else. */
  realname: z.string().nullable(),
  /** 1 applying, 2 refused, 3 member, 4 administrator, 5 root. */
  auth: z.int(),
  /** The reason of the application; null in the list of members. */
  reason: z.string().nullable(),
  gmtCreate: Instant,
  gmtModify: Instant,
  /** Ours: nobody but the super administrator changes the owner. */
  isOwner: z.boolean(),
  /** Ours. `member`, `admin`, `root`: give them this level; `refused`: refuse their application. */
  can: permitsFor('member', 'admin', 'root', 'refused', 'remove'),
})
export type GroupMemberVo = z.output<typeof GroupMemberVo>

const ListQuery = PageQuery.extend({
  gid: QueryInt,
  /** Part of the username. */
  keyword: z.coerce.string().optional(),
  auth: QueryInt.optional(),
})

export const listGroupMembers = defineEndpoint({
  method: 'GET',
  path: '/api/group/get-member-list',
  access: 'login',
  about: { thing: 'group', id: 'query.gid', may: 'group.read' },
  tokenScope: 'read',
  summary: 'Members of a group, the newest first; for members.',
  query: ListQuery,
  data: pageOf(GroupMemberVo),
  errors: ['group_not_found', 'group_members_only'],
})

export const listGroupApplications = defineEndpoint({
  method: 'GET',
  path: '/api/group/get-apply-list',
  access: 'login',
  about: { thing: 'group', id: 'query.gid', may: 'group.write' },
  tokenScope: 'read',
  summary: 'Members and applications with their reasons, the newest first; for the group’s administrators.',
  query: ListQuery,
  data: pageOf(GroupMemberVo),
  errors: ['group_not_found', 'group_admins_only'],
})

export const changeGroupMember = defineEndpoint({
  method: 'PUT',
  path: '/api/group/member',
  access: 'login',
  about: { thing: 'group', id: 'body.gid', may: 'group.write' },
  summary: 'Accepts or refuses an application, or changes a member’s level below the caller’s own.',
  body: z.object({ id: z.int().nullish(), gid: z.int(), uid: z.string().max(32), auth: z.int() }),
  errors: [
    'group_not_found',
    'group_admins_only',
    'group_member_not_found',
    'group_owner_fixed',
    'group_level_unknown',
    'group_level_too_high',
    'group_member_lowered',
  ],
})

export const removeGroupMember = defineEndpoint({
  method: 'DELETE',
  path: '/api/group/member',
  access: 'login',
  about: { thing: 'group', id: 'query.gid', may: 'group.write' },
  summary: 'Removes a member or an application below the caller’s own level.',
  query: z.object({ gid: QueryInt, uid: z.string().max(32) }),
  errors: [
    'group_not_found',
    'group_admins_only',
    'group_member_not_found',
    'group_owner_fixed',
    'group_not_yourself',
    'group_level_too_high',
  ],
})

/** Ours. */
export const addGroupMembers = defineEndpoint({
  method: 'POST',
  path: '/api/group/members',
  access: 'login',
  about: { thing: 'group', id: 'body.gid', may: 'group.write' },
  summary: 'Makes users members at once, by their usernames; says whom it did not find.',
  body: z.object({ gid: z.int(), usernames: z.array(z.string().max(64)).max(MAX_ADDED_MEMBERS) }),
  data: z.object({
    /** How many became members. */
    added: z.int(),
    /** How many were members already. */
    present: z.int(),
    unknown: z.array(z.string()),
  }),
  errors: ['group_not_found', 'group_admins_only', 'too_many_requests'],
})

/** Ours. */
export const exportGroupMembers = defineEndpoint({
  method: 'GET',
  path: '/api/file/download-group-members',
  access: 'login',
  about: { thing: 'group', id: 'query.gid', may: 'group.write' },
  tokenScope: 'read',
  summary: 'The members of a group as a CSV file; for its administrators.',
  query: z.object({ gid: QueryInt }),
  transport: 'download',
  errors: ['group_not_found', 'group_admins_only'],
})

export const GroupInvitationVo = z.object({
  id: z.int(),
  /** Part of the link `/group/invitation/{token}`. */
  token: z.string(),
  creator: z.string().nullable(),
  endTime: Instant,
  /** Null: as often as people like. */
  maxUses: z.int().nullable(),
  uses: z.int(),
  gmtCreate: Instant,
})
export type GroupInvitationVo = z.output<typeof GroupInvitationVo>

/** Ours. */
export const listGroupInvitations = defineEndpoint({
  method: 'GET',
  path: '/api/group/invitations',
  access: 'login',
  about: { thing: 'group', id: 'query.gid', may: 'group.write' },
  summary: 'Links that make people members, the newest first; for the group’s administrators.',
  query: z.object({ gid: QueryInt }),
  data: z.array(GroupInvitationVo),
  errors: ['group_not_found', 'group_admins_only'],
})

/** Ours. */
export const createGroupInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/group/invitations',
  access: 'login',
  about: { thing: 'group', id: 'body.gid', may: 'group.write' },
  summary: 'Makes an invitation link that ends after some days, or after a number of uses.',
  body: z.object({
    gid: z.int(),
    days: z.int().min(1).max(MAX_INVITATION_DAYS),
    maxUses: z.int().min(1).max(MAX_INVITATION_USES).nullish(),
  }),
  data: GroupInvitationVo,
  errors: ['group_not_found', 'group_admins_only', 'group_invitations_limit'],
})

/** Ours. */
export const deleteGroupInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/api/group/invitations',
  access: 'login',
  about: { thing: 'group', id: 'query.gid', may: 'group.write' },
  summary: 'Ends an invitation link at once.',
  query: z.object({ gid: QueryInt, id: QueryInt }),
  errors: ['group_not_found', 'group_admins_only', 'group_invitation_not_found'],
})

const TokenQuery = z.object({ token: z.string().max(64) })

/** Ours. */
export const getGroupInvitation = defineEndpoint({
  method: 'GET',
  path: '/api/group/invitation',
  access: 'login',
  about: nothing('The token of a link is what lets its holder see the group.'),
  summary: 'What a link invites to.',
  query: TokenQuery,
  data: z.object({
    gid: z.int(),
    name: z.string(),
    brief: z.string(),
    owner: z.string(),
    isMember: z.boolean(),
  }),
  errors: ['group_invitation_not_found', 'too_many_requests'],
})

/** Ours. */
export const acceptGroupInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/group/invitation',
  access: 'login',
  about: nothing('The token of a link is what lets its holder in.'),
  summary: 'Makes the caller a member through an invitation link.',
  body: TokenQuery,
  data: z.object({ gid: z.int() }),
  errors: ['group_invitation_not_found', 'too_many_requests'],
})

export const groupMemberEndpoints = [
  listGroupMembers,
  listGroupApplications,
  changeGroupMember,
  removeGroupMember,
  addGroupMembers,
  exportGroupMembers,
  listGroupInvitations,
  createGroupInvitation,
  deleteGroupInvitation,
  getGroupInvitation,
  acceptGroupInvitation,
]
