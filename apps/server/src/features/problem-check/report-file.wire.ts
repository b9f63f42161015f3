import { type CheckRunVo, type ProblemCheckVo, VERDICT_STATUS, type WebLanguage } from '@gavel/contract'
import type { Download } from '../../http/implement.ts'

/** A check as a file, for people or for programs. */
export function reportFile(
  check: ProblemCheckVo,
  { format, title, language }: { format: 'json' | 'md'; title: string; language: WebLanguage },
): Download {
  const fileName = `problem_check_${check.id}.${format}`
  if (format === 'md')
    return {
      body: Buffer.from(markdownOf(check, title, language)),
      fileName,
      contentType: 'text/markdown; charset=utf-8',
    }
  // A type of its own, because clients take JSON for the envelope of a refusal.
  return {
    body: Buffer.from(JSON.stringify(check, null, 2)),
    fileName,
    contentType: 'application/x-download',
  }
}

const WORDS = {
  'zh-CN': {
    check: '题目检查',
    version: '测试数据版本',
    limit: '时限',
    findings: '发现',
    none: '没有发现问题',
    solutions: '解答程序',
    columns: ['程序', '语言', '期望', '结果', '评测机', '得到', '时间', '内存', '未通过的测试点'],
    level: { error: '错误', warning: '警告', note: '提示' },
    result: {
      waiting: '等待',
      right: '符合',
      wrong: '不符',
      measured: '已测量',
      fault: '失败',
      absent: '未运行',
    },
    advice: '时限建议',
    advices: {
      none: '没有可用的测量结果',
      keep: '当前时限合适',
      raise: '建议放宽时限',
      lower: '建议收紧时限',
      impossible: '没有合适的时限',
    },
  },
  'en-US': {
    check: 'Check of the problem',
    version: 'Version of the test data',
    limit: 'Time limit',
    findings: 'Findings',
    none: 'Nothing was found',
    solutions: 'Solutions',
    columns: ['Program', 'Language', 'Expected', 'Result', 'Host', 'Got', 'Time', 'Memory', 'Failed cases'],
    level: { error: 'Error', warning: 'Warning', note: 'Note' },
    result: {
      waiting: 'waiting',
      right: 'as expected',
      wrong: 'not as expected',
      measured: 'measured',
      fault: 'failed',
      absent: 'not run',
    },
    advice: 'Advice for the time limit',
    advices: {
      none: 'Nothing was measured',
      keep: 'The limit fits',
      raise: 'Raise the limit',
      lower: 'Lower the limit',
      impossible: 'No limit fits',
    },
  },
} as const satisfies Record<WebLanguage, unknown>

/** The text of a cell or list item: one line without Markdown syntax. */
const cell = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>|#]/g, '\\$&')

function markdownOf(check: ProblemCheckVo, title: string, language: WebLanguage): string {
  const words = WORDS[language]
  const { advice, findings } = check
  const recommended = advice.recommendedMs === null ? '' : `: ${advice.recommendedMs} ms`
  return [
    `# ${words.check}: ${cell(title)}`,
    '',
    `- ${check.gmtCreate.toISOString()}`,
    `- ${words.version}: ${check.version ?? '–'}`,
    `- ${words.limit}: ${check.timeLimit} ms`,
    `- ${words.advice}: ${words.advices[advice.kind]}${recommended}`,
    '',
    `## ${words.findings}`,
    '',
    ...(findings.length === 0 ? [words.none] : []),
    ...findings.map(({ level, message }) => `- **${words.level[level]}** ${cell(message)}`),
    '',
    `## ${words.solutions}`,
    '',
    `| ${words.columns.join(' | ')} |`,
    `|${words.columns.map(() => ' --- |').join('')}`,
    ...check.solutions.flatMap((solution) => {
      const head = [
        cell(solution.name),
        cell(solution.language),
        [...solution.expected].join(' '),
        words.result[solution.result],
      ]
      const runs = solution.runs.length === 0 ? [null] : solution.runs
      return runs.map((run) => `| ${[...head, ...runCells(run)].join(' | ')} |`)
    }),
    '',
  ].join('\n')
}

const VERDICT_OF: ReadonlyMap<number, string> = new Map(
  Object.entries(VERDICT_STATUS).map(([verdict, status]) => [status, verdict]),
)

function runCells(run: CheckRunVo | null): string[] {
  if (run === null) return ['–', '–', '–', '–', '']
  const { host, status, timeMs, isStopped, memoryKib, failed } = run
  return [
    cell(host ?? '–'),
    status === null ? '–' : (VERDICT_OF.get(status) ?? '–'),
    timeMs === null ? '–' : `${isStopped ? '> ' : ''}${timeMs} ms`,
    memoryKib === null ? '–' : `${memoryKib} KiB`,
    failed
      .map(({ status: got, count, cases }) => `${VERDICT_OF.get(got)} × ${count} (${cases.join(', ')})`)
      .join('; '),
  ]
}
