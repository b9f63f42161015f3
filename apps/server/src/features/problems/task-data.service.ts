import type { COMPARISONS, TaskCase, TaskSubtask } from '@gavel/contract'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { asc, eq } from '../../db/drizzle.ts'
import { alias } from '../../db/pg-core.ts'
import { SizedCache } from '../../db/sized-cache.ts'
import type { Means } from '../../means.ts'
import { DatasetMode, type JudgeModeName, judgeModeOf } from '../datasets/dataset-mode.policy.ts'
import { blobs, datasetCases, datasetSubtasks, datasets } from '../datasets/datasets.tables.ts'
import type { TaskProgram } from '../datasets/task-program.service.ts'
import {
  type CaseMode,
  type Difficulty,
  problems,
  type TaskProblemRow,
  taskProblemColumns,
} from './problems.tables.ts'

/** The part of a judge task from one version of the test data, which never changes. */
export interface DatasetPart {
  readonly judgeMode: JudgeModeName
  readonly program: TaskProgram | null
  readonly mode: DatasetMode | null
  readonly subtasks: TaskSubtask[]
  readonly cases: TaskCase[]
}

/** The data of a judge task from the problem and one version of its test data. The limits are the problem's. */
export interface TaskData extends Omit<DatasetPart, 'judgeMode'> {
  readonly problem: {
    readonly id: number
    readonly timeLimitMs: number
    readonly memoryLimitMib: number
    readonly stackLimitMib: number
    readonly difficulty: Difficulty
    readonly fullScore: number | null
    readonly judgeMode: JudgeModeName
    readonly scoring: 'icpc' | 'oi'
    readonly caseMode: CaseMode
    readonly comparison: (typeof COMPARISONS)[number] | null
    readonly absoluteTolerance: number | null
    readonly relativeTolerance: number | null
    readonly ignoresTrailingBlanks: boolean
    readonly fileIo: { readonly input: string; readonly output: string } | null
    readonly userExtraFiles: Readonly<Record<string, string>>
  }
}

export function taskDataOf(row: TaskProblemRow, { judgeMode, ...dataset }: DatasetPart): TaskData {
  const { fileInputName, fileOutputName, userExtraFiles, ...problem } = row
  const hasFileIo = fileInputName !== null && fileOutputName !== null
  return {
    problem: {
      ...problem,
      // The version decides, not the problem: a judging of an older version keeps the checker it was made with.
      judgeMode,
      fileIo: hasFileIo ? { input: fileInputName, output: fileOutputName } : null,
      userExtraFiles: userExtraFiles ?? {},
    },
    ...dataset,
  }
}

/** Everything that a judge task needs to know about a dataset; null if there is no such dataset. */
export async function selectTaskData(db: Db, datasetId: number): Promise<TaskData | null> {
  const [problem] = await db
    .select(taskProblemColumns)
    .from(datasets)
    .innerJoin(problems, eq(problems.id, datasets.problemId))
    .where(eq(datasets.id, datasetId))
  if (problem === undefined) return null
  const dataset = await selectDatasetPart(db, datasetId)
  return dataset === null ? null : taskDataOf(problem, dataset)
}

/**
 * The same, for leasing a task: returns the reason why it cannot be judged instead of throwing, because the error
 * would recur with each request for work and block all other tasks.
 */
export const findTaskData = (db: Db, datasetId: number): Promise<TaskData | string> =>
  orReason(() => selectTaskData(db, datasetId))

/** As `findTaskData`, for a problem that was read already. Versions of test data are kept in memory. */
export const findKeptTaskData = (
  means: Pick<Means, 'db'>,
  tx: Db,
  { problem, datasetId }: { readonly problem: TaskProblemRow; readonly datasetId: number },
): Promise<TaskData | string> =>
  orReason(async () => {
    const dataset = await readKeptDataset(means, tx, datasetId)
    return dataset === null ? null : taskDataOf(problem, dataset)
  })

async function orReason(read: () => Promise<TaskData | null>): Promise<TaskData | string> {
  try {
    return (await read()) ?? 'The test data are gone.'
  } catch (error) {
    if (error instanceof z.ZodError) return NEWER_DATA
    throw error
  }
}

const NEWER_DATA = 'The test data were written by a newer version of the server, which this one cannot read.'

