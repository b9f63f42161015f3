import { z } from 'zod'
import { nothing } from '../about.ts'
import { ROLE_IDS } from '../access.ts'
import { RoleName, UserInfoVo } from '../accounts/accounts.ts'
import { defineEndpoint } from '../define.ts'
import { Dated, Instant, PageQuery, pageOf, QueryBool } from '../wire-types.ts'
import { ImportFault, ImportRow } from './user-import.ts'

const access = { permission: 'user_admin' } as const

/** A year. */
export const RESTRICTION_HOURS_MAX = 8_784

/** `status` of a user on the wire. */
export const USER_STATUS = { normal: 0, banned: 1 } as const

export const RoleVo = z.object({
  id: z.int(),
  role: RoleName,
  description: z.string(),
  status: z.int(),
  gmtCreate: Instant.nullable(),
  gmtModified: Instant.nullable(),
})

const { roleList: _, ...profile } = UserInfoVo.shape
export const UserRolesVo = z.object({
  ...profile,
  /** Always null: never sent. */
  password: z.null(),
  status: z.literal(Object.values(USER_STATUS)),
  /** Ours: when a restricting role ends by itself; null if it does not. */
  restrictedUntil: Instant.nullable(),
  ...Dated,
  /** Exactly one. */
  roles: z.array(RoleVo),
})
export type UserRolesVo = z.output<typeof UserRolesVo>

export const UserListQuery = z.object({
  ...PageQuery.shape,
  keyword: z.string().max(100).optional(),
  onlyAdmin: QueryBool.optional(),
})
export type UserListQuery = z.output<typeof UserListQuery>

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/user/get-user-list',
  about: nothing('One role answers for the accounts of the site.'),
  access,
  summary: 'Accounts by a part of name, email address or real name, newest first. Passwords are never sent.',
  query: UserListQuery,
  data: pageOf(UserRolesVo),
})

export const UserEdit = z.object({
  uid: z.string(),
  username: z.string(),
  realname: z.string().nullish(),
  email: z.string().nullish(),
  /** Read only with `setNewPwd`. */
  password: z.string().nullish(),
  setNewPwd: z.boolean().nullish(),
  /** A role's id. */
  type: z.literal(Object.values(ROLE_IDS)),
  /** Ours: after how many hours a restricting role ends. Null: never; left out, an unchanged role keeps its end. */
  restrictionHours: z.int().min(1).max(RESTRICTION_HOURS_MAX).nullish(),
  status: z.literal(Object.values(USER_STATUS)),
  titleName: z.string().nullish(),
  /** `#rgb` or `#rrggbb`. */
  titleColor: z.string().nullish(),
})
export type UserEdit = z.output<typeof UserEdit>

export const editUser = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/user/edit-user',
  about: nothing('One role answers for the accounts of the site.'),
  access,
  summary:
    'Changes an account. Role and status take effect at once; a new password ends its sessions. Fields that are left out stay.',
  body: UserEdit,
  errors: [
    'user_not_found',
    'own_account_change',
    'username_required',
    'username_invalid',
    'username_taken',
    'password_length',
    'email_invalid',
    'email_taken',
    'user_field_too_long',
    'user_field_invalid',
    'title_color_invalid',
  ],
})

export const deleteUsers = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/user/delete-user',
  about: nothing('One role answers for the accounts of the site.'),
  access,
  summary:
    'Deletes accounts for good: name and personal data are erased; their submissions and texts stay, anonymously. All or none.',
  body: z.object({ ids: z.array(z.string()).min(1).max(1_000) }),
  errors: ['user_not_found', 'own_account_change'],
})

export const insertBatchUser = defineEndpoint({
  method: 'POST',
  path: '/api/admin/user/insert-batch-user',
  about: nothing('One role answers for the accounts of the site.'),
  access,
  summary:
    'Creates an account from each valid row; a refusal names the others. For many rows use the import, which creates all or none.',
  body: z.object({ users: z.array(ImportRow) }),
  errors: ['import_empty', 'import_too_many', 'import_partly_failed'],
})

/** `preparing`: passwords are being hashed, no account exists yet; `failed`: none was created, the faults say why. */
export const UserImportState = z.enum(['preparing', 'done', 'failed', 'cancelled'])

export const UserImportVo = z.object({
  id: z.string(),
  kind: z.enum(['file', 'generated']),
  state: UserImportState,
  total: z.int(),
  /** Rows that are ready. */
  done: z.int(),
  /** Why it has failed; or else what was wrong with rows that were left out, at most 1000. */
  faults: z.array(ImportFault),
  gmtCreate: Instant,
})
export type UserImportVo = z.output<typeof UserImportVo>

export const startUserImport = defineEndpoint({
  method: 'POST',
  path: '/api/admin/user/import',
  about: nothing(
    'One role answers for the accounts of the site, and goes on with imports that another began.',
  ),
  access,
  summary:
    'Checks all rows and, if none is at fault, creates their accounts in the background: all of them at once, or none.',
  body: z.object({
    users: z.array(ImportRow),
    /** Leaves out the rows at fault instead of refusing them all. */
    skipFaulty: z.boolean().optional(),
    /** Only checks. */
    dryRun: z.boolean().optional(),
  }),
  data: z.object({ import: UserImportVo.nullable(), faults: z.array(ImportFault) }),
  errors: ['import_empty', 'import_too_many', 'import_under_way'],
})

export const getUserImport = defineEndpoint({
  method: 'GET',
  path: '/api/admin/user/import',
  about: nothing(
    'One role answers for the accounts of the site, and goes on with imports that another began.',
  ),
  access,
  summary: 'The progress of an import; without an id, the newest of the last day.',
  query: z.object({ id: z.string().optional() }),
  data: UserImportVo.nullable(),
})

export const cancelUserImport = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/user/import',
  about: nothing(
    'One role answers for the accounts of the site, and goes on with imports that another began.',
  ),
  access,
  summary: 'Cancels an import that is not finished: no account is created.',
  query: z.object({ id: z.string() }),
  errors: ['import_not_found'],
})

export const GENERATED_PASSWORD_MIN = 6
export const GENERATED_PASSWORD_MAX = 25
export const GENERATE_MAX_USERS = 1_000
export const GENERATED_KEY_MINUTES = 30

export const generateUsers = defineEndpoint({
  method: 'POST',
  path: '/api/admin/user/generate-user',
  about: nothing('One role answers for the accounts of the site.'),
  access,
  summary:
    'Creates accounts from a prefix, each number of a range and a suffix, with random passwords: all of them or none. The key identifies their file for 30 minutes.',
  body: z.object({
    prefix: z.string().nullish(),
    suffix: z.string().nullish(),
    number_from: z.int(),
    number_to: z.int(),
    password_length: z.int(),
  }),
  data: z.object({ key: z.string() }),
  errors: [
    'generate_range_invalid',
    'generate_password_length',
    'username_invalid',
    'generated_taken',
    'import_under_way',
  ],
})

export const downloadGeneratedUsers = defineEndpoint({
  method: 'GET',
  path: '/api/file/generate-user-excel',
  about: nothing('The key was given to whoever generated the accounts, and one role alone passes.'),
  access,
  summary: 'Names and passwords of generated accounts, as a sheet or as CSV.',
  transport: 'download',
  query: z.object({ key: z.string(), format: z.enum(['xlsx', 'csv']).optional() }),
  errors: ['generated_key_invalid'],
})

export const userAdminEndpoints = [
  listUsers,
  editUser,
  deleteUsers,
  insertBatchUser,
  startUserImport,
  getUserImport,
  cancelUserImport,
  generateUsers,
  downloadGeneratedUsers,
]
