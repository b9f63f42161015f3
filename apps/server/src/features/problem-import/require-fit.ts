import { MAX_EXTRA_FILES, MAX_EXTRA_FILES_MIB } from '@gavel/contract'
import { PackageError, type PackageProblem } from '@gavel/problem-formats'
import { gradersOf } from '../datasets/dataset-mode.policy.ts'
import { areTooMany, FILE_NAME } from '../problem-admin/plan/plan-fields.service.ts'

const MAX_SCORE = 100_000
const MAX_SUBTASK = 10_000
const MAX_ARGUMENTS_LENGTH = 1000

/**
 * Checks values that formats pass through unchecked and that neither the database nor a judge could hold.
 *
 * @throws PackageError value-bad, limit-range or too-many-extra-files
 */
export function requireFit(problem: PackageProblem): void {
  requireFileNames(problem)
  requireScores(problem)
  const own = problem.program?.arguments ?? []
  if (own.join(' ').length > MAX_ARGUMENTS_LENGTH || own.some((argument) => argument.includes('\0')))
    throw valueBad('arguments', own.join(' '), `≤ ${MAX_ARGUMENTS_LENGTH}`)
}

/** Names of files in a program's working folder or beside its source. */
function requireFileNames({ fileIo, userExtraFiles, program, mode }: PackageProblem): void {
  if (fileIo !== null) requireNames('fileIo', [fileIo.input, fileIo.output])
  requireFiles('userExtraFiles', userExtraFiles)
  requireFiles('extraFiles', program?.extraFiles ?? {})
  if (mode?.kind === 'grader' || mode?.kind === 'grader_process') requireFiles('extraFiles', mode.extraFiles)
  for (const { headers } of gradersOf(mode)) requireFiles('headers', headers)
}

function requireFiles(key: string, files: Readonly<Record<string, string>>): void {
  requireNames(key, Object.keys(files))
  if (areTooMany(files))
    throw new PackageError('too-many-extra-files', {
      key,
      n: Object.keys(files).length,
      limit: MAX_EXTRA_FILES,
      size: `${MAX_EXTRA_FILES_MIB} MiB`,
    })
}

function requireNames(key: string, names: readonly string[]): void {
  const bad = names.find((name) => !FILE_NAME.test(name))
  if (bad !== undefined) throw valueBad(key, bad, FILE_NAME.source)
}

function requireScores({ scoring, cases, subtasks }: PackageProblem): void {
  if (scoring !== 'oi') return
  for (const { number, score, dependsOn } of subtasks) {
    requireWhole('subtask', number, 1, MAX_SUBTASK)
    requireWhole('score', score, 0, MAX_SCORE)
    for (const other of dependsOn) requireWhole('subtask', other, 1, MAX_SUBTASK)
  }
  for (const { score, subtask } of cases) {
    requireWhole('score', score, 0, MAX_SCORE)
    requireWhole('subtask', subtask, 1, MAX_SUBTASK)
  }
}

function requireWhole(key: string, value: number, min: number, max: number): void {
  if (!Number.isInteger(value) || value < min || value > max)
    throw new PackageError('limit-range', { key, value, min, max })
}

const SHOWN_LENGTH = 80

function valueBad(key: string, value: string, expected: string): PackageError {
  const shown = value.slice(0, SHOWN_LENGTH).replaceAll('\0', '\ufffd').toWellFormed()
  return new PackageError('value-bad', { path: '', key, value: shown, expected })
}
