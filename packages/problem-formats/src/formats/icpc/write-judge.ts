import type {
  PackageProblem,
  PackageProgram,
  PackageValidator,
  PackageWarning,
} from '../../package-problem.ts'
import { findRefused, lossesOf } from '../../write/common-losses.ts'
import { languageOfSource } from '../shared/languages.ts'
import { givesPoints } from '../shared/programs.ts'
import { endingOf } from './icpc-languages.ts'
import { type IcpcRole, speakIcpc, TESTLIB, testlibHeader } from './speaks-icpc.ts'
import { judgedByFlags } from './validator-flags.ts'

const MODES: readonly PackageProblem['judgeMode'][] = [
  'default',
  'spj',
  'interactive',
  'multi_pass',
  'output_only',
]

/** The losses in the way a problem is judged; a refusal comes first. */
export function judgeLosses(problem: PackageProblem): PackageWarning[] {
  const { program, comparison, userExtraFiles } = problem
  const refused = findRefused(problem, MODES)
  if (refused !== null) return [refused]
  if (!isWritable(problem)) return [{ code: 'checker-unwritable', details: {} }]
  const losses: PackageWarning[] = []
  if (program === null && comparison === 'unordered-lines')
    losses.push({ code: 'loses-comparison', details: {} })
  if (program === null && comparison === null && problem.ignoresTrailingBlanks)
    losses.push({ code: 'compares-tokens', details: {} })
  if (program !== null && program.protocol !== 'icpc' && givesPoints(program.source))
    losses.push({ code: 'loses-partialPoints', details: {} })
  const kept = program === null ? {} : writableExtraFiles(program)
  const isWhole =
    Object.keys(userExtraFiles).length === 0 &&
    Object.keys(kept).length === Object.keys(program?.extraFiles ?? {}).length
  if (!isWhole) losses.push(...lossesOf(problem, ['extraFiles']))
  return losses
}

/** Programs of other protocols need lines before their source to follow the ICPC's, so they must be C or C++. */
function isWritable({ judgeMode, program }: PackageProblem): boolean {
  if (program === null) return judgeMode === 'default' || judgeMode === 'output_only'
  const ending = endingOf(program.language)
  if (program.protocol === 'icpc') return ending === 'c' || ending === 'cpp' || ending === 'py'
  return judgeMode !== 'multi_pass' && isTeachable(program) && program.arguments.length === 0
}

const isTeachable = ({ language }: { readonly language: string }) => /^C(?:\+\+)?(?: |$)/.test(language)

/** How the problem is judged after an import of the export. */
export function keepJudge(problem: PackageProblem): Partial<PackageProblem> {
  const { judgeMode, program } = problem
  if (program === null)
    return { ...judgedByFlags(flagsOf(problem), ''), ...(judgeMode === 'output_only' ? { judgeMode } : {}) }
  return {
    comparison: null,
    absoluteTolerance: null,
    relativeTolerance: null,
    ignoresTrailingBlanks: true,
    program: {
      ...program,
      language: keptLanguage(program.language),
      points: 'percent',
      extraFiles: writableExtraFiles(program),
    },
  }
}

/** The language that an import derives from the source's extension. */
export const keptLanguage = (language: string): string =>
  languageOfSource(`x.${endingOf(language)}`) ?? language

/** Flags of the default validator, or extra arguments of the problem's own. */
export function flagsOf({
  program,
  comparison,
  ignoresTrailingBlanks,
  ...problem
}: PackageProblem): string[] {
  if (program !== null) return [...program.arguments]
  if (comparison === 'tokens-any-case') return []
  const tolerance = (kind: string, value: number | null) =>
    value === null ? [] : [`float_${kind}_tolerance`, String(value)]
  if (comparison === 'floats')
    return [
      'case_sensitive',
      ...tolerance('absolute', problem.absoluteTolerance),
      ...tolerance('relative', problem.relativeTolerance),
    ]
  const isExact = comparison === null && !ignoresTrailingBlanks
  return isExact ? ['case_sensitive', 'space_change_sensitive'] : ['case_sensitive']
}

/** Files beside a validator: one with a source extension would be compiled as part of it, and paths are not allowed. */
function writableExtraFiles({ extraFiles, kind }: PackageProgram): Record<string, string> {
  const taken = new Set<string>([kind])
  return Object.fromEntries(
    Object.entries(extraFiles)
      .filter(([name]) => {
        const folded = name.toLowerCase()
        if (taken.has(folded) || languageOfSource(name) !== null || !/^\w[\w.-]{0,254}$/.test(name))
          return false
        taken.add(folded)
        return true
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** The files of the problem's own output validator by name. */
export function validatorFiles(program: PackageProgram): Map<string, string> {
  const { kind, protocol, source, language } = program
  const role: IcpcRole = kind === 'interactor' ? 'interactor' : 'checker'
  const files = new Map(Object.entries(writableExtraFiles(program)))
  files.set(`${kind}.${endingOf(language)}`, protocol === 'icpc' ? source : speakIcpc(role, source))
  if (protocol === 'testlib' && !files.has(TESTLIB)) files.set(TESTLIB, testlibHeader())
  return files
}

interface InputValidator extends PackageValidator {
  /** As the package holds it. */
  readonly files: ReadonlyMap<string, string>
}

/** Input validators without arguments; testlib's get the exit codes that the ICPC expects. */
export function writableValidators({ validators }: PackageProblem): InputValidator[] {
  return validators
    .filter((validator) => {
      if (validator.arguments.length > 0 || endingOf(validator.language) === null) return false
      return validator.protocol === 'icpc' || isTeachable(validator)
    })
    .map((validator, index) => {
      const file = `validator-${index + 1}.${endingOf(validator.language)}`
      const isIcpc = validator.protocol === 'icpc'
      const name = isIcpc ? file : `validator-${index + 1}/${file}`
      const files = new Map([[name, isIcpc ? validator.source : speakIcpc('validator', validator.source)]])
      if (!isIcpc) files.set(`validator-${index + 1}/${TESTLIB}`, testlibHeader())
      return { ...validator, name, files }
    })
}
