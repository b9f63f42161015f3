import { type COMPARISONS, type Feedback, SITE_BANK, type WebLanguage } from '@gavel/contract'
import { id, identity, instant } from '../../db/columns.ts'
import { getTableColumns } from '../../db/drizzle.ts'
import { boolean, doublePrecision, integer, jsonb, pgTable, primaryKey, text } from '../../db/pg-core.ts'
import type { JudgeModeName } from '../datasets/dataset-mode.policy.ts'

export interface Sample {
  readonly input: string
  readonly output: string
}

export type Visibility = 'public' | 'private' | 'contest'
/** A tag's name in languages other than the one it was created in. */
export type TagTranslations = Readonly<Partial<Record<WebLanguage, string>>>
/** How hard a problem is, in its setters’ words; the wire numbers them in this order. */
export const DIFFICULTIES = ['easy', 'mid', 'hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]
export type CaseMode = 'default' | 'subtask_lowest' | 'subtask_average' | 'ergodic_without_error'

export const languages = pgTable('languages', {
  id: id('id').primaryKey(),
  bank: text('bank').notNull().default(SITE_BANK),
  name: text('name').notNull(),
  seq: integer('seq').notNull().default(0),
})

export const problems = pgTable('problems', {
  id: identity(),
  code: text('code').notNull(),
  bank: text('bank').notNull().default(SITE_BANK),
  authorId: text('author_id'),
  modifiedById: text('modified_by_id'),
  visibility: text('visibility').$type<Visibility>().notNull(),
  groupId: id('group_id'),
  /** The group that gave the site this problem, and keeps it in its own list. */
  fromGroupId: id('from_group_id'),
  /** Whether its group asks the site to publish it. Null: it does not. */
  application: text('application').$type<'waiting' | 'refused'>(),
  scoring: text('scoring').$type<'icpc' | 'oi'>().notNull(),
  judgeMode: text('judge_mode').$type<JudgeModeName>().notNull().default('default'),
  caseMode: text('case_mode').$type<CaseMode>().notNull().default('default'),
  timeLimitMs: integer('time_limit_ms').notNull(),
  memoryLimitMib: integer('memory_limit_mib').notNull(),
  stackLimitMib: integer('stack_limit_mib').notNull(),
  difficulty: text('difficulty').$type<Difficulty>().notNull().default('easy'),
  fullScore: integer('full_score'),
  defaultLanguage: text('default_language').$type<WebLanguage>().notNull().default('zh-CN'),
  samples: jsonb('samples').$type<readonly Sample[]>().notNull().default([]),
  source: text('source'),
  sharesCode: boolean('shares_code').notNull().default(true),
  comparison: text('comparison').$type<(typeof COMPARISONS)[number]>(),
  absoluteTolerance: doublePrecision('absolute_tolerance'),
  relativeTolerance: doublePrecision('relative_tolerance'),
  ignoresTrailingBlanks: boolean('ignores_trailing_blanks').notNull().default(true),
  feedback: text('feedback').$type<Feedback>().notNull().default('full'),
  userExtraFiles: jsonb('user_extra_files').$type<Readonly<Record<string, string>>>(),
  fileInputName: text('file_input_name'),
  fileOutputName: text('file_output_name'),
  hasUploadedCases: boolean('has_uploaded_cases').notNull().default(true),
  liveDatasetId: id('live_dataset_id'),
  searchText: text('search_text').notNull().default(''),
  tagIds: id('tag_ids').array().notNull().default([]),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

const { searchText: _, ...columns } = getTableColumns(problems)

/** Everything except the columns that only the search reads. */
export const problemColumns = columns

/** The columns of a problem that a judge task needs. */
export const taskProblemColumns = {
  id: problems.id,
  timeLimitMs: problems.timeLimitMs,
  memoryLimitMib: problems.memoryLimitMib,
  stackLimitMib: problems.stackLimitMib,
  difficulty: problems.difficulty,
  fullScore: problems.fullScore,
  scoring: problems.scoring,
  caseMode: problems.caseMode,
  comparison: problems.comparison,
  absoluteTolerance: problems.absoluteTolerance,
  relativeTolerance: problems.relativeTolerance,
  ignoresTrailingBlanks: problems.ignoresTrailingBlanks,
  fileInputName: problems.fileInputName,
  fileOutputName: problems.fileOutputName,
  userExtraFiles: problems.userExtraFiles,
} as const

export type TaskProblemRow = Pick<typeof problems.$inferSelect, keyof typeof taskProblemColumns>

export const problemStatements = pgTable(
  'problem_statements',
  {
    problemId: id('problem_id').notNull(),
    language: text('language').$type<WebLanguage>().notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    input: text('input').notNull().default(''),
    output: text('output').notNull().default(''),
    hint: text('hint').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.problemId, table.language] })],
)

export const tagClasses = pgTable('tag_classes', {
  id: identity(),
  name: text('name').notNull(),
  bank: text('bank').notNull().default(SITE_BANK),
  rank: integer('rank').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const tags = pgTable('tags', {
  id: identity(),
  name: text('name').notNull(),
  translations: jsonb('translations').$type<TagTranslations>().notNull().default({}),
  color: text('color'),
  bank: text('bank').notNull().default(SITE_BANK),
  groupId: id('group_id'),
  classId: id('class_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const problemTags = pgTable(
  'problem_tags',
  { problemId: id('problem_id').notNull(), tagId: id('tag_id').notNull() },
  (table) => [primaryKey({ columns: [table.problemId, table.tagId] })],
)

export const problemLanguages = pgTable(
  'problem_languages',
  { problemId: id('problem_id').notNull(), languageId: id('language_id').notNull() },
  (table) => [primaryKey({ columns: [table.problemId, table.languageId] })],
)

export const codeTemplates = pgTable('code_templates', {
  id: identity(),
  problemId: id('problem_id').notNull(),
  languageId: id('language_id').notNull(),
  code: text('code').notNull(),
  isEnabled: boolean('is_enabled').notNull().default(true),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const problemCounters = pgTable('problem_counters', {
  problemId: id('problem_id').primaryKey(),
  total: integer('total').notNull().default(0),
  ac: integer('ac').notNull().default(0),
  pac: integer('pac').notNull().default(0),
  pe: integer('pe').notNull().default(0),
  wa: integer('wa').notNull().default(0),
  tle: integer('tle').notNull().default(0),
  mle: integer('mle').notNull().default(0),
  re: integer('re').notNull().default(0),
  ce: integer('ce').notNull().default(0),
  se: integer('se').notNull().default(0),
})
/** How many submissions got each verdict. */
export type VerdictCounts = Omit<typeof problemCounters.$inferSelect, 'problemId'>

/** Where a mirrored problem comes from. */
export const remoteProblems = pgTable('remote_problems', {
  problemId: id('problem_id').primaryKey(),
  bank: text('bank').notNull(),
  remoteId: text('remote_id').notNull(),
  contest: text('contest'),
  url: text('url').notNull(),
  fetchedAt: instant('fetched_at').notNull(),
})

/** The names of languages at a remote judge. */
export const remoteLanguages = pgTable('remote_languages', {
  languageId: id('language_id').primaryKey(),
  remoteId: text('remote_id').notNull(),
  contentType: text('content_type').notNull(),
  lineComment: text('line_comment'),
})
