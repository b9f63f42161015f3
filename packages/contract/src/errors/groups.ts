import { z } from 'zod'
import type { ErrorEntry } from './error-entry.ts'

const Range = z.object({ from: z.int(), to: z.int() })
const Limit = z.object({ limit: z.int() })

const entry = (status: 400 | 403 | 404 | 409, zh: string, en: string) =>
  ({ status, http: 200, text: { 'zh-CN': zh, 'en-US': en } }) as const satisfies ErrorEntry

const forbidden = (zh: string, en: string) => entry(403, zh, en)

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
  group_owner_only: forbidden('只有团队所有者可以这样做', 'Only the owner of the group may do this'),
  group_hidden: forbidden(
    '这是隐藏团队，只有成员可以查看',
    'This group is hidden. Only its members may see it',
  ),
  group_name_length: {
    ...entry(
      400,
      '团队名称须为 {from} 到 {to} 个字符，不能含换行或不可见字符',
      'The name must have {from} to {to} characters and must not contain line breaks or invisible characters',
    ),
    details: Range,
  },
  group_short_name_length: {
    ...entry(400, '团队简称须为 {from} 到 {to} 个字符', 'The short name must have {from} to {to} characters'),
    details: Range,
  },
  group_short_name_letters: entry(
    400,
    '团队简称只能含文字、数字、- 和 _，因为它是团队题号的前缀',
    'The short name can only have letters, digits, - and _, because the names of the group’s problems begin with it',
  ),
  group_brief_length: {
    ...entry(
      400,
      '团队简介须为 {from} 到 {to} 个字符，不能含换行或不可见字符',
      'The brief introduction must have {from} to {to} characters and must not contain line breaks or invisible characters',
    ),
    details: Range,
  },
  group_description_length: {
    ...entry(
      400,
      '团队描述须为 {from} 到 {to} 个字符，不能含控制字符',
      'The description must have {from} to {to} characters and must not contain control characters',
    ),
    details: Range,
  },
  group_access_unknown: entry(400, '请选择团队的加入方式', 'Choose how people join the group'),
  group_code_length: {
    ...entry(
      400,
      '邀请码须正好为 {limit} 个字符，不能含换行或不可见字符',
      'The code must have exactly {limit} characters and must not contain line breaks or invisible characters',
    ),
    details: Limit,
  },
  group_name_taken: entry(409, '已经有同名的团队', 'There is a group with this name already'),
  group_short_name_taken: entry(
    409,
    '已经有团队使用这个简称',
    'There is a group with this short name already',
  ),
  group_solved_needed: {
    ...entry(
      403,
      '解出 {needed} 道题后才能创建团队；您已解出 {solved} 道，还差 {missing} 道',
      'Creating a group needs {needed} solved problems; you have {solved}, so {missing} to go',
    ),
    details: z.object({ needed: z.int(), solved: z.int(), missing: z.int() }),
  },
  groups_owned_limit: {
    ...entry(
      403,
      '每人最多拥有 {limit} 个团队，请先解散或移交一个',
      'Nobody can own more than {limit} groups. Disband one or hand one over first',
    ),
    details: Limit,
  },
  groups_of_day: {
    ...entry(
      403,
      '每 24 小时最多创建 {limit} 个团队，请在 {hours} 小时后再试',
      'You can create {limit} groups in 24 hours; try again in {hours} h',
    ),
    details: z.object({ limit: z.int(), hours: z.int() }),
  },
  group_joined_already: entry(403, '您已经是该团队的成员', 'You are a member of the group already'),
  group_applied_already: entry(
    403,
    '您已经提交过申请，请等待团队管理员处理',
    'You have applied already. The group’s administrators will decide',
  ),
  group_application_refused: entry(
    403,
    '您的申请已被拒绝，请联系团队管理员',
    'Your application was refused. Ask an administrator of the group',
  ),
  group_code_wrong: entry(403, '邀请码错误', 'The code is wrong'),
  group_reason_length: {
    ...entry(
      400,
      '申请理由须为 {from} 到 {to} 个字符，不能含控制字符',
      'The reason must have {from} to {to} characters and must not contain control characters',
    ),
    details: Range,
  },
  group_member_not_found: entry(404, '该用户不是团队成员', 'This user does not belong to the group'),
  group_owner_fixed: entry(
    404,
    '团队所有者不能退出、被移除或降级，请先移交团队',
    'The owner cannot leave, be removed or be lowered. Hand the group over first',
  ),
  group_not_yourself: entry(
    404,
    '不能移除自己，请使用退出',
    'You cannot remove yourself. Leave the group instead',
  ),
  group_level_unknown: entry(400, '没有这个成员级别', 'There is no such level'),
  group_level_too_high: entry(
    403,
    '只能管理级别低于自己的成员，也只能设置低于自己的级别',
    'You can only manage members below your own level, and only give levels below it',
  ),
  group_member_lowered: entry(
    403,
    '已加入的成员不能改回申请状态，可以移除',
    'A member cannot become an applicant again. Remove them instead',
  ),
  group_invitations_limit: {
    ...entry(
      403,
      '一个团队最多 {limit} 个邀请链接，请先删除不用的',
      'A group can have at most {limit} links. Delete those that are not needed',
    ),
    details: Limit,
  },
  course_part_not_found: entry(
    404,
    '该训练或比赛不属于这个团队',
    'This training or contest does not belong to the group',
  ),
  group_invitation_not_found: entry(
    404,
    '邀请链接无效、已过期或已用完',
    'The invitation is unknown, has ended or is used up',
  ),
} as const satisfies Record<string, ErrorEntry>
