import type { ErrorEntry } from '../errors.ts'

const forbidden = (zh: string, en: string) =>
  ({ status: 403, http: 200, text: { 'zh-CN': zh, 'en-US': en } }) as const satisfies ErrorEntry

/** Refusals of groups and of what lies in them. */
export const GROUPS_ERRORS = {
  group_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该团队不存在', 'en-US': 'There is no such group' },
  },
  group_members_only: forbidden(
    '只有团队成员可以查看，请先加入团队',
    'Only members of the group may see this. Join the group first',
  ),
  group_admins_only: forbidden('只有团队管理员可以这样做', 'Only administrators of the group may do this'),
  group_roots_only: forbidden(
    '只有团队的超级管理员可以这样做',
    'Only the owner and the roots of the group may do this',
  ),
} as const satisfies Record<string, ErrorEntry>
