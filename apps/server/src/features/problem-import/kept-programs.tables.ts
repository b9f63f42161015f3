import type { ExpectedVerdict, PackageValidator } from '@gavel/problem-formats'
import { id } from '../../db/columns.ts'
import { boolean, integer, pgTable, primaryKey, text } from '../../db/pg-core.ts'

/** Setters' programs with known verdicts; the problem check runs them. */
export const problemSolutions = pgTable(
  'problem_solutions',
  {
    problemId: id('problem_id').notNull(),
    number: integer('number').notNull(),
    name: text('name').notNull(),
    language: text('language').notNull(),
    source: text('source').notNull(),
    expected: text('expected').array().$type<ExpectedVerdict[]>().notNull(),
    required: text('required').array().$type<ExpectedVerdict[]>().notNull(),
    isMain: boolean('is_main').notNull(),
  },
  (table) => [primaryKey({ columns: [table.problemId, table.number] })],
)

/** Programs that decide whether an input is well-formed. */
export const problemValidators = pgTable(
  'problem_validators',
  {
    problemId: id('problem_id').notNull(),
    number: integer('number').notNull(),
    name: text('name').notNull(),
    language: text('language').notNull(),
    source: text('source').notNull(),
    protocol: text('protocol').$type<PackageValidator['protocol']>().notNull(),
    arguments: text('arguments').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.problemId, table.number] })],
)

/** Programs that write inputs: searches of counterexamples call them. */
export const problemGenerators = pgTable(
  'problem_generators',
  {
    problemId: id('problem_id').notNull(),
    number: integer('number').notNull(),
    name: text('name').notNull(),
    language: text('language').notNull(),
    source: text('source').notNull(),
    /** `{size}` and `{seed}` in them are replaced. */
    arguments: text('arguments').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.problemId, table.number] })],
)
