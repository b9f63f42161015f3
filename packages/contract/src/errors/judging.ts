import { z } from 'zod'
import type { ErrorEntry } from './error-entry.ts'

const Limit = z.object({ limit: z.int() })

/** Refusals of orders to judge, and of judge hosts. */
export const JUDGING_ERRORS = {
  nothing_to_rejudge: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '没有可以重判的提交', 'en-US': 'There is no submission to rejudge' },
  },
  group_judging_denied: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '只有比赛的管理者，或能修改该题目的人，才能重判或改判',
      'en-US':
        'Only those who run the contest, or may change the problem, can have it judged again or decide it',
    },
  },
  rejudge_scope_empty: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '请至少指定一项重判范围',
      'en-US': 'Specify at least one condition for what to rejudge',
    },
  },
  rejudge_user_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '用户 {username} 不存在', 'en-US': 'There is no user {username}' },
    details: z.object({ username: z.string() }),
  },
  rejudge_reason_required: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '请填写理由，最长 {limit} 个字符，且不能含控制字符',
      'en-US': 'A reason of at most {limit} characters, without control characters, is required',
    },
    details: Limit,
  },
  rejudge_too_large: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '范围过大：一次最多 {limit} 个提交，请缩小范围（例如按时间）',
      'en-US': 'Too many submissions: at most {limit} at once, please narrow the scope, for example by time',
    },
    details: Limit,
  },
  staged_rejudge_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该暂存重判不存在', 'en-US': 'There is no such staged rejudge' },
  },
  staged_rejudge_not_ready: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '该暂存重判还有 {count} 个提交尚未评测完',
      'en-US': 'This staged rejudge is not finished: {count} submissions are still being judged',
    },
    details: z.object({ count: z.int() }),
  },
  staged_rejudge_decided: {
    status: 409,
    http: 200,
    text: {
      'zh-CN': '该暂存重判已被应用或放弃',
      'en-US': 'This staged rejudge has already been applied or discarded',
    },
  },
  staged_rejudge_not_applied: {
    status: 409,
    http: 200,
    text: {
      'zh-CN': '只有已应用的暂存重判可以撤销',
      'en-US': 'Only an applied staged rejudge can be undone',
    },
  },
  still_judging: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '该提交正在评测，请稍后再试',
      'en-US': 'This submission is being judged, please try again later',
    },
  },
  compile_error_stays: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '编译失败的提交不能人工改判',
      'en-US': 'The verdict of a submission that does not compile cannot be set by hand',
    },
  },
  verdict_not_allowed: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '不能人工判为该结果', 'en-US': 'This verdict cannot be set by hand' },
  },
  lease_lost: {
    status: 409,
    http: 200,
    text: { 'zh-CN': '该评测租约已失效', 'en-US': 'This lease is no longer yours' },
  },
  judge_host_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该评测机不存在', 'en-US': 'There is no such judge host' },
  },
  judge_host_name_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '评测机名称为 1 至 64 个字母、数字、“.”、“_”或“-”',
      'en-US': 'A judge host name must have 1 to 64 letters, digits, ".", "_" or "-"',
    },
  },
  judge_host_name_taken: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '已有同名的评测机', 'en-US': 'A judge host with this name already exists' },
  },
} as const satisfies Record<string, ErrorEntry>
