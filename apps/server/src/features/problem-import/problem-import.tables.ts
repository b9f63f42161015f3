import type { ImportChoice, WebLanguage } from '@gavel/contract'
import type { PackageFormat, PackageWarning } from '@gavel/problem-formats'
import { id, instant } from '../../db/columns.ts'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from '../../db/pg-core.ts'
import type { Actor } from '../audit/actor.policy.ts'

export type ImportState = 'reading' | 'ready' | 'running' | 'done' | 'cancelled' | 'failed'

/** A contest that problems are imported into. */
export interface ImportingContest {
  readonly id: number
  /** The scoring of all its problems; it never changes. */
  readonly scoring: 'icpc' | 'oi'
}

/** Options that apply to all problems of an import. */
export interface ImportOptions {
  readonly visibility: 'public' | 'private' | 'contest'
  readonly language: WebLanguage
  /** Language for statements in languages that the site does not have; null drops them if there is another statement. */
  readonly otherLanguage?: WebLanguage | null
  /** Every problem becomes one of this contest, and is scored as the contest is. */
  readonly contest?: ImportingContest | null
}

export const problemImports = pgTable('problem_imports', {
  id: uuid('id').primaryKey(),
  userId: text('user_id').notNull(),
  /** The group whose problems they become; null: the site's. */
  groupId: id('group_id'),
  actor: jsonb('actor').$type<Actor>().notNull(),
  fileName: text('file_name').notNull(),
  blobSha256: text('blob_sha256').notNull(),
  state: text('state').$type<ImportState>().notNull().default('reading'),
  format: text('format').$type<PackageFormat>(),
  options: jsonb('options').$type<ImportOptions>(),
  findings: jsonb('findings').$type<readonly PackageWarning[]>().notNull().default([]),
  /** How often a server has started it without making progress. */
  attempts: integer('attempts').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  finishedAt: instant('finished_at'),
})
export type ProblemImport = typeof problemImports.$inferSelect

export const problemImportItems = pgTable(
  'problem_import_items',
  {
    importId: uuid('import_id').notNull(),
    number: integer('number').notNull(),
    place: text('place').notNull(),
    code: text('code'),
    title: text('title').notNull(),
    languages: text('languages').array().notNull(),
    caseCount: integer('case_count').notNull(),
    /** With points; 0 where the problem has none. */
    subtaskCount: integer('subtask_count').notNull().default(0),
    state: text('state').$type<'waiting' | 'done' | 'skipped' | 'failed' | 'unreadable'>().notNull(),
    choice: text('choice').$type<ImportChoice>().notNull(),
    findings: jsonb('findings').$type<readonly PackageWarning[]>().notNull(),
    problemId: id('problem_id'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.number] })],
)
export type ImportItem = typeof problemImportItems.$inferSelect
