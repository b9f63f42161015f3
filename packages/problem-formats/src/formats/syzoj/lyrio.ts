import type { SubtaskPolicy } from '@gavel/contract'
import { z } from 'zod'
import type { PackageFiles } from '../../package-files.ts'
import { PackageError, type PackageProblem } from '../../package-problem.ts'
import { parseJson } from '../../read/parse-json.ts'
import { readText } from '../../read/read-text.ts'
import { requireFile } from '../../read/require-file.ts'
import { requireShape } from '../../read/require-shape.ts'
import { fillScores } from '../../read/spread-scores.ts'
import { largestLimit } from '../shared/case-limits.ts'
import { wholeMib, wholeMs } from '../shared/limits.ts'
import type { Report } from '../shared/report.ts'
import { type CaseGroup, scoredCases } from '../shared/scored-cases.ts'
import {
  comparedByLines,
  comparedExactly,
  type Judged,
  linesInAnyCase,
  realNumbers,
  testlibChecker,
} from '../shared/standard-checkers.ts'
import { readSpecialJudge } from './special-judge.ts'
import { testsByName } from './tests-by-name.ts'

/** Lyrio has no package format; its judge information is a document that accompanies the files. */
export const LYRIO_FILES = ['judge-info.json', 'judgeInfo.json', 'judge_info.json']

const Limits = { timeLimit: z.number().nullish(), memoryLimit: z.number().nullish() }

const JudgeInfo = z.object({
  ...Limits,
  fileIo: z.object({ inputFilename: z.string(), outputFilename: z.string() }).nullish(),
  runSamples: z.boolean().nullish(),
  subtasks: z
    .array(
      z.object({
        ...Limits,
        points: z.number().min(0).nullish(),
        scoringType: z.enum(['Sum', 'GroupMin', 'GroupMul']).nullish(),
        dependencies: z.array(z.int()).nullish(),
        testcases: z.array(
          z.object({
            ...Limits,
            inputFile: z.string().nullish(),
            outputFile: z.string().nullish(),
            points: z.number().min(0).nullish(),
          }),
        ),
      }),
    )
    .nullish(),
  checker: z
    .object({
      type: z.string(),
      interface: z.string().nullish(),
      language: z.string().nullish(),
      filename: z.string().nullish(),
      precision: z.int().min(0).max(30).nullish(),
      caseSensitive: z.boolean().nullish(),
    })
    .nullish(),
  interactor: z.unknown().optional(),
  extraSourceFiles: z.record(z.string(), z.record(z.string(), z.string())).nullish(),
})
type JudgeInfo = z.output<typeof JudgeInfo>

const POLICIES: Readonly<Record<string, SubtaskPolicy>> = { Sum: 'sum', GroupMin: 'min', GroupMul: 'product' }

/** @throws PackageError value-bad, file-missing, checker-unknown or mode-unsupported */
export async function readLyrio(
  files: PackageFiles,
  path: string,
  report: Report,
): Promise<Partial<PackageProblem>> {
  const parsed = parseJson(await readText(requireFile(files, path, '', path), report.warnings), path)
  const info = requireShape(JudgeInfo, parsed, path)
  if (info.interactor !== undefined && info.interactor !== null)
    throw new PackageError('mode-unsupported', { mode: 'interaction (Lyrio)' })
  if (info.extraSourceFiles && Object.keys(info.extraSourceFiles).length > 0)
    report.notCarried(`${path}: extraSourceFiles`)
  const groups = info.subtasks ? subtasksOf(files, path, info.subtasks) : testsByName(files)
  return {
    ...limitsOf(info, report),
    ...(await readChecker(files, info.checker ?? null, report)),
    fileIo: info.fileIo ? { input: info.fileIo.inputFilename, output: info.fileIo.outputFilename } : null,
    ...scoredCases(groups, report),
  }
}

/** Whether the limits were among the fields read. */
export const isLyrioJudgeInfo = (data: Partial<PackageProblem>): boolean => data.timeLimitMs !== undefined

type Subtasks = NonNullable<JudgeInfo['subtasks']>

/** Points are percentages: of the problem for subtasks, of the subtask for cases. */
function subtasksOf(files: PackageFiles, path: string, subtasks: Subtasks): CaseGroup[] {
  const scores = fillScores(
    100,
    subtasks.map(({ points }) => points ?? null),
  )
  return subtasks.map((subtask, index) => {
    const score = scores[index] ?? 0
    const shares = fillScores(
      100,
      subtask.testcases.map(({ points }) => points ?? null),
    )
    return {
      id: String(index),
      score,
      policy: POLICIES[subtask.scoringType ?? 'Sum'] ?? 'sum',
      dependsOn: (subtask.dependencies ?? []).map(String),
      cases: subtask.testcases.map(({ inputFile, outputFile }, position) => ({
        inputName: inputFile ?? `${index + 1}-${position + 1}.in`,
        input: inputFile ? requireFile(files, path, '', inputFile) : { text: '' },
        answerName: outputFile ?? `${index + 1}-${position + 1}.out`,
        answer: outputFile ? requireFile(files, path, '', outputFile) : null,
        score: (score * (shares[position] ?? 0)) / 100,
      })),
    }
  })
}

function limitsOf(info: JudgeInfo, report: Report): Partial<PackageProblem> {
  const cases = (info.subtasks ?? []).flatMap((subtask) =>
    subtask.testcases.map((one) => ({
      time: one.timeLimit ?? subtask.timeLimit ?? info.timeLimit ?? 1000,
      memory: one.memoryLimit ?? subtask.memoryLimit ?? info.memoryLimit ?? 256,
    })),
  )
  const all = cases.length > 0 ? cases : [{ time: info.timeLimit ?? 1000, memory: info.memoryLimit ?? 256 }]
  return {
    timeLimitMs: largestLimit(
      'time',
      all.map(({ time }) => wholeMs(time / 1000, report)),
      report,
    ),
    memoryLimitMib: largestLimit(
      'memory',
      all.map(({ memory }) => wholeMib(memory * 1024 * 1024, report)),
      report,
    ),
  }
}

async function readChecker(
  files: PackageFiles,
  checker: NonNullable<JudgeInfo['checker']> | null,
  report: Report,
): Promise<Judged> {
  switch (checker?.type) {
    case undefined:
      return comparedByLines()
    case 'integers':
      return testlibChecker('ncmp') ?? comparedByLines()
    case 'floats':
      return realNumbers(`1e-${checker?.precision ?? 6}`)
    case 'lines':
      return checker?.caseSensitive === false ? linesInAnyCase() : comparedByLines()
    case 'binary':
      return comparedExactly()
    case 'custom': {
      const named = { file: checker?.filename ?? '', language: checker?.language ?? null }
      return await readSpecialJudge(files, named, { kind: checker?.interface ?? 'testlib' }, report)
    }
    default:
      throw new PackageError('checker-unknown', { name: (checker?.type ?? '').slice(0, 80) })
  }
}
