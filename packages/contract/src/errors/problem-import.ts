import { z } from 'zod'
import type { ErrorEntry } from './error-entry.ts'

/** Refusals of importing and exporting problems. Faults inside a package are in its report. */
export const PROBLEM_IMPORT_ERRORS = {
  problem_import_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该导入任务不存在', 'en-US': 'There is no such import' },
  },
  problem_import_not_ready: {
    status: 409,
    http: 200,
    text: {
      'zh-CN': '该导入任务当前不能开始：尚未读取完毕，或已经结束',
      'en-US': 'This import cannot start now: its package has not been read yet, or it has ended',
    },
  },
  package_unreadable: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '题目包无法读取：{reason}', 'en-US': 'The package cannot be read: {reason}' },
    details: z.object({ reason: z.string() }),
  },
  problem_import_partly_failed: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '导入结果：成功 {success} 题，失败 {failed} 题<br/>失败的题目：<br/>{problems}',
      'en-US': 'Imported {success}, failed {failed}<br/>Not imported:<br/>{problems}',
    },
    details: z.object({ success: z.int(), failed: z.int(), problems: z.string() }),
  },
  nothing_to_export: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '所选题目都无法以此格式导出',
      'en-US': 'None of these problems can be written in this format',
    },
  },
} satisfies Record<string, ErrorEntry>
