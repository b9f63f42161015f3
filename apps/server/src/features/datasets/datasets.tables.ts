import type { ProgramPoints, ProgramProtocol, SubtaskPolicy } from '@gavel/contract'
import { id, identity, instant } from '../../db/columns.ts'
import { integer, jsonb, pgTable, primaryKey, text } from '../../db/pg-core.ts'
import type { DatasetMode } from './dataset-mode.policy.ts'
import type { TextMark } from './text-marks.policy.ts'

export const blobs = pgTable('blobs', {
  sha256: text('sha256').primaryKey(),
  bytes: id('bytes').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Null until somebody looks. */
  textMark: text('text_mark').$type<'none' | TextMark>(),
})

export const datasets = pgTable('datasets', {
  id: identity(),
  problemId: id('problem_id').notNull(),
  version: integer('version').notNull(),
  sha256: text('sha256').notNull(),
  programKind: text('program_kind')
    .$type<'none' | 'checker' | 'interactor' | 'manager'>()
    .notNull()
    .default('none'),
  programSource: text('program_source'),
  programLanguage: text('program_language'),
  programProtocol: text('program_protocol').$type<ProgramProtocol>(),
  programPoints: text('program_points').$type<ProgramPoints>().notNull().default('percent'),
  programArguments: text('program_arguments').array().notNull().default([]),
  programExtraFiles: jsonb('program_extra_files').$type<Readonly<Record<string, string>>>(),
  mode: jsonb('mode').$type<DatasetMode>(),
  createdById: text('created_by_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const datasetSubtasks = pgTable(
  'dataset_subtasks',
  {
    datasetId: id('dataset_id').notNull(),
    number: integer('number').notNull(),
    score: integer('score').notNull().default(0),
    policy: text('policy').$type<SubtaskPolicy>().notNull(),
    dependsOn: integer('depends_on').array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.datasetId, table.number] })],
)

export const datasetCases = pgTable('dataset_cases', {
  id: identity(),
  datasetId: id('dataset_id').notNull(),
  number: integer('number').notNull(),
  subtaskNumber: integer('subtask_number').notNull(),
  score: integer('score').notNull().default(0),
  inputName: text('input_name').notNull(),
  inputSha256: text('input_sha256').notNull(),
  answerName: text('answer_name').notNull(),
  answerSha256: text('answer_sha256').notNull(),
})

export const testDataUploads = pgTable('test_data_uploads', {
  token: text('token').primaryKey(),
  userId: text('user_id').notNull(),
  files: jsonb('files').$type<Readonly<Record<string, { sha256: string; bytes: number }>>>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})
