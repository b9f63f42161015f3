import { z } from 'zod'
import type { ErrorEntry } from './error-entry.ts'

const Name = z.object({ name: z.string() })

/** Refusals of problem authoring: conflicting saves, versions of test data, tags. */
export const PROBLEM_AUTHORING_ERRORS = {
  problem_changed_meanwhile: {
    status: 409,
    http: 200,
    text: {
      'zh-CN': '{username} 在您编辑期间修改了该题目，您的修改没有保存',
      'en-US': '{username} changed this problem while you were editing it; nothing was saved',
    },
    details: z.object({ username: z.string() }),
  },
  case_name_repeated: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '测试点文件名重复：{name}', 'en-US': 'Two test cases use the file name {name}' },
    details: Name,
  },
  case_name_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '测试点文件名不可用：{name}',
      'en-US': 'A test case file cannot be named {name}',
    },
    details: Name,
  },
  file_names_equal: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '输入文件和输出文件不能同名：{name}',
      'en-US': 'The input file and the output file cannot both be named {name}',
    },
    details: Name,
  },
  interactor_leaves_nothing: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': 'ICPC 协议的交互器不留下文件，其后不能有检查器：请换用其他协议，或去掉检查器',
      'en-US':
        'An interactor with the ICPC protocol leaves no file for a checker to judge: choose another protocol, or remove the checker',
    },
  },
  subtask_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '子任务 {number} 的设置不正确：每个子任务只能设置一次，且只能依赖编号更小的子任务',
      'en-US':
        'Subtask {number} is not set correctly: each subtask is set once and depends only on earlier ones',
    },
    details: z.object({ number: z.int() }),
  },
  data_version_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '没有这个版本的测试数据', 'en-US': 'There is no such version of the test data' },
  },
  data_version_without_scores: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '该版本没有分值，不能用于 OI 题目',
      'en-US': 'This version has no points, and an OI problem needs them',
    },
  },
  case_file_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '测试数据中没有文件 {name}', 'en-US': 'The test data contain no file {name}' },
    details: Name,
  },
  tag_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该标签不存在', 'en-US': 'There is no such tag' },
  },
  tag_name_taken: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '标签 {name} 已存在', 'en-US': 'The tag {name} already exists' },
    details: Name,
  },
  tags_not_mergeable: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '只能合并同一题库的两个不同标签',
      'en-US': 'Only two different tags of the same bank can be merged',
    },
  },
  tag_class_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该标签分类不存在', 'en-US': 'There is no such tag class' },
  },
  tag_class_name_taken: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '标签分类 {name} 已存在', 'en-US': 'The tag class {name} already exists' },
    details: Name,
  },
} as const satisfies Record<string, ErrorEntry>
