import type { ProgramProtocol, Verdict } from '@gavel/contract'
import { id, identity, instant } from '../../db/columns.ts'
import { integer, jsonb, pgTable, text } from '../../db/pg-core.ts'

/** The parts of a checker or interactor besides its source and language. */
export interface CompiledProgram {
  readonly protocol: ProgramProtocol
  readonly extraFiles: Readonly<Record<string, string>>
}

export const trials = pgTable('trials', {
  id: identity(),
  key: text('key').notNull(),
  userId: text('user_id').notNull(),
  /** Null for a program that is only compiled. */
  problemId: id('problem_id'),
  program: jsonb('program').$type<CompiledProgram>(),
  language: text('language').notNull(),
  source: text('source').notNull(),
  input: text('input').notNull(),
  expectedOutput: text('expected_output'),
  state: text('state').$type<'pending' | 'compiling' | 'judging' | 'judged'>().notNull().default('pending'),
  verdict: text('verdict').$type<Verdict>(),
  cpuTimeMs: integer('cpu_time_ms'),
  memoryKib: integer('memory_kib'),
  output: text('output'),
  stderr: text('stderr'),
  createdAt: instant('created_at').notNull(),
  finishedAt: instant('finished_at'),
})

export type Trial = typeof trials.$inferSelect
