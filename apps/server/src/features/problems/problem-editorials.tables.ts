import type { EditorialRule, WebLanguage } from '@gavel/contract'
import { id, instant } from '../../db/columns.ts'
import { boolean, jsonb, pgTable, text } from '../../db/pg-core.ts'

/** Markdown by language; languages without a text are missing. */
export type TextsByLanguage = Readonly<Partial<Record<WebLanguage, string>>>

/** The way to solve a problem, and hints towards it. `features/editorials` writes and shows them. */
export const problemEditorials = pgTable('problem_editorials', {
  problemId: id('problem_id').primaryKey(),
  contents: jsonb('contents').$type<TextsByLanguage>().notNull().default({}),
  hints: jsonb('hints').$type<readonly TextsByLanguage[]>().notNull().default([]),
  /** False: a draft, which only those who may change the problem see. */
  isShown: boolean('is_shown').notNull().default(false),
  opens: text('opens').$type<EditorialRule>().notNull().default('accepted'),
  /** The date of the rule `date`; null under the others. */
  opensAt: instant('opens_at'),
  modifiedById: text('modified_by_id'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
