import { z } from 'zod'
import type { ErrorEntry } from './error-entry.ts'

const Seconds = z.object({ seconds: z.int() })

/** Refusals of problems and their test data. */
export const PROBLEMS_ERRORS = {
  problem_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该题目不存在', 'en-US': 'There is no such problem' },
  },
  problem_not_public: {
    status: 403,
    http: 200,
    text: { 'zh-CN': '该题目未公开，您无权查看', 'en-US': 'This problem is not public' },
  },
  no_problem_yet: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '题库中还没有公开的题目', 'en-US': 'There is no public problem yet' },
  },
  no_problem_matches: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '没有符合条件的题目', 'en-US': 'No problem matches the filters' },
  },
  not_your_problem: {
    status: 403,
    http: 200,
    text: { 'zh-CN': '您只能管理自己创建的题目', 'en-US': 'You can manage only your own problems' },
  },
  editorial_not_found: {
    status: 404,
    http: 200,
    text: {
      'zh-CN': '该题没有放弃后可看的题解',
      'en-US': 'This problem has no editorial that opens by giving up',
    },
  },
  hint_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '没有这条提示', 'en-US': 'There is no such hint to open' },
  },
  help_during_contest: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '含有该题的比赛结束并公布结果之前，不能看提示和题解',
      'en-US':
        'Hints and editorials stay closed until the contest with this problem is over and its results are out',
    },
  },
  vote_without_solving: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '解出该题之后才能评价它的难度',
      'en-US': 'You can rate the difficulty of a problem once you have solved it',
    },
  },
  editorial_changed_meanwhile: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '题解在您编辑期间被他人修改过，请重新加载后再保存',
      'en-US': 'Someone else has changed the editorial meanwhile; load it again before you save',
    },
  },
  problem_published: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '该题目已经公开，现在由站点管理',
      'en-US': 'This problem is public already, and the site looks after it now',
    },
  },
  problem_in_use: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '站点的训练或比赛正在使用该题目，不能收回',
      'en-US': 'Trainings or contests of the site use this problem, so it cannot be taken back',
    },
  },
  publishing_not_allowed: {
    status: 403,
    http: 200,
    text: { 'zh-CN': '普通管理员不能公开题目', 'en-US': 'Plain administrators cannot publish problems' },
  },
  problem_code_taken: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '题号 {problemId} 已存在', 'en-US': 'The problem id {problemId} already exists' },
    details: z.object({ problemId: z.string() }),
  },
  problem_field_required: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '请填写{field}', 'en-US': '{field} is required' },
    details: z.object({ field: z.string() }),
  },
  problem_field_invalid: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '{field}的值不正确', 'en-US': '{field} is not valid' },
    details: z.object({ field: z.string() }),
  },
  extra_files_too_many: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '{field}最多 {maxFiles} 个文件，合计不超过 {maxMib} MiB',
      'en-US': '{field} can hold at most {maxFiles} files, {maxMib} MiB in total',
    },
    details: z.object({ field: z.string(), maxFiles: z.int(), maxMib: z.int() }),
  },
  program_not_compiled: {
    status: 500,
    http: 200,
    // The compiler's own words exist in one language only.
    text: { 'zh-CN': '{message}', 'en-US': '{message}' },
    details: z.object({ message: z.string() }),
  },
  no_judge_host: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '目前没有能够编译 {language} 的评测机',
      'en-US': 'No judge host can compile {language} at the moment',
    },
    details: z.object({ language: z.string() }),
  },
  compile_timed_out: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '评测机繁忙，{seconds} 秒内没有完成编译，请稍后再试',
      'en-US': 'The judge hosts are busy: nothing was compiled within {seconds} s, please try again later',
    },
    details: Seconds,
  },
  problem_needs_test_data: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '题目至少需要一组测试数据', 'en-US': 'The problem needs at least one test case' },
  },
  problem_needs_language: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '请至少选择一种语言', 'en-US': 'Choose at least one language' },
  },
  problem_language_unfit: {
    status: 400,
    http: 200,
    text: {
      'zh-CN':
        '该评测方式不支持语言 {language}：提交答案题只用 Plain Text，函数题的每种语言都要有对应的 grader 或接口',
      'en-US':
        'The language {language} does not fit this judging mode: output-only problems allow Plain Text only, function problems only languages with a grader or stubs',
    },
    details: z.object({ language: z.string() }),
  },
  functions_unusable: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '函数声明第 {line} 行不能使用：{found}',
      'en-US': 'Line {line} of the declared functions cannot be used: {found}',
    },
    details: z.object({ line: z.int(), found: z.string() }),
  },
  test_data_missing: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '测试数据缺少文件 {name}', 'en-US': 'The file {name} is missing from the test data' },
    details: z.object({ name: z.string() }),
  },
  test_data_expired: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '上传的测试数据不存在或已过期，请重新上传',
      'en-US': 'The uploaded test data do not exist or have expired, please upload them again',
    },
  },
  no_test_data: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '该题目没有测试数据', 'en-US': 'This problem has no test data' },
  },
  no_problem_files: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '该题目没有附件', 'en-US': 'This problem has no files' },
  },
  zip_required: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '请上传 zip 格式的文件', 'en-US': 'A zip file is required' },
  },
  zip_unreadable: {
    status: 400,
    http: 200,
    text: { 'zh-CN': 'zip 文件无法读取', 'en-US': 'The zip file cannot be read' },
  },
  zip_of_other_kind: {
    status: 400,
    http: 200,
    details: z.object({ kind: z.string() }),
    text: {
      'zh-CN': '这个 zip 文件看起来其实是 {kind} 格式，请重新打包为 zip',
      'en-US': 'The zip file looks like {kind} under another name; pack its files as a zip',
    },
  },
  zip_unsafe: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': 'zip 文件含有不允许的内容：{name}',
      'en-US': 'The zip file contains something that is not allowed: {name}',
    },
    details: z.object({ name: z.string() }),
  },
  zip_too_large: {
    status: 400,
    http: 200,
    text: { 'zh-CN': 'zip 文件解压后过大', 'en-US': 'The zip file is too large when unpacked' },
  },
  zip_without_cases: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': 'zip 文件中没有找到测试数据（x.in 与 x.out 或 x.ans）',
      'en-US': 'The zip file contains no test case (x.in with x.out or x.ans)',
    },
  },
} as const satisfies Record<string, ErrorEntry>
