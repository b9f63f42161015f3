import {
  type Feedback,
  MAX_EXTRA_FILES,
  MAX_EXTRA_FILES_MIB,
  type ProblemDraft,
  type ProblemSave,
  parseExamples,
  withoutByteOrderMark,
} from '@gavel/contract'
import { z } from 'zod'
import { DomainError } from '../../../http/domain-error.ts'
import type { JudgeModeName } from '../../datasets/dataset-mode.policy.ts'
import type { Problem } from '../../problems/find-problem.service.ts'
import type { CaseMode } from '../../problems/problems.tables.ts'
import { DIFFICULTIES } from '../../problems/problems.tables.ts'
import { SCORINGS, VISIBILITIES } from '../../problems/problems.wire.ts'
import { fieldInvalid, fieldRequired, type ProblemFields } from './problem-plan.service.ts'

const MAX_TIME_LIMIT_MS = 120_000
const MAX_MEMORY_LIMIT_MIB = 16_384

/** The defaults of a new problem (`api.md` 3.2). */
const DEFAULTS = { timeLimitMs: 1000, memoryLimitMib: 256, stackLimitMib: 128 } as const

/** The ways to judge cases under each kind of scoring (`api.md` 4.11). */
const CASE_MODES_OF: Readonly<Record<'icpc' | 'oi', readonly CaseMode[]>> = {
  icpc: ['default', 'ergodic_without_error'],
  oi: ['default', 'subtask_lowest', 'subtask_average'],
}

/**
 * The plain fields of a save in the order of the form. Omitted fields keep their value or get the default; an
 * explicit null clears optional ones.
 *
 * @throws DomainError problem_field_required, problem_field_invalid, file_names_equal or extra_files_too_many
 */
export function planFields(
  { problem: draft, judgeMode }: ProblemSave,
  current: Problem | null,
): ProblemFields {
  const scoring = chosen('type', SCORINGS, draft.type, current?.scoring ?? 'icpc')
  return {
    timeLimitMs: limit(
      'timeLimit',
      draft.timeLimit ?? current?.timeLimitMs ?? DEFAULTS.timeLimitMs,
      MAX_TIME_LIMIT_MS,
    ),
    memoryLimitMib: limit(
      'memoryLimit',
      draft.memoryLimit ?? current?.memoryLimitMib ?? DEFAULTS.memoryLimitMib,
      MAX_MEMORY_LIMIT_MIB,
    ),
    stackLimitMib: limit(
      'stackLimit',
      draft.stackLimit ?? current?.stackLimitMib ?? DEFAULTS.stackLimitMib,
      MAX_MEMORY_LIMIT_MIB,
    ),
    scoring,
    visibility: chosen('auth', VISIBILITIES, minusOne(draft.auth), current?.visibility ?? 'public'),
    difficulty: chosen('difficulty', DIFFICULTIES, draft.difficulty, current?.difficulty ?? 'easy'),
    judgeMode: judgeMode ?? current?.judgeMode ?? 'default',
    caseMode: fittingCaseMode(scoring, draft.judgeCaseMode ?? current?.caseMode ?? 'default'),
    samples: draft.examples == null ? (current?.samples ?? []) : planSamples(draft.examples),
    source: emptyToNull(draft.source === undefined ? (current?.source ?? null) : draft.source),
    sharesCode: draft.codeShare ?? current?.sharesCode ?? true,
    ...planComparison(draft, current),
    ignoresTrailingBlanks: draft.isRemoveEndBlank ?? current?.ignoresTrailingBlanks ?? true,
    feedback: draft.feedback ?? feedbackOf(draft.openCaseResult, current?.feedback ?? 'full'),
    userExtraFiles:
      draft.userExtraFile === undefined
        ? (current?.userExtraFiles ?? null)
        : parseExtraFiles('userExtraFile', draft.userExtraFile),
    ...planFileIo(draft, judgeMode ?? current?.judgeMode ?? 'default', current),
  }
}

/** Samples as solvers copy them and run their programs on them: without marks that they cannot see. */
export const planSamples = (examples: string): ProblemFields['samples'] =>
  parseExamples(examples).map(({ input, output }) => ({
    input: withoutByteOrderMark(input),
    output: withoutByteOrderMark(output),
  }))

/**
 * Clients that only know the wire's switch can turn feedback on or off; settings they cannot express stay unchanged.
 */
function feedbackOf(isOpen: boolean | null | undefined, current: Feedback): Feedback {
  if (isOpen == null) return current
  if (!isOpen) return 'none'
  return current === 'none' ? 'full' : current
}

