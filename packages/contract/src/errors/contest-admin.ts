import { z } from 'zod'
import type { ErrorEntry } from './error-entry.ts'

const Limit = z.object({ limit: z.int() })
const Username = z.object({ username: z.string() })

/** Refusals of what organisers decide about a contest. */
export const CONTEST_ADMIN_ERRORS = {
  not_your_contest: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '您只能管理自己创建的比赛',
      'en-US': 'You can manage only your own contests',
    },
  },
  contest_title_length: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '比赛标题不能为空，最长 {limit} 个字符，不能含换行或不可见字符',
      'en-US':
        'The title must not be empty, must have at most {limit} characters and must not contain line breaks or invisible characters',
    },
    details: Limit,
  },
  contest_description_length: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '比赛简介不能为空，最长 {limit} 个字符，不能含控制字符',
      'en-US':
        'The description must not be empty, must have at most {limit} characters and must not contain control characters',
    },
    details: Limit,
  },
  contest_times_required: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '请填写比赛的开始时间和结束时间',
      'en-US': 'Enter when the contest starts and ends',
    },
  },
  contest_ends_before_start: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '时间有误：比赛的结束时间必须晚于开始时间',
      'en-US': 'Check the times: a contest must end after it starts',
    },
  },
  contest_counts_required: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': 'OI 赛制需要选择计分方式：最近一次提交或最高得分',
      'en-US': 'A contest under OI rules needs to say what counts: the most recent or the highest score',
    },
  },
  contest_format_fixed: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '比赛创建后不能更改赛制',
      'en-US': 'The rules of a contest cannot change once it has been created',
    },
  },
  contest_password_required: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '非公开比赛必须设置密码',
      'en-US': 'A contest that is not public needs a password',
    },
  },
  contest_password_length: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '比赛密码最长 {limit} 个字符，不能含控制字符',
      'en-US':
        'The contest password must have at most {limit} characters and must not contain control characters',
    },
    details: Limit,
  },
  contest_seal_outside: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '封榜时间必须在比赛开始和结束之间',
      'en-US': 'The standings must be sealed between the start and the end of the contest',
    },
  },
  contest_account_rule_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN':
        '账号规则有误：起始编号不能大于结束编号，最多 {limit} 个编号，前后缀和其他账号须是可用的用户名',
      'en-US':
        'Check the account rule: the first number must not be above the last, at most {limit} numbers are possible, and prefix, suffix and further accounts must be parts of usernames',
    },
    details: Limit,
  },
  contest_star_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '打星用户名有误：{username}',
      'en-US': 'This star user cannot be a username: {username}',
    },
    details: Username,
  },
  contest_star_repeated: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '打星用户重复：{username}',
      'en-US': 'This star user is listed twice: {username}',
    },
    details: Username,
  },
  contest_stars_too_many: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '打星用户最多 {limit} 个',
      'en-US': 'There may be at most {limit} star users',
    },
    details: Limit,
  },
  contest_awards_too_many: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '奖项最多 {limit} 个',
      'en-US': 'There may be at most {limit} awards',
    },
    details: Limit,
  },
  contest_award_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN':
        '第 {row} 个奖项有误：名称不能为空且最长 {limit} 个字符，颜色须形如 #e6bf25，优先级和数量须是不超过 100000 的非负整数',
      'en-US':
        'Check award {row}: it needs a name of at most {limit} characters, colours such as #e6bf25, and a priority and a number from 0 to 100000',
    },
    details: z.object({ row: z.int(), limit: z.int() }),
  },
  contest_award_share: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '各奖项的比例之和不能超过 100%',
      'en-US': 'The shares of the awards must not add up to more than 100 percent',
    },
  },
  contest_penalty_minutes: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '按分钟计时的比赛，罚时必须是整分钟',
      'en-US': 'A contest that counts by the minute takes a penalty of whole minutes',
    },
  },
  contest_language_unknown: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '所选的编程语言不存在，且至少要选一种',
      'en-US': 'Choose at least one language, and only languages of the site',
    },
  },
  contest_changed_meanwhile: {
    status: 409,
    http: 200,
    text: {
      'zh-CN': '该比赛在您编辑期间被修改了，您的修改没有保存',
      'en-US': 'This contest was changed while you were editing it; nothing was saved',
    },
  },
  contest_start_moved: {
    status: 409,
    http: 200,
    text: {
      'zh-CN': '比赛已经开始，更改开始时间会重算全部罚时和排名，请确认',
      'en-US': 'The contest has begun: another start recomputes every penalty and rank. Please confirm',
    },
  },
  contest_ends_at_once: {
    status: 409,
    http: 200,
    text: {
      'zh-CN': '新的结束时间已过，保存后比赛立即结束，请确认',
      'en-US': 'The new end has already passed, so the contest ends at once. Please confirm',
    },
  },
  contest_reopens: {
    status: 409,
    http: 200,
    text: {
      'zh-CN': '比赛已经结束，推迟结束时间会让比赛重新开始，请确认',
      'en-US': 'The contest is over, and a later end opens it again. Please confirm',
    },
  },
  contest_entrants_dropped: {
    status: 409,
    http: 200,
    text: {
      'zh-CN': '更换密码会取消 {count} 个参赛者的报名，他们需要用新密码重新报名，请确认',
      'en-US': 'Another password drops {count} entrants, who must enter again with it. Please confirm',
    },
    details: z.object({ count: z.int() }),
  },
  contest_label_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '题号有误：不能为空，最长 {limit} 个字符，不能含空格和 / \\ ? # % &',
      'en-US': 'Check the label: it must have 1 to {limit} characters and no spaces and none of / \\ ? # % &',
    },
    details: Limit,
  },
  contest_label_taken: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '该比赛中已有题号为 {label} 的题目',
      'en-US': 'The contest has a problem {label} already',
    },
    details: z.object({ label: z.string() }),
  },
  contest_problem_title_length: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '题目展示标题不能为空，最长 {limit} 个字符，不能含换行或不可见字符',
      'en-US':
        'The title in the contest must not be empty, must have at most {limit} characters and must not contain line breaks or invisible characters',
    },
    details: Limit,
  },
  contest_color_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '气球颜色须形如 #e53935',
      'en-US': 'A balloon colour looks like #e53935',
    },
  },
  contest_problem_scoring: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '该题目的赛制（ICPC 或 OI）与比赛不同',
      'en-US': 'The problem is scored by other rules than the contest',
    },
  },
  contest_problem_twice: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '该题目已在比赛中',
      'en-US': 'The problem is in the contest already',
    },
  },
  contest_problems_changed: {
    status: 409,
    http: 200,
    text: {
      'zh-CN': '比赛的题目在此期间有变化，请刷新后重新排序',
      'en-US': 'The problems of the contest changed meanwhile; reload and order them again',
    },
  },
  contest_medals_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN':
        '奖牌设置有误：须是不超过 {limit} 的非负整数，名次须依次不减，比例之和不超过 100%，决赛排名只用于 ICPC 赛制',
      'en-US':
        'Check the medals: whole numbers from 0 to {limit}, last ranks that do not fall, shares of at most 100 percent together, and the ranking of finals only under ICPC rules',
    },
    details: Limit,
  },
  contest_not_finishable: {
    status: 409,
    http: 200,
    text: {
      'zh-CN': '比赛还不能确认最终结果：比赛未结束，或有提交未评测完成，或有提问未回答',
      'en-US':
        'The results cannot become final yet: the contest runs, or submissions or questions are still open',
    },
  },
  contest_final_stale: {
    status: 409,
    http: 200,
    text: {
      'zh-CN': '榜单在此期间有变化，请查看新的结果后再确认',
      'en-US': 'The standings changed meanwhile; look at the new results before you confirm them',
    },
  },
} as const satisfies Record<string, ErrorEntry>
