import type {
  PackageProblem,
  PackageProgram,
  PackageValidator,
  PackageWarning,
} from '../../package-problem.ts'
import { protocolOf } from '../../read/program-of.ts'
import { findRefused, lossesOf } from '../../write/common-losses.ts'
import { swapArguments } from '../fps/swap-arguments.ts'
import { fitsJudgePrograms, languageOfCode } from '../shared/languages.ts'
import { givesPoints } from '../shared/programs.ts'
import { hydroLanguage } from './hydro-languages.ts'
import { casesOfConfig } from './write-subtasks.ts'

const MODES: readonly PackageProblem['judgeMode'][] = [
  'default',
  'spj',
  'interactive',
  'multi_pass',
  'output_only',
]

/** The losses in the way a problem is judged; a refusal comes first. */
export function judgeLosses(problem: PackageProblem): PackageWarning[] {
  const { comparison, program, ignoresTrailingBlanks, fileIo } = problem
  const refused = findRefused(problem, MODES)
  if (refused !== null) return [refused]
  if (!isWritable(problem)) return [{ code: 'checker-unwritable', details: {} }]
  const losses: PackageWarning[] = []
  const isByLines = comparison === null && ignoresTrailingBlanks
  if (program === null && !isByLines && comparison !== 'tokens')
    losses.push({ code: 'loses-comparison', details: {} })
  if (program !== null && program.points !== 'fraction' && givesPoints(program.source))
    losses.push({ code: 'points-guessed', details: { path: program.kind, meaning: 'fraction' } })
  if (fileIo !== null && stemOf(problem) === null) losses.push(...lossesOf(problem, ['fileIo']))
  const { user, judge } = writableExtraFiles(problem)
  const isWhole =
    Object.keys(user).length === Object.keys(problem.userExtraFiles).length &&
    Object.keys(judge).length === Object.keys(program?.extraFiles ?? {}).length
  if (!isWhole) losses.push(...lossesOf(problem, ['extraFiles']))
  return losses
}

/** Hydro's interactors follow testlib's protocol, and only ICPC validators can judge several passes. */
function isWritable({ judgeMode, program }: PackageProblem): boolean {
  if (program === null) return judgeMode === 'default' || judgeMode === 'output_only'
  const { language, protocol, source } = program
  if (!fitsJudgePrograms(language) || hydroLanguage(language) === null || program.arguments.length > 0)
    return false
  if (judgeMode === 'interactive') return protocol === protocolOf(source)
  if (judgeMode === 'multi_pass') return protocol === 'icpc'
  // The wrapper that swaps the arguments is written in C.
  return protocol !== 'exit-codes' || language !== 'Python3'
}

/** How the problem is judged after an import of the export. */
export function keepJudge(problem: PackageProblem): Partial<PackageProblem> {
  const { program } = problem
  const { user, judge } = writableExtraFiles(problem)
  const validator = writableValidator(problem)
  return {
    comparison: program === null && problem.comparison === 'tokens' ? 'tokens' : null,
    absoluteTolerance: null,
    relativeTolerance: null,
    ignoresTrailingBlanks: true,
    program:
      program === null
        ? null
        : {
            ...program,
            language: languageOfCode(hydroLanguage(program.language) ?? '') ?? program.language,
            points: 'fraction',
            extraFiles: judge,
          },
    userExtraFiles: user,
    fileIo: stemOf(problem) === null ? null : problem.fileIo,
    validators:
      validator === null
        ? []
        : [
            {
              ...validator,
              name: fileOf('validator', validator.language),
              language: languageOfCode(hydroLanguage(validator.language) ?? '') ?? validator.language,
            },
          ],
  }
}

/** Hydro wants input and output files with the same base name; output-only problems have none. */
function stemOf({ fileIo, judgeMode }: PackageProblem): string | null {
  if (fileIo === null || judgeMode === 'output_only') return null
  const stem = fileIo.input.replace(/\.in$/, '')
  return fileIo.input === `${stem}.in` && fileIo.output === `${stem}.out` ? stem : null
}

