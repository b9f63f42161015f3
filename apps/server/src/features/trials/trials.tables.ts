import type { ProgramProtocol, TrialRun, Verdict } from '@gavel/contract'
import { id, identity, instant } from '../../db/columns.ts'
import { jsonb, pgTable, text } from '../../db/pg-core.ts'

/** The parts of a checker or interactor besides its source and language. */
export interface CompiledProgram {
  readonly protocol: ProgramProtocol
  readonly extraFiles: Readonly<Record<string, string>>
}

/** A program that is only formatted. */
export interface FormattedProgram {
  /** Blanks of a step. */
  readonly indent: number
}

export interface WantedRun {
  readonly input: string
  /** Null: the output is not compared. */
  readonly expectedOutput: string | null
}

export const trials = pgTable('trials', {
  id: identity(),
  key: text('key').notNull(),
  userId: text('user_id').notNull(),
  /** Null for a program that is only compiled or formatted. */
  problemId: id('problem_id'),
  /** The use of such a program; null for runs on a problem. */
  program: jsonb('program').$type<CompiledProgram | FormattedProgram>(),
  language: text('language').notNull(),
  source: text('source').notNull(),
  /** Empty for a program that is only compiled or formatted. */
  runs: jsonb('runs').$type<readonly WantedRun[]>().notNull(),
  state: text('state').$type<'pending' | 'compiling' | 'judging' | 'judged'>().notNull().default('pending'),
  verdict: text('verdict').$type<Verdict>(),
  /** The message of the compiler or formatter, if it does not take the program. */
  message: text('message'),
  /** One for each run that took place, in the same order; the last ones may be missing. */
  results: jsonb('results').$type<readonly TrialRun[]>(),
  createdAt: instant('created_at').notNull(),
  finishedAt: instant('finished_at'),
})

export type Trial = typeof trials.$inferSelect
