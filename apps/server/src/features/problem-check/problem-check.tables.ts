import type {
  CHECK_STATES,
  ExpectedVerdict,
  SELF_TEST_OUTPUTS,
  ValidatorProtocol,
  Verdict,
} from '@gavel/contract'
import { id, identity, instant } from '../../db/columns.ts'
import { integer, jsonb, pgTable, primaryKey, text } from '../../db/pg-core.ts'
import type { JudgeModeName } from '../datasets/dataset-mode.policy.ts'
import type { FindingCode } from './finding-texts.ts'
import type { Mutant } from './strength/make-mutants.ts'

/** A message for the setter. Its code has a text in both languages, with placeholders for `details`. */
export interface Finding {
  readonly level: 'error' | 'warning' | 'note'
  readonly code: FindingCode
  readonly details: Readonly<Record<string, string | number>>
}

/** The facts that the report needs of the problem as it was when the check began. */
export interface CheckFacts {
  readonly version: number | null
  readonly judgeMode: JudgeModeName
  readonly scoring: 'icpc' | 'oi'
  readonly timeLimitMs: number
  readonly memoryLimitMib: number
  readonly stackLimitMib: number
  readonly hosts: readonly string[]
  /** Found without running anything. */
  readonly findings: readonly Finding[]
}

/** A check, or a measurement of how many wrong programs the tests fail. */
export type CheckPurpose = 'check' | 'strength'

export const problemChecks = pgTable('problem_checks', {
  id: identity(),
  purpose: text('purpose').$type<CheckPurpose>().notNull().default('check'),
  problemId: id('problem_id').notNull(),
  datasetId: id('dataset_id'),
  orderedBy: text('ordered_by'),
  state: text('state').$type<(typeof CHECK_STATES)[number]>().notNull().default('running'),
  facts: jsonb('facts').$type<CheckFacts>().notNull(),
  createdAt: instant('created_at').notNull(),
  finishedAt: instant('finished_at'),
  /** The judging time that a measurement has used. */
  spentMs: integer('spent_ms').notNull().default(0),
})
export type ProblemCheck = typeof problemChecks.$inferSelect

export interface SolutionSettings {
  readonly expected: readonly ExpectedVerdict[]
  readonly required: readonly ExpectedVerdict[]
  readonly isMain: boolean
}
export interface ValidatorSettings {
  readonly protocol: ValidatorProtocol
  readonly arguments: readonly string[]
}

export interface GeneratorSettings {
  readonly arguments: readonly string[]
}
/** The difference of a mutant to a solution of the check. It has no source of its own. */
export interface MutantSettings extends Mutant {
  /** Number of the solution. */
  readonly solution: number
}
/** A submission stays where it is, and its source with it. */
export interface SubmissionSettings {
  readonly submissionId: number
}

export type CheckProgramKind = 'solution' | 'validator' | 'generator' | 'mutant' | 'submission'

export const problemCheckPrograms = pgTable(
  'problem_check_programs',
  {
    checkId: id('check_id').notNull(),
    kind: text('kind').$type<CheckProgramKind>().notNull(),
    number: integer('number').notNull(),
    name: text('name').notNull(),
    language: text('language').notNull(),
    source: text('source').notNull(),
    settings: jsonb('settings')
      .$type<SolutionSettings | ValidatorSettings | GeneratorSettings | MutantSettings | SubmissionSettings>()
      .notNull(),
  },
  (table) => [primaryKey({ columns: [table.checkId, table.kind, table.number] })],
)

/** A case as a check stores it: compact, because a report consists of thousands of them. */
export interface CheckedCase {
  readonly number: number
  readonly verdict: Verdict | null
  readonly cpuTimeMs: number
  readonly memoryKib: number
  readonly share: number
}

export interface PartOutcome {
  readonly verdict: Verdict
  /** The compiler's output, the reason why no host could judge it, or the message about the first failed case. */
  readonly message: string | null
  readonly cases: readonly CheckedCase[]
  /** For a search of an input that kills a program. */
  readonly search?: {
    readonly tried: number
    /** Null: nothing was found, or the host is too old to say how. */
    readonly call: { readonly generator: string; readonly arguments: readonly string[] } | null
  }
}

/** Parts that run wrong programs on the tests, and those that search inputs for the ones that survived. */
export type StrengthKind = 'reference' | 'mutant' | 'submission' | 'mutant-search' | 'submission-search'

export const problemCheckParts = pgTable('problem_check_parts', {
  id: identity(),
  checkId: id('check_id').notNull(),
  kind: text('kind')
    .$type<'solution' | 'validator' | 'compile' | 'self-test' | 'sample' | StrengthKind>()
    .notNull(),
  number: integer('number'),
  output: text('output').$type<(typeof SELF_TEST_OUTPUTS)[number]>(),
  language: text('language').notNull(),
  programLanguage: text('program_language'),
  /** The only host that may run it. */
  hostId: id('host_id'),
  hostName: text('host_name'),
  state: text('state')
    .$type<'pending' | 'compiling' | 'judging' | 'judged' | 'lost'>()
    .notNull()
    .default('pending'),
  doneCases: integer('done_cases').notNull().default(0),
  totalCases: integer('total_cases').notNull().default(0),
  outcome: jsonb('outcome').$type<PartOutcome>(),
  createdAt: instant('created_at').notNull(),
})
export type CheckPart = typeof problemCheckParts.$inferSelect
