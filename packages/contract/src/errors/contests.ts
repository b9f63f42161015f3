import { z } from 'zod'
import type { ErrorEntry } from './error-entry.ts'

const Limit = z.object({ limit: z.int() })
const Seconds = z.object({ seconds: z.int() })

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
  contest_log_not_released: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '比赛结束并公布榜单后，参赛者才能下载比赛日志',
      'en-US': 'Entrants can download the log once the contest has ended and the standings are released',
    },
  },
  contest_log_private: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '这份日志写于旧版本，其中的提问等内容无法单独隐去，只有比赛管理员可以下载',
      'en-US':
        'This log was written by an earlier version and contains private questions that cannot be left out, so only administrators of the contest can download it',
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
  contest_not_final: {
    status: 404,
    http: 200,
    text: {
      'zh-CN': '该比赛还没有公布最终结果',
      'en-US': 'The final results of this contest have not been announced',
    },
  },
  contest_not_sealed: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '该比赛没有封榜，或榜单已经公布',
      'en-US': 'The standings of this contest are not sealed, or have been released already',
    },
  },
  contest_not_over: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '比赛还没有结束',
      'en-US': 'The contest is not over yet',
    },
  },
  contest_not_scrollable: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '只有已结束且设置过封榜的 ICPC 比赛可以滚榜',
      'en-US': 'Only ICPC contests that had sealed standings and have ended can be revealed',
    },
  },
  contest_not_icpc: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '只有 ICPC 赛制的榜单可以导出为该格式',
      'en-US': 'Only standings of ICPC contests can be exported in this format',
    },
  },
  contest_no_programs: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '该比赛还没有可以下载的代码',
      'en-US': 'There are no programs to download in this contest yet',
    },
  },
  print_closed: {
    status: 403,
    http: 200,
    text: { 'zh-CN': '该比赛没有开放打印', 'en-US': 'Printing is not open in this contest' },
  },
  print_too_short: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '打印内容不能少于 {limit} 个字符',
      'en-US': 'The text to print needs at least {limit} characters',
    },
    details: Limit,
  },
  print_too_long: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '打印内容不能超过 {limit} 个字符',
      'en-US': 'The text to print can have at most {limit} characters',
    },
    details: Limit,
  },
  print_too_fast: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '打印太频繁，请在 {seconds} 秒后再试',
      'en-US': 'Wait {seconds} more seconds before the next print',
    },
    details: Seconds,
  },
  print_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该打印内容不存在', 'en-US': 'There is no such text to print' },
  },
  balloon_not_found: {
    status: 404,
    http: 200,
    text: {
      'zh-CN': '该气球不存在，可能已被重判',
      'en-US': 'There is no such balloon; its submission may have been judged again',
    },
  },
  balloon_taken: {
    status: 409,
    http: 200,
    text: { 'zh-CN': '{username} 正在派送该气球', 'en-US': '{username} is already delivering this balloon' },
    details: z.object({ username: z.string() }),
  },
  clarification_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该提问不存在', 'en-US': 'There is no such question' },
  },
  misunderstanding_gone: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '这一组已经没有人了：他们提交了新的程序',
      'en-US': 'Nobody is in this group any more: they have handed in other programs',
    },
  },
  hint_length: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '提示不能为空，且不能超过 {limit} 个字符',
      'en-US': 'A hint must not be empty and can have at most {limit} characters',
    },
    details: Limit,
  },
  clarification_length: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '内容不能为空，且不能超过 {limit} 个字符',
      'en-US': 'The text must not be empty and can have at most {limit} characters',
    },
    details: Limit,
  },
  clarification_too_fast: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '提问太频繁，请在 {seconds} 秒后再试',
      'en-US': 'Wait {seconds} more seconds before the next question',
    },
    details: Seconds,
  },
  clarification_taken: {
    status: 409,
    http: 200,
    text: { 'zh-CN': '{username} 正在回答该提问', 'en-US': '{username} is already answering this question' },
    details: z.object({ username: z.string() }),
  },
  contest_entrant_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该参赛者不存在', 'en-US': 'There is no such entrant' },
  },
  contest_entrant_has_tried: {
    status: 409,
    http: 200,
    text: {
      'zh-CN': '该参赛者在比赛中已有提交，只能取消资格，不能移除',
      'en-US': 'This entrant has submissions in the contest; disqualify instead of removing',
    },
  },
  contest_usernames_count: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '请填写 1 到 {limit} 个用户名',
      'en-US': 'Give 1 to {limit} usernames',
    },
    details: Limit,
  },
  icpc_id_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': 'ICPC 编号“{icpcId}”无效：须为 1 到 36 个英文字母、数字、下划线、点或短横线',
      'en-US':
        'The ICPC ID “{icpcId}” is not valid: it has 1 to 36 letters, digits, underscores, dots or hyphens',
    },
    details: z.object({ icpcId: z.string() }),
  },
  icpc_id_taken: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': 'ICPC 编号“{icpcId}”在这场比赛中已有人使用',
      'en-US': 'The ICPC ID “{icpcId}” is used twice in this contest',
    },
    details: z.object({ icpcId: z.string() }),
  },
  seat_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '座位须为一行文字，且不能超过 {limit} 个字符',
      'en-US': 'A seat is one line of at most {limit} characters',
    },
    details: Limit,
  },
  disqualification_reason: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '请填写取消资格的原因，且不能超过 {limit} 个字符',
      'en-US': 'Give a reason of at most {limit} characters for the disqualification',
    },
    details: Limit,
  },
} as const satisfies Record<string, ErrorEntry>
