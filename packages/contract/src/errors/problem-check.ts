import { z } from 'zod'
import type { ErrorEntry } from './error-entry.ts'

/** Refusals of checking a problem. The findings of a check are in its report. */
export const PROBLEM_CHECK_ERRORS = {
  kept_program_not_found: {
    status: 404,
    http: 200,
    text: {
      'zh-CN': '该程序不存在，可能已被删除',
      'en-US': 'There is no such program; it may have been deleted',
    },
  },
  too_many_programs: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '一道题目最多保存 {limit} 个这样的程序',
      'en-US': 'A problem can keep at most {limit} programs of this kind',
    },
    details: z.object({ limit: z.int() }),
  },
  problem_check_running: {
    status: 409,
    http: 200,
    text: {
      'zh-CN': '该题目正在检查中，请等待完成或先取消',
      'en-US': 'This problem is being checked; wait until the check ends or cancel it first',
    },
  },
  group_check_running: {
    status: 409,
    http: 200,
    text: {
      'zh-CN': '团队的另一道题目 {problemId} 正在检查中，请等待完成或先取消',
      'en-US': 'Another problem of the group, {problemId}, is being checked; wait until it ends or cancel it',
    },
    details: z.object({ problemId: z.string() }),
  },
  problem_check_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该检查不存在', 'en-US': 'There is no such check' },
  },
  test_strength_impossible: {
    status: 400,
    http: 200,
    text: {
      'zh-CN':
        '无法衡量测试数据的强度：需要测试数据，以及一个应当通过、用 C、C++、Java 或 Python 写成且有评测机支持的解答程序',
      'en-US':
        'The tests cannot be measured: it takes test data, and a solution that must be accepted in C, C++, Java or Python that a judge host can run',
    },
  },
} as const satisfies Record<string, ErrorEntry>
