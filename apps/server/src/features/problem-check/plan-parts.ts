import { SELF_TEST_OUTPUTS } from '@gavel/contract'
import type { TaskData } from '../problems/task-data.service.ts'
import type { SampleMatch } from './match-samples.ts'
import type { CheckPart, problemCheckPrograms } from './problem-check.tables.ts'

export interface ReadyHost {
  readonly id: number
  readonly name: string
  readonly languages: readonly { readonly name: string }[]
}

export type PlannedPart = Pick<
  CheckPart,
  'kind' | 'number' | 'output' | 'language' | 'programLanguage' | 'hostId' | 'hostName' | 'totalCases'
>

interface Planned {
  readonly data: TaskData
  readonly programs: readonly Pick<typeof problemCheckPrograms.$inferSelect, 'kind' | 'number' | 'language'>[]
  readonly samples: readonly (SampleMatch | null)[]
  readonly hosts: readonly ReadyHost[]
}

/**
 * The parts that hosts have to do. Each solution runs on every host that has its language, because hosts differ in
 * speed; everything else runs once, on the first free host. Parts that no host can do are left out.
 */
export function planParts(planned: Planned): PlannedPart[] {
  const { data, hosts } = planned
  const canRun = (part: PlannedPart) => hosts.some((host) => knows(host, part))
  return [
    ...solutionParts(planned),
    ...[...validatorParts(planned), ...checkerParts(planned)].filter(canRun),
  ].map((part) => ({ ...part, totalCases: casesOf(part, data) }))
}

/** The number of the part that compiles the checker behind an interactor; the part of the program itself has none. */
export const CHECKER_BEHIND = 2

/** The number of the part that compiles a grader in a process of its own. */
export const GRADER = 3

/** The programs that the problem needs compiled, besides submissions. */
export function compiledPrograms({
  program,
  mode,
}: Pick<TaskData, 'program' | 'mode'>): Pick<PlannedPart, 'number' | 'language'>[] {
  const grader = mode?.kind === 'grader_process' ? [{ number: GRADER, language: mode.language }] : []
  if (program === null) return grader
  const own = { number: null, language: program.language }
  if (grader.length > 0) return [own, ...grader]
  if (mode?.kind !== 'interactive') return [own]
  return [own, { number: CHECKER_BEHIND, language: mode.checker.language }]
}

function casesOf({ kind }: PlannedPart, { cases }: TaskData): number {
  if (kind === 'compile') return 0
  return kind === 'sample' ? 1 : cases.length
}

export const knows = (
  { languages }: Pick<ReadyHost, 'languages'>,
  { language, programLanguage }: Pick<PlannedPart, 'language' | 'programLanguage'>,
): boolean => {
  const has = (wanted: string) => languages.some(({ name }) => name === wanted)
  return has(language) && (programLanguage === null || has(programLanguage))
}

const ANYWHERE = { output: null, programLanguage: null, hostId: null, hostName: null, totalCases: 0 } as const

function solutionParts({ data, programs, hosts }: Planned): PlannedPart[] {
  const programLanguage = data.program?.language ?? null
  const behind = data.mode?.kind === 'interactive' ? data.mode.checker.language : programLanguage
  return programs
    .filter(({ kind }) => kind === 'solution')
    .flatMap(({ number, language }) => {
      const part = { ...ANYWHERE, kind: 'solution', number, language, programLanguage } as const
      return hosts
        .filter((host) => knows(host, part) && knows(host, { ...part, programLanguage: behind }))
        .map(({ id, name }) => ({ ...part, hostId: id, hostName: name }))
    })
}

function validatorParts({ programs }: Planned): PlannedPart[] {
  return programs
    .filter(({ kind }) => kind === 'validator')
    .map(({ number, language }) => ({ ...ANYWHERE, kind: 'validator', number, language }))
}

/** Modes in which an answer can be checked like an output. */
const SELF_TESTED = ['spj', 'grader', 'grader_process', 'output_only']
/** Modes in which a sample is a test case. */
const WITH_SAMPLES = ['default', 'spj', 'grader', 'grader_process']
/** Comparing needs nothing installed, so every host can do it. */
const COMPARING_LANGUAGE = 'C'

function checkerParts({ data, samples }: Planned): PlannedPart[] {
  const { program, cases, problem } = data
  const language = program?.language ?? COMPARING_LANGUAGE
  const part = { ...ANYWHERE, number: null, language }
  const parts: PlannedPart[] = []
  for (const compiled of compiledPrograms(data)) parts.push({ ...part, ...compiled, kind: 'compile' })
  if (program?.kind === 'checker' && SELF_TESTED.includes(problem.judgeMode))
    for (const output of SELF_TEST_OUTPUTS)
      if (output !== 'other-answer' || new Set(cases.map(({ answer }) => answer.sha256)).size > 1)
        parts.push({ ...part, kind: 'self-test', output })
  if (WITH_SAMPLES.includes(problem.judgeMode))
    for (const [index, match] of samples.entries())
      if (match !== null && !match.hasSameAnswer) parts.push({ ...part, kind: 'sample', number: index + 1 })
  return parts
}
