import { parseExamples, type SubtaskPolicy } from '@gavel/contract'
import { blankProblem, DEFAULT_LIMITS, WITHOUT_POINTS } from '../../blank-problem.ts'
import type { PackageFiles } from '../../package-files.ts'
import type { FormatReader, ReadProblem } from '../../package-format.ts'
import {
  type PackageCase,
  PackageError,
  type PackageProblem,
  type PackageSubtask,
  type PackageWarning,
} from '../../package-problem.ts'
import { htmlToMarkdown } from '../../read/html-to-markdown.ts'
import { compareNatural } from '../../read/natural-order.ts'
import { parseJson } from '../../read/parse-json.ts'
import { programOf } from '../../read/program-of.ts'
import { readEach } from '../../read/read-each.ts'
import { readText } from '../../read/read-text.ts'
import { requireFile } from '../../read/require-file.ts'
import { requireShape } from '../../read/require-shape.ts'
import { fillScores } from '../../read/spread-scores.ts'
import { outsideOf, warnOfUnused } from '../shared/unused-files.ts'
import { DIFFICULTIES, HojProblem } from './hoj-json.ts'

const MANIFEST = /^(problem_[^/]+)\.json$/

/** HOJ's export: `problem_<id>.json` next to a folder `problem_<id>` of test files. */
export const hojReader: FormatReader = {
  format: 'hoj',
  matches: (files) => manifestsOf(files).length > 0,
  read: readPackage,
}

function manifestsOf(files: PackageFiles): string[] {
  return [...files.keys()].filter((path) => MANIFEST.test(path)).sort(compareNatural)
}

async function* readPackage(files: PackageFiles): AsyncGenerator<ReadProblem> {
  const folders = new Set([...files.keys()].map((path) => path.slice(0, path.indexOf('/') + 1)))
  for (const path of files.keys())
    if (!path.includes('/') && !path.endsWith('.json'))
      throw new PackageError('file-outside', { manifest: 'problem_*.json', path })
  for (const path of manifestsOf(files))
    if (!folders.has(folderOf(path)))
      throw new PackageError('file-missing', { manifest: path, path: folderOf(path) })
  const manifests = manifestsOf(files)
  const strays = outsideOf(files, [...manifests, ...manifests.map(folderOf)])
  yield* readEach(
    manifests,
    (path) => path,
    async (path) => {
      const problem = await readProblem(files, path)
      const unused = [...unusedIn(files, problem.cases, path), ...(path === manifests[0] ? strays : [])]
      return { ...problem, warnings: [...problem.warnings, ...warnOfUnused(unused)] }
    },
  )
}

const folderOf = (manifest: string) => `${manifest.slice(0, -'.json'.length)}/`

/** Test files that no case names; `info` is not one, it only describes the others. */
function unusedIn(files: PackageFiles, cases: readonly PackageCase[], manifest: string): string[] {
  const folder = folderOf(manifest)
  const used = new Set(cases.flatMap(({ inputName, answerName }) => [inputName, answerName]))
  return [...files.keys()].filter((path) => {
    const name = path.slice(folder.length)
    return path.startsWith(folder) && name !== 'info' && !used.has(name)
  })
}

async function readProblem(files: PackageFiles, path: string): Promise<PackageProblem> {
  const warnings: PackageWarning[] = []
  const found = requireShape(HojProblem, await readJson(files, path, warnings), path)
  const { problem } = found
  const scoring = problem.type === 1 ? 'oi' : 'icpc'
  const judgeMode = found.judgeMode ?? problem.judgeMode ?? 'default'
  const program = programOf(judgeMode, {
    source: problem.spjCode ?? '',
    language: problem.spjLanguage ?? 'C++',
    extraFiles: found.judgeExtraFile,
  })
  return {
    ...blankProblem(path),
    code: problem.problemId ?? null,
    statements: [
      {
        language: null,
        title: problem.title,
        description: asMarkdown(problem.description),
        input: asMarkdown(problem.input),
        output: asMarkdown(problem.output),
        hint: asMarkdown(problem.hint),
      },
    ],
    samples: parseExamples(problem.examples),
    ...readLimits(problem, warnings),
    stackLimitMib: problem.stackLimit ?? null,
    difficulty: DIFFICULTIES[problem.difficulty ?? -1] ?? null,
    scoring,
    source: problem.source ?? null,
    author: problem.author ?? null,
    tags: found.tags ?? [],
    languages: found.languages ?? null,
    templates: found.codeTemplates ?? [],
    judgeMode,
    caseMode: problem.judgeCaseMode ?? 'default',
    ignoresTrailingBlanks: problem.isRemoveEndBlank ?? true,
    program,
    userExtraFiles: found.userExtraFile,
    fileIo:
      problem.isFileIO === true
        ? { input: problem.ioReadFileName ?? '', output: problem.ioWriteFileName ?? '' }
        : null,
    sharesCode: problem.codeShare ?? true,
    feedback: problem.openCaseResult === false ? 'none' : 'full',
    ...readCases(files, path, found, scoring, warnings),
    warnings,
  }
}

