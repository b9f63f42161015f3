import type { WebLanguage } from '@gavel/contract'

type Text = Readonly<Record<WebLanguage, string>>

/** The texts of findings; `{name}` is filled in from the finding's details. */
const FINDING_TEXTS = {
  no_data: {
    'zh-CN': '题目没有测试数据，无法评测',
    'en-US': 'The problem has no test data; nothing can be judged',
  },
  no_hosts: {
    'zh-CN': '没有在线的评测机，程序没有运行',
    'en-US': 'No judge host is at work; no program was run',
  },
  translation_missing: {
    'zh-CN': '缺少{language}题面',
    'en-US': 'There is no statement in {language}',
  },
  section_missing: {
    'zh-CN': '{language}题面缺少「{section}」',
    'en-US': 'The statement in {language} has no “{section}”',
  },
  no_samples: { 'zh-CN': '题面没有样例', 'en-US': 'The statement has no sample' },
  sample_not_in_data: {
    'zh-CN': '样例 {number} 的输入不在测试数据中',
    'en-US': 'No test case has the input of sample {number}',
  },
  sample_wrong: {
    'zh-CN': '样例 {number} 的输出不会被判为正确：{message}',
    'en-US': 'The output of sample {number} is not accepted: {message}',
  },
  grader_in_process: {
    'zh-CN':
      'grader 与提交的程序在同一进程中运行：程序可以读取输入并伪造输出；需要防范时请改用独立进程的 grader',
    'en-US':
      'The grader runs in the process of the submission, which can read the input and forge the output; where that matters, give the grader a process of its own',
  },
  inputs_empty: {
    'zh-CN': '{count} 个测试点的输入为空：{cases}',
    'en-US': '{count} test case(s) have an empty input: {cases}',
  },
  answers_empty: {
    'zh-CN': '{count} 个测试点没有答案：{cases}',
    'en-US': '{count} test case(s) have no answer: {cases}',
  },
  cases_repeated: {
    'zh-CN': '{count} 个测试点的输入与其他测试点相同：{cases}',
    'en-US': '{count} test case(s) repeat the input of another one: {cases}',
  },
  score_mismatch: {
    'zh-CN': '题目满分为 {full}，各子任务之和为 {sum}',
    'en-US': 'The problem is worth {full} points, its subtasks add up to {sum}',
  },
  subtask_score_mismatch: {
    'zh-CN': '子任务 {number} 为 {score} 分，其测试点之和为 {sum} 分',
    'en-US': 'Subtask {number} is worth {score} points, its cases add up to {sum}',
  },
  subtask_without_score: {
    'zh-CN': '子任务 {number} 没有分值',
    'en-US': 'Subtask {number} is worth nothing',
  },
  subtask_empty: {
    'zh-CN': '子任务 {number} 没有测试点',
    'en-US': 'Subtask {number} has no test case',
  },
  no_solutions: {
    'zh-CN': '没有保存任何解答程序：请至少添加一个正确的解答',
    'en-US': 'No solution is kept: add at least one that is right',
  },
  no_main_solution: {
    'zh-CN': '没有标记主解答',
    'en-US': 'No solution is marked as the main one',
  },
  no_wrong_solution: {
    'zh-CN': '没有应当失败的解答：无法得知测试数据能否分辨错误的程序',
    'en-US': 'No solution ought to fail: whether the data find wrong programs is not known',
  },
  no_slow_solution: {
    'zh-CN': '没有应当超时的解答：无法得知时限能否分辨过慢的程序',
    'en-US': 'No solution ought to be too slow: whether the limit stops slow programs is not known',
  },
  no_validator: {
    'zh-CN': '没有输入校验器：输入格式未经检查',
    'en-US': 'There is no validator: the format of the inputs is not checked',
  },
  solution_unexpected: {
    'zh-CN': '解答 {name} 在 {host} 上得到 {got}，应为 {expected}',
    'en-US': 'The solution {name} got {got} on {host}; expected was {expected}',
  },
  solution_not_failing: {
    'zh-CN': '解答 {name} 在 {host} 上没有任何测试点得到 {required}',
    'en-US': 'The solution {name} got {required} on no test case on {host}',
  },
  solution_fault: {
    'zh-CN': '解答 {name} 在 {host} 上无法评测：{message}',
    'en-US': 'The solution {name} could not be judged on {host}: {message}',
  },
  solution_absent: {
    'zh-CN': '没有评测机能运行解答 {name}（{language}）',
    'en-US': 'No judge host can run the solution {name} ({language})',
  },
  run_lost: {
    'zh-CN': '{host} 在检查期间离线：{name} 没有完成',
    'en-US': '{host} left during the check: {name} was not finished',
  },
  validator_rejects: {
    'zh-CN': '校验器 {name} 拒绝了 {count} 个输入（测试点 {cases}）：{message}',
    'en-US': 'The validator {name} rejects {count} input(s) (test cases {cases}): {message}',
  },
  validator_fault: {
    'zh-CN': '校验器 {name} 不能使用：{message}',
    'en-US': 'The validator {name} does not work: {message}',
  },
  validator_absent: {
    'zh-CN': '没有评测机能运行校验器 {name}（{language}）',
    'en-US': 'No judge host can run the validator {name} ({language})',
  },
  program_not_compiled: {
    'zh-CN': '检查器或交互器不能编译：{message}',
    'en-US': 'The checker or interactor does not compile: {message}',
  },
  program_absent: {
    'zh-CN': '没有评测机能运行检查器或交互器（{language}）',
    'en-US': 'No judge host can run the checker or interactor ({language})',
  },
  checker_crashes: {
    'zh-CN': '以{output}作为输出时，检查器出错：{message}',
    'en-US': 'The checker fails when the output is {output}: {message}',
  },
  checker_rejects_answer: {
    'zh-CN': '检查器不接受标准答案作为输出（测试点 {cases}）：{message}',
    'en-US': 'The checker rejects the answer itself as an output (test cases {cases}): {message}',
  },
  checker_accepts: {
    'zh-CN': '检查器在 {count} 个测试点接受了{output}（测试点 {cases}）',
    'en-US': 'On {count} test case(s) the checker accepts {output} as an output (test cases {cases})',
  },
  limit_tight: {
    'zh-CN': '{language} 最慢的正确解答 {name} 在 {host} 上用时 {time} ms，时限为 {limit} ms：余量太小',
    'en-US':
      'The slowest right solution in {language}, {name}, takes {time} ms on {host} of a limit of {limit} ms: too close',
  },
  limit_loose: {
    'zh-CN': '最慢的正确解答只用了时限的 {percent}%：时限可能过宽',
    'en-US': 'The slowest right solution takes {percent} % of the limit: it may be too generous',
  },
  limit_impossible: {
    'zh-CN': '没有合适的时限：正确的解答至少需要 {least} ms，而应当超时的解答 {name} 只用 {time} ms',
    'en-US':
      'No limit fits: right solutions need at least {least} ms, while {name}, which ought to be too slow, takes {time} ms',
  },
  hosts_differ: {
    'zh-CN':
      '同一解答在不同评测机上的用时相差悬殊：{name} 为 {fast} ms（{fastHost}）与 {slow} ms（{slowHost}）',
    'en-US': 'Hosts differ: {name} takes {fast} ms on {fastHost} and {slow} ms on {slowHost}',
  },
} as const satisfies Record<string, Text>