const keptDatasets = new WeakMap<object, SizedCache<number, DatasetPart>>()
/** Characters, as far as they are counted. */
const MAX_KEPT = 32 * 1024 * 1024
/** About what a case takes. */
const PER_CASE = 600

/** The part of a version of test data that never changes; of those that are judged now it is in memory. */
export async function readKeptDataset(
  { db }: Pick<Means, 'db'>,
  tx: Db,
  datasetId: number,
): Promise<DatasetPart | null> {
  const kept = keptDatasets.get(db) ?? new SizedCache<number, DatasetPart>(MAX_KEPT)
  keptDatasets.set(db, kept)
  const known = kept.get(datasetId)
  if (known !== undefined) return known
  const found = await selectDatasetPart(tx, datasetId)
  if (found !== null) kept.put(datasetId, found, sizeOf(found))
  return found
}

function sizeOf({ program, mode, cases }: DatasetPart): number {
  return JSON.stringify([program, mode]).length + cases.length * PER_CASE
}

/** @throws ZodError for a version written by a newer server */
async function selectDatasetPart(db: Db, datasetId: number): Promise<DatasetPart | null> {
  const [dataset] = await db
    .select({
      programKind: datasets.programKind,
      programSource: datasets.programSource,
      programLanguage: datasets.programLanguage,
      programProtocol: datasets.programProtocol,
      programPoints: datasets.programPoints,
      programArguments: datasets.programArguments,
      programExtraFiles: datasets.programExtraFiles,
      mode: datasets.mode,
    })
    .from(datasets)
    .where(eq(datasets.id, datasetId))
  if (dataset === undefined) return null
  return {
    judgeMode: judgeModeOf(dataset),
    program: toProgram(dataset),
    mode: toMode(dataset),
    subtasks: await selectSubtasks(db, datasetId),
    cases: await selectCases(db, datasetId),
  }
}

/** Whether `toMode` succeeds. */
export function hasKnownMode({ mode }: { readonly mode: unknown }): boolean {
  return mode === null || DatasetMode.safeParse(mode).success
}

/** @throws ZodError for a version written by a newer server */
export function toMode({ mode }: { readonly mode: unknown }): DatasetMode | null {
  return mode === null ? null : DatasetMode.parse(mode)
}

type ProgramColumns = Pick<
  typeof datasets.$inferSelect,
  | 'programKind'
  | 'programSource'
  | 'programLanguage'
  | 'programProtocol'
  | 'programPoints'
  | 'programArguments'
  | 'programExtraFiles'
>

export function toProgram(row: ProgramColumns): TaskProgram | null {
  const { programKind, programSource, programLanguage, programProtocol } = row
  // The table's checks guarantee that these four go together, which the types cannot express.
  if (
    programKind === 'none' ||
    programSource === null ||
    programLanguage === null ||
    programProtocol === null
  )
    return null
  return {
    kind: programKind,
    source: programSource,
    language: programLanguage,
    protocol: programProtocol,
    points: row.programPoints,
    arguments: row.programArguments,
    extraFiles: row.programExtraFiles ?? {},
  }
}

export function selectSubtasks(db: Db, datasetId: number): Promise<TaskSubtask[]> {
  return db
    .select({
      number: datasetSubtasks.number,
      score: datasetSubtasks.score,
      policy: datasetSubtasks.policy,
      dependsOn: datasetSubtasks.dependsOn,
    })
    .from(datasetSubtasks)
    .where(eq(datasetSubtasks.datasetId, datasetId))
    .orderBy(asc(datasetSubtasks.number))
}

const inputBlobs = alias(blobs, 'input_blobs')
const answerBlobs = alias(blobs, 'answer_blobs')

function selectCases(db: Db, datasetId: number): Promise<TaskCase[]> {
  return db
    .select({
      number: datasetCases.number,
      subtask: datasetCases.subtaskNumber,
      score: datasetCases.score,
      input: { sha256: inputBlobs.sha256, bytes: inputBlobs.bytes },
      answer: { sha256: answerBlobs.sha256, bytes: answerBlobs.bytes },
    })
    .from(datasetCases)
    .innerJoin(inputBlobs, eq(inputBlobs.sha256, datasetCases.inputSha256))
    .innerJoin(answerBlobs, eq(answerBlobs.sha256, datasetCases.answerSha256))
    .where(eq(datasetCases.datasetId, datasetId))
    .orderBy(asc(datasetCases.number))
}
