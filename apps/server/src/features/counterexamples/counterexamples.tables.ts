import type { CounterexampleRule, SearchReport } from '@gavel/contract'
import { id, identity, instant } from '../../db/columns.ts'
import { integer, jsonb, pgTable, text } from '../../db/pg-core.ts'

/** When solvers may have an input searched on which their program fails; without a row, never. */
export const counterexampleRules = pgTable('counterexample_rules', {
  problemId: id('problem_id').primaryKey(),
  opens: text('opens').$type<CounterexampleRule>().notNull(),
  /** How many programs of theirs must have failed before. */
  tries: integer('tries').notNull(),
  opensAt: instant('opens_at'),
})

/** Searches of an input on which a submission fails: the last one of each. */
export const searches = pgTable('searches', {
  id: identity(),
  submissionId: id('submission_id').notNull(),
  state: text('state').$type<'pending' | 'compiling' | 'judging' | 'judged'>().notNull().default('pending'),
  /** Which search of this submission it is, from 1 on: each tries other inputs. */
  round: integer('round').notNull().default(1),
  /** Null while it runs, and when it failed. */
  outcome: jsonb('outcome').$type<SearchReport>(),
  /** Why it failed, for the setters. */
  fault: text('fault'),
  createdAt: instant('created_at').notNull(),
  finishedAt: instant('finished_at'),
})

export type Search = typeof searches.$inferSelect