export type FindingCode = keyof typeof FINDING_TEXTS

/** Details that are words themselves, in the reader's language. */
const WORDS: Readonly<Record<string, Text>> = {
  '@zh-CN': { 'zh-CN': '中文', 'en-US': 'Chinese' },
  '@en-US': { 'zh-CN': '英文', 'en-US': 'English' },
  '@description': { 'zh-CN': '题目描述', 'en-US': 'description' },
  '@input': { 'zh-CN': '输入描述', 'en-US': 'input' },
  '@output': { 'zh-CN': '输出描述', 'en-US': 'output' },
  '@answer': { 'zh-CN': '标准答案', 'en-US': 'the answer' },
  '@empty': { 'zh-CN': '空文件', 'en-US': 'an empty file' },
  '@other-answer': { 'zh-CN': '另一测试点的答案', 'en-US': 'the answer of another case' },
  '@garbage': { 'zh-CN': '无意义的内容', 'en-US': 'garbage' },
}

/** The text of a finding. */
export function findingText(
  {
    code,
    details,
  }: { readonly code: FindingCode; readonly details: Readonly<Record<string, string | number>> },
  language: WebLanguage,
): string {
  return FINDING_TEXTS[code][language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(details[name] ?? '')
    return WORDS[value]?.[language] ?? value
  })
}
