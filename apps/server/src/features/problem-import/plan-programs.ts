import { FUNCTIONS_MAX_LENGTH, type Grader } from '@gavel/contract'
import {
  CHECKER_LANGUAGES,
  canBeGraderProcess,
  findLanguage,
  InterfaceError,
  parseInterface,
} from '@gavel/languages'
import {
  PackageError,
  type PackageGrader,
  type PackageMode,
  type PackageProblem,
} from '@gavel/problem-formats'
import type { ProblemPlan } from '../problem-admin/plan/problem-plan.service.ts'
import { replaceUnstorable, storableFiles } from './replace-unstorable.ts'

/** @throws PackageError checker-unknown for a language that checkers cannot be written in */
export function planMode({ program, mode }: PackageProblem): ProblemPlan['mode'] {
  if (mode?.kind === 'interactive') {
    requireCheckerLanguage(mode.checker.language)
    // The ICPC's protocol has no file for it, so such a package contradicts itself.
    if (program?.kind !== 'interactor' || program.protocol === 'icpc')
      throw new PackageError('mode-unsupported', { mode: 'interactive' })
    return {
      kind: 'interactive',
      checker: { ...mode.checker, source: replaceUnstorable(mode.checker.source) },
    }
  }
  if (mode?.kind === 'grader_process') return planGraderProcess(mode)
  if (mode?.kind === 'communication') return { ...mode, graders: mode.graders.map(storableGrader) }
  if (mode?.kind !== 'grader') return mode
  return {
    kind: 'grader',
    graders: mode.graders.map(storableGrader),
    extraFiles: storableFiles(mode.extraFiles),
  }
}

const storableGrader = ({ family, code, headers, stub }: PackageGrader): Grader => ({
  family,
  code: replaceUnstorable(code),
  headers: storableFiles(headers),
  stub: replaceUnstorable(stub),
})

/** @throws PackageError checker-unknown for a language that graders cannot be written in, or value-bad */
function planGraderProcess(mode: Extract<PackageMode, { kind: 'grader_process' }>): ProblemPlan['mode'] {
  const language = findLanguage(mode.language)
  if (language === null || !canBeGraderProcess(language))
    throw new PackageError('checker-unknown', { name: replaceUnstorable(mode.language) })
  const { source, functions, extraFiles } = mode
  if (functions.length > FUNCTIONS_MAX_LENGTH)
    throw functionsBad(String(functions.length), `≤ ${FUNCTIONS_MAX_LENGTH}`)
  try {
    parseInterface(replaceUnstorable(functions))
  } catch (error) {
    if (!(error instanceof InterfaceError)) throw error
    throw functionsBad(error.found, error.fault)
  }
  return {
    ...mode,
    source: replaceUnstorable(source),
    functions: replaceUnstorable(functions),
    extraFiles: storableFiles(extraFiles),
  }
}

const functionsBad = (found: string, expected: string) =>
  new PackageError('value-bad', { path: '', key: 'functions', value: replaceUnstorable(found), expected })

/** @throws PackageError checker-unknown for a language that checkers cannot be written in */
export function planProgram({ program }: PackageProblem): ProblemPlan['program'] {
  if (program === null) return null
  requireCheckerLanguage(program.language)
  return {
    ...program,
    source: replaceUnstorable(program.source),
    extraFiles: storableFiles(program.extraFiles),
  }
}

function requireCheckerLanguage(wanted: string): void {
  if (!CHECKER_LANGUAGES.some(({ name }) => name === wanted))
    throw new PackageError('checker-unknown', { name: wanted })
}
