import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { AVATAR_MAX_BYTES } from '../site/files.ts'
import { PageQuery, pageOf, QueryBool, QueryInt } from '../wire-types.ts'
import { GroupDetailVo, GroupVo } from './group.ts'

/** The fields of a group's form; their rules are the server's, which says in words what is wrong. */
const fields = {
  name: z.string().nullish(),
  shortName: z.string().nullish(),
  brief: z.string().nullish(),
  description: z.string().nullish(),
  /** Required unless everyone may join at once. */
  code: z.string().nullish(),
  visible: z.boolean().nullish(),
}

export const GroupForm = z.object({ ...fields, auth: z.int() })
export type GroupForm = z.output<typeof GroupForm>

const FORM_ERRORS = [
  'group_name_length',
  'group_short_name_length',
  'group_short_name_letters',
  'group_brief_length',
  'group_description_length',
  'too_many_links',
  'group_access_unknown',
  'group_code_length',
  'group_name_taken',
  'group_short_name_taken',
] as const

export const CREATE_GROUP_ERRORS = [
  ...FORM_ERRORS,
  'group_solved_needed',
  'groups_owned_limit',
  'groups_of_day',
] as const

export const listGroups = defineEndpoint({
  method: 'GET',
  path: '/api/get-group-list',
  access: 'anonymous',
  about: nothing('The list has visible groups, and those of the caller.'),
  summary: 'Groups by id; hidden ones only for their members and the super administrator.',
  query: PageQuery.extend({
    /** Part of the name, the short name or the owner’s name. */
    keyword: z.coerce.string().optional(),
    auth: QueryInt.optional(),
    /** Only those that the caller belongs to. */
    onlyMine: QueryBool.optional(),
  }),
  data: pageOf(GroupVo),
  errors: ['login_required'],
})

export const getGroup = defineEndpoint({
  method: 'GET',
  path: '/api/get-group-detail',
  access: 'login',
  about: { thing: 'group', id: 'query.gid', may: 'group.see' },
  tokenScope: 'read',
  summary: 'One group; its code is for those who may change it.',
  query: z.object({ gid: QueryInt }),
  data: GroupDetailVo,
  errors: ['group_not_found', 'group_hidden'],
})

export const getGroupAccess = defineEndpoint({
  method: 'GET',
  path: '/api/get-group-access',
  access: 'login',
  about: nothing('Its answer is whether the caller may read the group; a banned group is not there.'),
  tokenScope: 'read',
  summary: 'Whether the caller may read what belongs to a group.',
  query: z.object({ gid: QueryInt }),
  data: z.object({ access: z.boolean() }),
  errors: ['group_not_found'],
})

export const getGroupAuth = defineEndpoint({
  method: 'GET',
  path: '/api/get-group-auth',
  access: 'login',
  about: nothing('Its answer is the caller’s own level; a banned group is not there.'),
  tokenScope: 'read',
  summary: 'The caller’s level: 0 none, 1 applying, 2 refused, 3 member, 4 administrator, 5 root.',
  query: z.object({ gid: QueryInt }),
  data: z.int(),
  errors: ['group_not_found'],
})

export const createGroup = defineEndpoint({
  method: 'POST',
  path: '/api/group',
  access: { permission: 'group_add' },
  about: nothing('It makes a group of the caller’s.'),
  summary: 'Creates a group that the caller owns.',
  body: GroupForm,
  /** Ours: where it is. */
  data: z.object({ gid: z.int() }),
  errors: CREATE_GROUP_ERRORS,
})

export const updateGroup = defineEndpoint({
  method: 'PUT',
  path: '/api/group',
  access: 'login',
  about: { thing: 'group', id: 'body.id', may: 'group.change' },
  summary: 'Changes a group; fields that are left out stay as they are.',
  body: z.object({
    ...fields,
    id: z.int(),
    auth: z.int(),
    /** 0 normal, 1 banned; only the super administrator changes it. */
    status: z.int().min(0).max(1).nullish(),
  }),
  errors: [...FORM_ERRORS, 'group_not_found', 'group_roots_only'],
})

export const deleteGroup = defineEndpoint({
  method: 'DELETE',
  path: '/api/group',
  access: { permission: 'group_del' },
  about: { thing: 'group', id: 'query.gid', may: 'group.own' },
  summary: 'Disbands a group, with everything that belongs to it; for its owner and the super administrator.',
  query: z.object({ gid: QueryInt }),
  errors: ['group_not_found', 'group_owner_only'],
})

export const uploadGroupAvatar = defineEndpoint({
  method: 'POST',
  path: '/api/file/upload-group-avatar',
  access: 'login',
  about: {
    thing: 'group',
    id: 'query.gid',
    may: 'group.change',
    otherwise: nothing(
      'Other clients name the group in the form, behind the picture; its roots are asked for then.',
    ),
  },
  summary: 'Makes a picture the group’s avatar and returns the group; `gid` may be a field of the form.',
  query: z.object({ gid: QueryInt.optional() }),
  upload: { field: 'image', maxBytes: AVATAR_MAX_BYTES },
  data: GroupDetailVo,
  errors: [
    'group_not_found',
    'group_roots_only',
    'file_required',
    'file_too_large',
    'picture_format',
    'picture_unreadable',
    'picture_too_many_pixels',
    'too_many_requests',
  ],
})

/** Ours. */
export const changeGroupOwner = defineEndpoint({
  method: 'PUT',
  path: '/api/group/owner',
  access: 'login',
  about: { thing: 'group', id: 'body.gid', may: 'group.own' },
  summary: 'Hands a group over to one of its members; the former owner stays as an administrator.',
  body: z.object({ gid: z.int(), uid: z.string().max(32) }),
  errors: ['group_not_found', 'group_owner_only', 'group_member_not_found'],
})

export const groupEndpoints = [
  listGroups,
  getGroup,
  getGroupAccess,
  getGroupAuth,
  createGroup,
  updateGroup,
  deleteGroup,
  uploadGroupAvatar,
  changeGroupOwner,
]
