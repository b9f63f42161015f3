import { z } from 'zod'
import type { ErrorEntry } from './error-entry.ts'

const OfJudge = z.object({ judge: z.string() })
const OfHandle = z.object({ judge: z.string(), handle: z.string() })
const Said = z.object({ judge: z.string(), reason: z.string() })

/** Refusals about remote judges: what is mirrored from them and sent to them. */
export const REMOTE_ERRORS = {
  remote_judge_unknown: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '不支持该远程评测网站', 'en-US': 'This remote judge is not supported' },
  },
  remote_id_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '“{id}”不是 {judge} 的题号，正确写法如 {example}',
      'en-US': '“{id}” is not an id of {judge}; one looks like {example}',
    },
    details: z.object({ id: z.string(), judge: z.string(), example: z.string() }),
  },
  remote_problem_exists: {
    status: 409,
    http: 200,
    text: { 'zh-CN': '题目 {problemId} 已在题库中', 'en-US': '{problemId} is in the bank already' },
    details: z.object({ problemId: z.string() }),
  },
  remote_problem_missing: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '{judge} 上没有这道题目', 'en-US': 'There is no such problem at {judge}' },
    details: OfJudge,
  },
  remote_statement_closed: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '{judge} 没有公开这道题目的题面',
      'en-US': '{judge} does not show the statement of this problem',
    },
    details: OfJudge,
  },
  remote_judge_paused: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '{judge} 已由管理员暂停使用',
      'en-US': 'An administrator has paused {judge}',
    },
    details: OfJudge,
  },
  remote_by_hand: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '{judge} 只接受本人提交，请先在“设置”的“远程评测用户名”中绑定您在该网站的用户名',
      'en-US':
        '{judge} takes submissions from people only. Link your handle there first, in the settings under “Handles at remote judges”.',
    },
    details: OfJudge,
  },
  remote_handle_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '用户名应为 1 至 {limit} 个字母、数字、点、下划线或连字符',
      'en-US': 'A handle has 1 to {limit} letters, digits, dots, underscores or hyphens',
    },
    details: z.object({ limit: z.int() }),
  },
  remote_handle_taken: {
    status: 409,
    http: 200,
    text: {
      'zh-CN': '{judge} 的 {handle} 已由其他用户绑定',
      'en-US': 'Another user has linked {handle} of {judge}',
    },
    details: OfHandle,
  },
  remote_handle_no_claim: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '没有待验证的用户名，或验证已过期，请重新填写',
      'en-US': 'No handle waits to be proved, or its time is over; name it again',
    },
  },
  remote_handle_hurry: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '请在 {seconds} 秒后再验证',
      'en-US': 'Check again in {seconds} seconds',
    },
    details: z.object({ seconds: z.int() }),
  },
  remote_handle_unproven: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '{judge} 上还看不到 {handle} 的证明。网站可能要过几分钟才会显示。',
      'en-US': 'The proof for {handle} is not at {judge} yet. The site may show it some minutes later.',
    },
    details: OfHandle,
  },
  remote_trial_running: {
    status: 409,
    http: 200,
    text: {
      'zh-CN': '{judge} 的测试正在进行',
      'en-US': 'A test of {judge} is under way',
    },
    details: OfJudge,
  },
  remote_unreachable: {
    status: 503,
    http: 200,
    text: {
      'zh-CN': '{judge} 目前无法访问：{reason}',
      'en-US': '{judge} cannot be reached at present: {reason}',
    },
    details: Said,
  },
  remote_name_unknown: {
    status: 503,
    http: 200,
    text: {
      'zh-CN': '本站服务器找不到 {judge} 的网络地址，请检查服务器的网络和域名解析',
      'en-US': 'This server cannot find the address of {judge}. Check its network and name resolution.',
    },
    details: OfJudge,
  },
  remote_no_connection: {
    status: 503,
    http: 200,
    text: {
      'zh-CN': '本站服务器无法与 {judge} 建立连接或连接中断，请稍后再试，或检查服务器的网络',
      'en-US':
        'This server could not connect to {judge}, or the connection broke. Try again later, or check its network.',
    },
    details: OfJudge,
  },
  remote_too_slow: {
    status: 503,
    http: 200,
    text: {
      'zh-CN': '{judge} 没有及时响应，请稍后再试',
      'en-US': '{judge} did not respond in time. Try again later.',
    },
    details: OfJudge,
  },
  remote_not_understood: {
    status: 503,
    http: 200,
    text: {
      'zh-CN': '{judge} 返回了无法识别的内容：{reason}',
      'en-US': '{judge} sent something unexpected: {reason}',
    },
    details: Said,
  },
  remote_ids_many: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '请填写 1 至 {limit} 个题号',
      'en-US': 'Name 1 to {limit} problems',
    },
    details: z.object({ limit: z.int() }),
  },
  remote_mirror_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该任务不存在', 'en-US': 'There is no such order' },
  },
  remote_account_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该账号不存在', 'en-US': 'There is no such account' },
  },
  remote_cookies_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '无法识别其中的 Cookie，或它们不属于 {judge}',
      'en-US': 'There are no cookies of {judge} in this text',
    },
    details: OfJudge,
  },
  remote_session_ended: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '{judge} 不认可这些 Cookie：它们已失效，或属于另一个账号',
      'en-US': '{judge} does not accept these cookies: they have ended, or belong to another account',
    },
    details: OfJudge,
  },
  remote_overrides_invalid: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '参数有误：{reason}', 'en-US': 'These values do not fit: {reason}' },
    details: z.object({ reason: z.string() }),
  },
} as const satisfies Record<string, ErrorEntry>
