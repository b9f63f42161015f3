import { z } from 'zod'
import type { ErrorEntry } from './error-entry.ts'

const Seconds = z.object({ seconds: z.int() })

const Limit = z.object({ limit: z.int() })

/** Refusals of submitting, running on one's own input and reading submissions. */
export const SUBMISSIONS_ERRORS = {
  counterexample_closed: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '这份提交现在不能查找反例',
      'en-US': 'No counterexample can be searched for this submission now',
    },
  },
  search_running: {
    status: 409,
    http: 200,
    text: {
      'zh-CN': '您的上一次反例查找还在进行，请等它结束',
      'en-US': 'Your last search for a counterexample is still running; wait until it ends',
    },
  },
  searches_too_many: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '一小时内最多查找 {limit} 次反例，请在 {seconds} 秒后再试',
      'en-US': 'At most {limit} counterexamples may be searched in an hour; try again in {seconds} s',
    },
    details: z.object({ limit: z.int(), seconds: z.int() }),
  },
  code_empty: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '代码不能为空', 'en-US': 'The code cannot be empty' },
  },
  judging_closed: {
    status: 403,
    http: 200,
    text: { 'zh-CN': '本站暂停评测，请稍后再试', 'en-US': 'Judging is switched off at the moment' },
  },
  language_not_allowed: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '该题目不支持语言 {language}',
      'en-US': 'The language {language} is not allowed for this problem',
    },
    details: z.object({ language: z.string() }),
  },
  language_not_installed: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '没有评测机安装了 {language}，请换一种语言',
      'en-US': 'No judge host has {language} installed; choose another language',
    },
    details: z.object({ language: z.string() }),
  },
  code_too_long: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '代码长度不能超过 65535', 'en-US': 'The code cannot be longer than 65535 characters' },
  },
  submit_too_fast: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '提交过于频繁，请在 {seconds} 秒后重试',
      'en-US': 'You are submitting too fast; please wait {seconds} s',
    },
    details: Seconds,
  },
  submission_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该提交不存在', 'en-US': 'There is no such submission' },
  },
  case_closed: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '您不能查看该测试点的数据',
      'en-US': 'You may not view the data of this test case',
    },
  },
  not_your_submission: {
    status: 403,
    http: 200,
    text: { 'zh-CN': '您只能操作自己的提交', 'en-US': 'You can do this with your own submissions only' },
  },
  resubmit_not_failed: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '只有提交失败的记录可以重新提交',
      'en-US': 'Only a submission that never reached the judge can be resubmitted',
    },
  },
  trial_not_found: {
    status: 404,
    http: 200,
    text: {
      'zh-CN': '该在线测试不存在或已过期，请重新运行',
      'en-US': 'This online test does not exist or has expired, please run it again',
    },
  },
  own_case_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该自测用例不存在', 'en-US': 'There is no such test case of yours' },
  },
  own_cases_full: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '每道题最多保留 {limit} 个自测用例',
      'en-US': 'You can keep at most {limit} test cases at a problem',
    },
    details: Limit,
  },
  own_cases_room: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '您的自测用例占满了空间，请先删除一些',
      'en-US': 'Your test cases take up all the room you have; delete some first',
    },
  },
  trial_interactive: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '交互题不支持在线测试', 'en-US': 'Interactive problems cannot be tested online' },
  },
  contest_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该比赛不存在', 'en-US': 'There is no such contest' },
  },
  training_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该训练不存在', 'en-US': 'There is no such training' },
  },
  trial_not_possible: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '通信题和提交答案题不支持在线测试',
      'en-US': 'Communication and output-only problems cannot be tested online',
    },
  },
  test_input_length: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '测试输入的长度应为 1 至 {limit} 个字符',
      'en-US': 'A test input must have 1 to {limit} characters',
    },
    details: Limit,
  },
  formatter_not_installed: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '目前没有能够格式化这种语言的评测机',
      'en-US': 'No judge host can format this language at the moment',
    },
  },
  program_not_formatted: {
    status: 400,
    http: 200,
    // The tool's own words exist in one language only.
    text: {
      'zh-CN': '无法格式化这份代码：{message}',
      'en-US': 'This program cannot be formatted: {message}',
    },
    details: z.object({ message: z.string() }),
  },
  program_not_formatted_at: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '无法格式化这份代码，第 {line} 行有误：{message}',
      'en-US': 'This program cannot be formatted, line {line} is wrong: {message}',
    },
    details: z.object({ line: z.int(), message: z.string() }),
  },
  program_too_much_to_format: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '这份代码过长或嵌套过深，无法格式化',
      'en-US': 'This program is too long, or nested too deeply, to be formatted',
    },
  },
  formatting_timed_out: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '评测机繁忙，{seconds} 秒内没有完成格式化，请稍后再试',
      'en-US': 'The judge hosts are busy: nothing was formatted within {seconds} s, please try again later',
    },
    details: Seconds,
  },
} as const satisfies Record<string, ErrorEntry>
