import { MAX_PASSES, MIN_PASSES } from '@gavel/contract'
import {
  hasEmptyProgram,
  PackageError,
  type PackageFormat,
  type PackageProblem,
} from '@gavel/problem-formats'
import { withoutFileIo } from '../problem-admin/plan/plan-fields.service.ts'
import type { ProblemFields } from '../problem-admin/plan/problem-plan.service.ts'
import type { ImportOptions } from './problem-import.tables.ts'
import { replaceUnstorable, storableFiles, storableText } from './replace-unstorable.ts'

const MAX_TIME_LIMIT_MS = 120_000
const MAX_MEMORY_LIMIT_MIB = 16_384
const DEFAULT_STACK_MIB = 128
const MAX_PROCESSES = 2
/** Characters of a source; longer ones are cut. */
export const SOURCE_LENGTH = 1000

/** @throws PackageError limit-range */
export function requireLimits({ timeLimitMs, memoryLimitMib, stackLimitMib, mode }: PackageProblem): void {
  requireRange('timeLimit', timeLimitMs, 1, MAX_TIME_LIMIT_MS)
  requireRange('memoryLimit', memoryLimitMib, 1, MAX_MEMORY_LIMIT_MIB)
  if (stackLimitMib !== null) requireRange('stackLimit', stackLimitMib, 1, MAX_MEMORY_LIMIT_MIB)
  if (mode?.kind === 'communication') requireRange('processCount', mode.processCount, 1, MAX_PROCESSES)
  if (mode?.kind === 'multi_pass') requireRange('passLimit', mode.passLimit, MIN_PASSES, MAX_PASSES)
}

function requireRange(key: string, value: number, min: number, max: number): void {
  if (!Number.isInteger(value) || value < min || value > max)
    throw new PackageError('limit-range', { key, value, min, max })
}

export function planFields(
  problem: PackageProblem,
  { visibility }: ImportOptions,
  format: PackageFormat,
): ProblemFields {
  const hasFileIo = !withoutFileIo(problem.judgeMode)
  const files = Object.entries(problem.userExtraFiles)
  return {
    // Without test data, or without the judge's program, the problem could not be solved.
    visibility: problem.cases.length === 0 || hasEmptyProgram(problem) ? 'private' : visibility,
    scoring: problem.scoring,
    judgeMode: problem.judgeMode,
    caseMode: caseModeOf(problem, format),
    timeLimitMs: problem.timeLimitMs,
    memoryLimitMib: problem.memoryLimitMib,
    stackLimitMib: problem.stackLimitMib ?? Math.min(DEFAULT_STACK_MIB, problem.memoryLimitMib),
    difficulty: problem.difficulty ?? 'mid',
    samples: problem.samples.map(({ input, output }) => ({
      input: storableText(input),
      output: storableText(output),
    })),
    source: problem.source === null ? null : replaceUnstorable(problem.source).slice(0, SOURCE_LENGTH),
    sharesCode: problem.sharesCode,
    comparison: problem.comparison,
    absoluteTolerance: problem.absoluteTolerance,
    relativeTolerance: problem.relativeTolerance,
    ignoresTrailingBlanks: problem.ignoresTrailingBlanks,
    feedback: problem.feedback,
    userExtraFiles: files.length === 0 ? null : storableFiles(problem.userExtraFiles),
    fileInputName: hasFileIo ? (problem.fileIo?.input ?? null) : null,
    fileOutputName: hasFileIo ? (problem.fileIo?.output ?? null) : null,
  }
}

/**
 * The wire's mode for groups; the policy of each group belongs to the data version. Under ICPC rules it says whether the
 * first failure stops judging, which it does unless the package says otherwise.
 */
function caseModeOf(
  { scoring, caseMode, subtasks }: PackageProblem,
  format: PackageFormat,
): ProblemFields['caseMode'] {
  if (scoring === 'icpc')
    return caseMode === 'default' && SAYING_CASE_MODES.includes(format) ? caseMode : 'ergodic_without_error'
  if (caseMode === 'subtask_lowest' || caseMode === 'subtask_average') return caseMode
  // Our own packages know the word, also where groups were made before they were left.
  if (format === 'gavel') return 'default'
  const isPlainSum = subtasks.length <= 1 && subtasks.every(({ policy }) => policy === 'sum')
  return isPlainSum ? 'default' : 'subtask_lowest'
}

const SAYING_CASE_MODES: readonly PackageFormat[] = ['gavel', 'hoj']
