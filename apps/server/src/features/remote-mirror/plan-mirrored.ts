import type { RemoteProblem } from '@gavel/remote-judges'
import type { ProblemPlan } from '../problem-admin/plan/problem-plan.service.ts'

/** For a judge that states no limits. */
const UNSTATED = { timeLimitMs: 1_000, memoryLimitMib: 256 } as const
const STACK_MIB = 128
const TITLE_LENGTH = 255

interface Surroundings {
  readonly code: string
  readonly languageIds: readonly number[]
  /** False: the judge is taken down, so only the link stays. */
  readonly keepsTexts: boolean
  readonly visibility: 'public' | 'contest' | 'private'
  readonly rewrite: (text: string) => string
}

/** A mirrored problem as a problem of ours (`api.md` 4.21). It has no test data: those are at the judge. */
export function planMirrored(
  remote: RemoteProblem,
  { code, languageIds, keepsTexts, visibility, rewrite }: Surroundings,
): ProblemPlan {
  const language = remote.language === 'zh' ? 'zh-CN' : 'en-US'
  const text = (part: string) => (keepsTexts ? rewrite(storable(part)) : '')
  const description = [remote.description, ...documentLinks(remote)]
    .filter((part) => part !== '')
    .join('\n\n')
  return {
    code,
    fields: {
      visibility,
      scoring: 'icpc',
      // How it is judged is the judge's matter.
      judgeMode: 'default',
      caseMode: 'default',
      timeLimitMs: remote.timeLimitMs ?? UNSTATED.timeLimitMs,
      memoryLimitMib: remote.memoryLimitMib ?? UNSTATED.memoryLimitMib,
      stackLimitMib: STACK_MIB,
      difficulty: 'mid',
      samples: keepsTexts
        ? remote.samples.map(({ input, output }) => ({ input: storable(input), output: storable(output) }))
        : [],
      source: sourceOf(remote, code),
      sharesCode: true,
      comparison: null,
      absoluteTolerance: null,
      relativeTolerance: null,
      ignoresTrailingBlanks: false,
      // The judge returns no cases, only its verdict.
      feedback: 'verdict',
      userExtraFiles: null,
      fileInputName: remote.outputFile === null ? null : remote.inputFile,
      fileOutputName: remote.inputFile === null ? null : remote.outputFile,
    },
    defaultLanguage: language,
    statements: [
      {
        language,
        title: storable(remote.title).slice(0, TITLE_LENGTH) || code,
        description: text(description),
        input: text(remote.input),
        output: text(remote.output),
        hint: text(remote.hint),
      },
    ],
    data: {
      hasUploadedCases: true,
      subtasks: [{ number: 1, score: 100, policy: 'sum', dependsOn: [] }],
      cases: [],
    },
    program: null,
    mode: null,
    languageIds,
    tags: null,
    templates: null,
  }
}

/** PostgreSQL text cannot hold NUL. */
const storable = (text: string): string => text.replaceAll('\0', '\uFFFD')

const documentLinks = ({ documents }: RemoteProblem) =>
  documents.map(({ name, url }) => `[${name.replace(/[[\]]/g, ' ')}](${url})`)

/** The visible link to the original, as clients of the wire show it. */
function sourceOf({ url, source, contestUrl }: RemoteProblem, code: string): string {
  const link = `<a href="${escapeHtml(url)}">${escapeHtml(code)}</a>`
  if (source === null || source.trim() === '') return link
  const from = escapeHtml(storable(source.trim()))
  return `${link} · ${contestUrl === null ? from : `<a href="${escapeHtml(contestUrl)}">${from}</a>`}`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')