function readLimits({ timeLimit, memoryLimit }: HojProblem['problem'], warnings: PackageWarning[]) {
  const limits = {
    timeLimitMs: timeLimit ?? DEFAULT_LIMITS.timeLimitMs,
    memoryLimitMib: memoryLimit ?? DEFAULT_LIMITS.memoryLimitMib,
  }
  const details = { time: `${limits.timeLimitMs} ms`, memory: `${limits.memoryLimitMib} MiB` }
  if (timeLimit == null || memoryLimit == null) warnings.push({ code: 'limits-missing', details })
  return limits
}

/** Hand-written files have comments and trailing commas, which HOJ accepts. */
async function readJson(files: PackageFiles, path: string, warnings: PackageWarning[]): Promise<unknown> {
  const text = await readText(requireFile(files, path, '', path), warnings)
  try {
    return parseJson(text, path)
  } catch (error) {
    const tolerated = parseJson(text, path, { isTolerant: true })
    if (!(error instanceof PackageError)) throw error
    warnings.push({ code: 'json-tolerated', details: { path } })
    return tolerated
  }
}

/** HOJ's texts are Markdown with HTML allowed; its FPS import leaves whole pages of HTML in them. */
function asMarkdown(text: string): string {
  const isHtml = /^\s*<(?:p|div|span|h\d|table|ul|ol|center|font|br|img|pre|section|strong|b)\b/i.test(text)
  return isHtml ? htmlToMarkdown(text) : text
}

function readCases(
  files: PackageFiles,
  manifest: string,
  { samples, problem }: HojProblem,
  scoring: 'icpc' | 'oi',
  warnings: PackageWarning[],
): { subtasks: readonly PackageSubtask[]; cases: PackageCase[] } {
  const found = samples ?? []
  if (found.length === 0) throw new PackageError('tests-required')
  const folder = folderOf(manifest)
  const hasGroups = problem.judgeCaseMode === 'subtask_lowest' || problem.judgeCaseMode === 'subtask_average'
  const scores = fillScores(
    100,
    found.map(({ score }) => (score == null || score <= 0 ? null : Math.round(score))),
  )
  const cases = found.map(({ input, output, groupNum }, index): PackageCase => {
    const answerName = output == null || output === '' ? `${input.split('.')[0]}.out` : output
    const answer = files.get(folder + answerName) ?? null
    if (answer === null) warnings.push({ code: 'missing-answer', details: { list: answerName } })
    return {
      inputName: input,
      input: requireFile(files, manifest, folder, input),
      answerName,
      answer,
      score: scoring === 'oi' ? (scores[index] ?? 0) : 0,
      subtask: scoring === 'oi' && hasGroups ? (groupNum ?? 1) : 1,
    }
  })
  return { cases, subtasks: scoring === 'oi' ? subtasksOf(problem.judgeCaseMode, cases) : WITHOUT_POINTS }
}

function subtasksOf(
  mode: HojProblem['problem']['judgeCaseMode'],
  cases: readonly PackageCase[],
): PackageSubtask[] {
  const policy: SubtaskPolicy =
    mode === 'subtask_lowest' ? 'min' : mode === 'subtask_average' ? 'average' : 'sum'
  const numbers = [...new Set(cases.map(({ subtask }) => subtask))].sort((a, b) => a - b)
  return numbers.map((number) => {
    const scores = cases.filter(({ subtask }) => subtask === number).map(({ score }) => score)
    return { number, score: worthOf(policy, scores), policy, dependsOn: [] }
  })
}

/** HOJ repeats a group's points on each of its cases. */
function worthOf(policy: SubtaskPolicy, scores: readonly number[]): number {
  const sum = scores.reduce((total, score) => total + score, 0)
  if (policy === 'sum') return sum
  return policy === 'average' ? Math.round(sum / scores.length) : Math.max(...scores)
}