/** The one validator that Hydro can hold. */
export function writableValidator({ validators }: PackageProblem): PackageValidator | null {
  return (
    validators.find(
      ({ protocol, language, arguments: own }) =>
        protocol === 'testlib' && own.length === 0 && hydroLanguage(language) !== null,
    ) ?? null
  )
}

/** With the file extension that Hydro uses for the language. */
const fileOf = (kind: string, language: string) =>
  `${kind}.${(hydroLanguage(language) ?? '').replace(/\..*/, '')}`

/**
 * Extra files share the folder of the test data: one whose name is taken there, ignoring case, is left out, and so is one
 * whose name is a path.
 */
export function writableExtraFiles({ userExtraFiles, program, cases }: PackageProblem) {
  const taken = new Set(['config.yaml', 'config.yml', 'config.ini'])
  for (const index of cases.keys()) taken.add(`${index + 1}.in`).add(`${index + 1}.out`)
  const take = (files: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(files).filter(([name]) => {
        const folded = name.normalize('NFC').toLowerCase()
        if (taken.has(folded) || PROGRAM.test(folded) || !/^[\w-][\w.-]*$/.test(name)) return false
        taken.add(folded)
        return true
      }),
    )
  return { user: take(userExtraFiles), judge: take(program?.extraFiles ?? {}) }
}

const PROGRAM = /^(?:checker|interactor|validator)\./

interface Config {
  readonly config: Readonly<Record<string, unknown>>
  /** Sources by the names used in the config. */
  readonly programs: ReadonlyMap<string, string>
}

/** @param languages Hydro's codes of the allowed languages; empty means all */
export function configOf(problem: PackageProblem, languages: readonly string[]): Config {
  const { program, mode, feedback } = problem
  const { user, judge } = writableExtraFiles(problem)
  const stem = stemOf(problem)
  const validator = writableValidator(problem)
  const programs = new Map<string, string>()
  if (program !== null) programs.set(fileOf(program.kind, program.language), sourceOf(problem, program))
  if (validator !== null) programs.set(fileOf('validator', validator.language), validator.source)
  const config = {
    type: typeOf(problem),
    time: `${problem.timeLimitMs}ms`,
    memory: `${problem.memoryLimitMib}m`,
    ...(stem === null ? {} : { filename: stem }),
    ...judgeOf(problem),
    ...(mode?.kind === 'multi_pass' ? { multi_pass: mode.passLimit } : {}),
    ...(validator === null ? {} : { validator: namedProgram('validator', validator.language) }),
    ...(Object.keys(user).length > 0 ? { user_extra_files: Object.keys(user) } : {}),
    ...(Object.keys(judge).length > 0 ? { judge_extra_files: Object.keys(judge) } : {}),
    ...(languages.length > 0 ? { langs: languages } : {}),
    detail: feedback === 'full' || feedback === 'none' ? feedback : 'case',
    ...casesOfConfig(problem),
  }
  return { config, programs }
}

function typeOf({ judgeMode }: PackageProblem): string {
  if (judgeMode === 'interactive') return 'interactive'
  return judgeMode === 'output_only' ? 'submit_answer' : 'default'
}

const namedProgram = (kind: string, language: string) => ({
  file: fileOf(kind, language),
  lang: hydroLanguage(language),
})

const CHECKER_TYPES = { testlib: 'testlib', icpc: 'kattis', 'exit-codes': 'hustoj' } as const

function judgeOf({ program, comparison, judgeMode }: PackageProblem): Record<string, unknown> {
  if (program === null) return comparison === 'tokens' ? { checker_type: 'testlib', checker: 'wcmp' } : {}
  const named = namedProgram(program.kind, program.language)
  return judgeMode === 'interactive'
    ? { interactor: named }
    : { checker_type: CHECKER_TYPES[program.protocol], checker: named }
}

/** Among checkers that report by exit code, HUSTOJ's get all three files, the answer first. */
function sourceOf({ judgeMode }: PackageProblem, { protocol, source }: PackageProgram): string {
  return judgeMode !== 'interactive' && protocol === 'exit-codes' ? swapArguments(source) : source
}
