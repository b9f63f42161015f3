import type { Verdict } from '@gavel/contract'
import type { CheckProgram } from '../check-record.ts'
import type {
  CheckPart,
  MutantSettings,
  PartOutcome,
  ProblemCheck,
  SubmissionSettings,
} from '../problem-check.tables.ts'
import { redundantCases } from './redundant-cases.ts'

/** A measurement at any stage, from which the report follows. */
export interface StrengthRecord {
  readonly check: ProblemCheck
  readonly username: string | null
  readonly isStale: boolean
  readonly programs: readonly CheckProgram[]
  readonly parts: readonly CheckPart[]
  /** Numbers of the tests, in order. */
  readonly cases: readonly number[]
}

export interface Tally {
  readonly chosen: number
  readonly killed: number
  readonly survived: number
  readonly uncompiled: number
  readonly unjudged: number
}

export interface Survivor {
  readonly language: string
  readonly submissionId: number | null
  readonly mutant: { readonly solution: string; readonly settings: MutantSettings } | null
  readonly search: {
    readonly state: 'absent' | 'waiting' | 'found' | 'passed' | 'failed'
    readonly tried: number
    readonly call: NonNullable<PartOutcome['search']>['call']
    readonly verdict: Verdict | null
  }
}

export interface StrengthReport extends StrengthRecord {
  readonly references: readonly {
    readonly name: string
    readonly language: string
    readonly verdict: Verdict | null
  }[]
  readonly mutants: Tally
  readonly submissions: Tally
  /** Submissions first, the newest before; then mutants in their order. */
  readonly survivors: readonly Survivor[]
  /** Null: not all programs were judged, or none was killed. */
  readonly redundant: readonly number[] | null
}

type Fate = 'killed' | 'survived' | 'uncompiled' | 'unjudged'

interface JudgedProgram {
  readonly program: CheckProgram
  readonly fate: Fate
  /** The first test that it failed. */
  readonly killedBy: number | null
}

export function reportStrength(record: StrengthRecord): StrengthReport {
  const mutants = judged(record, 'mutant')
  const submissions = judged(record, 'submission')
  return {
    ...record,
    references: referencesOf(record),
    mutants: tallyOf(mutants),
    submissions: tallyOf(submissions),
    survivors: [...submissions, ...mutants]
      .filter(({ fate }) => fate === 'survived')
      .map(({ program }) => survivorOf(record, program)),
    redundant: redundantOf(record, [...mutants, ...submissions]),
  }
}

function referencesOf({ parts, programs }: StrengthRecord): StrengthReport['references'] {
  return parts
    .filter(({ kind }) => kind === 'reference')
    .map(({ number, language, outcome }) => ({
      name: programs.find((one) => one.kind === 'solution' && one.number === number)?.name ?? '',
      ...{ language, verdict: outcome?.verdict ?? null },
    }))
}

function judged({ programs, parts }: StrengthRecord, kind: 'mutant' | 'submission'): JudgedProgram[] {
  const byNumber = new Map(parts.filter((part) => part.kind === kind).map((part) => [part.number, part]))
  return programs
    .filter((program) => program.kind === kind)
    .map((program) => {
      const outcome = byNumber.get(program.number)?.outcome ?? null
      return { program, fate: fateOf(outcome), killedBy: outcome?.cases[0]?.number ?? null }
    })
}

function fateOf(outcome: PartOutcome | null): Fate {
  switch (outcome?.verdict) {
    case undefined:
    case 'SE':
      return 'unjudged'
    case 'CE':
      return 'uncompiled'
    case 'AC':
      return 'survived'
    default:
      return 'killed'
  }
}

function tallyOf(programs: readonly JudgedProgram[]): Tally {
  const count = (wanted: Fate) => programs.filter(({ fate }) => fate === wanted).length
  return {
    chosen: programs.length,
    killed: count('killed'),
    survived: count('survived'),
    uncompiled: count('uncompiled'),
    unjudged: count('unjudged'),
  }
}

function survivorOf(record: StrengthRecord, program: CheckProgram): Survivor {
  const isMutant = program.kind === 'mutant'
  // The kind of a program decides which settings are stored with it.
  const settings = program.settings as MutantSettings & SubmissionSettings
  return {
    language: program.language,
    submissionId: isMutant ? null : settings.submissionId,
    mutant: isMutant ? { solution: program.name, settings } : null,
    search: searchOf(record, program),
  }
}

function searchOf({ parts }: StrengthRecord, { kind, number }: CheckProgram): Survivor['search'] {
  const wanted = kind === 'mutant' ? 'mutant-search' : 'submission-search'
  const part = parts.find((one) => one.kind === wanted && one.number === number)
  const nothing = { tried: 0, call: null, verdict: null }
  if (part === undefined || part.state === 'lost') return { ...nothing, state: 'absent' }
  const { outcome } = part
  if (outcome === null) return { ...nothing, state: 'waiting' }
  if (outcome.search === undefined) return { ...nothing, state: 'failed' }
  const { tried, call } = outcome.search
  const { verdict } = outcome
  return { state: verdict === 'AC' ? 'passed' : 'found', tried, call, verdict }
}

function redundantOf({ check, cases }: StrengthRecord, programs: readonly JudgedProgram[]) {
  if (check.state !== 'done' || programs.some(({ fate }) => fate === 'unjudged')) return null
  const kills = programs.flatMap(({ killedBy, fate }) =>
    fate === 'killed' && killedBy !== null ? [killedBy] : [],
  )
  return kills.length === 0 ? null : redundantCases(cases, kills)
}
