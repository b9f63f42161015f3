import type { ErrorEntry } from '../errors.ts'

/** Refusals of contests: of looking into them, entering them and running them. */
export const CONTESTS_ERRORS = {
  contest_not_started: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '比赛还未开始，您无权访问',
      'en-US': 'The contest has not started yet',
    },
  },
  contest_ended: { status: 403, http: 200, text: { 'zh-CN': '比赛已结束', 'en-US': 'Contest has ended' } },
  contest_not_registered: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '请先用密码报名参加该比赛',
      'en-US': 'Enter the contest with its password first',
    },
  },
  contest_account_rule: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '该比赛只允许指定的账号参加',
      'en-US': 'This contest admits certain accounts only, and yours is not one of them',
    },
  },
  contest_admins_only: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '只有比赛管理员可以进行该操作',
      'en-US': 'Only administrators of this contest can do this',
    },
  },
  contest_password_wrong: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '比赛密码错误', 'en-US': 'The contest password is wrong' },
  },
  contest_already_registered: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '您已报名参加该比赛', 'en-US': 'You have already entered this contest' },
  },
  contest_board_closed: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '该比赛没有开放外榜',
      'en-US': 'The standings of this contest are not shown outside of it',
    },
  },
  contest_not_scrollable: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '只有已结束且设置过封榜的 ACM 比赛可以滚榜',
      'en-US': 'Only ICPC contests that had sealed standings and have ended can be revealed',
    },
  },
} as const satisfies Record<string, ErrorEntry>