/** Tolerances belong to `floats`, which needs at least one; the other comparisons have none. */
function planComparison(draft: ProblemDraft, current: Problem | null) {
  const comparison = draft.comparison === undefined ? (current?.comparison ?? null) : draft.comparison
  if (comparison !== 'floats') return { comparison, absoluteTolerance: null, relativeTolerance: null }
  const absoluteTolerance = tolerance('absoluteTolerance', draft.absoluteTolerance, current)
  const relativeTolerance = tolerance('relativeTolerance', draft.relativeTolerance, current)
  if (absoluteTolerance === null && relativeTolerance === null) throw fieldRequired('absoluteTolerance')
  return { comparison, absoluteTolerance, relativeTolerance }
}

function tolerance(
  field: 'absoluteTolerance' | 'relativeTolerance',
  sent: number | null | undefined,
  current: Problem | null,
): number | null {
  const value = sent === undefined ? (current?.[field] ?? null) : sent
  if (value !== null && value < 0) throw fieldInvalid(field)
  return value
}

const minusOne = (value: number | null | undefined) => (value == null ? value : value - 1)
const emptyToNull = (text: string | null) => (text === null || text.trim() === '' ? null : text)

function chosen<Choice>(
  field: string,
  choices: readonly Choice[],
  index: number | null | undefined,
  fallback: Choice,
): Choice {
  if (index == null) return fallback
  const choice = choices[index]
  if (choice === undefined) throw fieldInvalid(field)
  return choice
}

function limit(field: string, value: number, max: number): number {
  if (value <= 0 || value > max) throw fieldInvalid(field)
  return value
}

function fittingCaseMode(scoring: 'icpc' | 'oi', caseMode: CaseMode): CaseMode {
  if (!CASE_MODES_OF[scoring].includes(caseMode)) throw fieldInvalid('judgeCaseMode')
  return caseMode
}

/** The name of a file in a program's working folder: not hidden, and not a path to elsewhere. */
export const FILE_NAME = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}$/

const ExtraFiles = z.record(z.string().regex(FILE_NAME), z.string().min(1))

/** Reads the wire's JSON object of file names and contents; an empty text means none. */
export function parseExtraFiles(field: string, json: string | null): Readonly<Record<string, string>> | null {
  if (json === null || json.trim() === '') return null
  const files = requireExtraFiles(field, readJson(json))
  return Object.keys(files).length === 0 ? null : files
}

/** @throws DomainError problem_field_invalid for anything but plain file names with contents, extra_files_too_many */
export function requireExtraFiles(field: string, files: unknown): Readonly<Record<string, string>> {
  const parsed = ExtraFiles.safeParse(files)
  if (!parsed.success) throw fieldInvalid(field)
  if (areTooMany(parsed.data)) throw tooManyExtraFiles(field)
  return parsed.data
}

/**
 * Whether there are more files than may accompany a program, since each is copied for every compilation and sent to
 * hosts.
 */
export function areTooMany(files: Readonly<Record<string, string>>): boolean {
  const contents = Object.values(files)
  const bytes = contents.reduce((sum, content) => sum + Buffer.byteLength(content), 0)
  return contents.length > MAX_EXTRA_FILES || bytes > MAX_EXTRA_FILES_MIB * 1024 * 1024
}

export const tooManyExtraFiles = (field: string) =>
  new DomainError('extra_files_too_many', {
    field,
    maxFiles: MAX_EXTRA_FILES,
    maxMib: MAX_EXTRA_FILES_MIB,
  })

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Text that is not JSON is not a set of files either; the schema reports it.
    return undefined
  }
}

/** Modes in which a program has no input and output of its own: it talks through pipes, or does not run. */
const WITHOUT_FILE_IO: readonly JudgeModeName[] = ['communication', 'output_only', 'grader_process']

export const withoutFileIo = (judgeMode: JudgeModeName): boolean => WITHOUT_FILE_IO.includes(judgeMode)

function planFileIo(draft: ProblemDraft, judgeMode: JudgeModeName, current: Problem | null) {
  const hasNone = withoutFileIo(judgeMode)
  if (hasNone && draft.isFileIO === true) throw fieldInvalid('isFileIO')
  const isFileIo = !hasNone && (draft.isFileIO ?? current?.fileInputName != null)
  if (!isFileIo) return { fileInputName: null, fileOutputName: null }
  const fileInputName = fileName('ioReadFileName', draft.ioReadFileName ?? current?.fileInputName)
  const fileOutputName = fileName('ioWriteFileName', draft.ioWriteFileName ?? current?.fileOutputName)
  // Otherwise the input itself would be the output of a program that writes nothing.
  if (fileInputName === fileOutputName) throw new DomainError('file_names_equal', { name: fileInputName })
  return { fileInputName, fileOutputName }
}

function fileName(field: string, name: string | null | undefined): string {
  if (name == null || name.trim() === '') throw fieldRequired(field)
  if (!FILE_NAME.test(name.trim())) throw fieldInvalid(field)
  return name.trim()
}
