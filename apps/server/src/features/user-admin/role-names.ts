import type { Role, WebLanguage } from '@gavel/contract'

/** The display names of the roles. */
export const ROLE_NAMES: Readonly<Record<Role, Readonly<Record<WebLanguage, string>>>> = {
  root: { 'zh-CN': '超级管理员', 'en-US': 'super administrator' },
  admin: { 'zh-CN': '普通管理员', 'en-US': 'administrator' },
  default_user: { 'zh-CN': '普通用户', 'en-US': 'user' },
  no_subimit_user: { 'zh-CN': '禁止提交用户', 'en-US': 'user who may not submit' },
  no_discuss_user: { 'zh-CN': '禁止发帖用户', 'en-US': 'user who may not post' },
  mute_user: { 'zh-CN': '禁言用户', 'en-US': 'muted user' },
  no_submit_no_discuss_user: { 'zh-CN': '禁止提交和发帖用户', 'en-US': 'user who may not submit or post' },
  no_submit_mute_user: { 'zh-CN': '禁止提交并禁言用户', 'en-US': 'muted user who may not submit' },
  problem_admin: { 'zh-CN': '题目管理员', 'en-US': 'problem administrator' },
}
