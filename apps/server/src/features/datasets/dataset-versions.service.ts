import { createHash } from 'node:crypto'
import type { Grader, SubtaskPolicy } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import { and, asc, desc, eq } from '../../db/drizzle.ts'
import type { DatasetMode } from './dataset-mode.policy.ts'
import { datasetCases, datasetSubtasks, datasets } from './datasets.tables.ts'
import type { TaskProgram } from './task-program.service.ts'

export interface DatasetSubtask {
  readonly number: number
  readonly score: number
  readonly policy: SubtaskPolicy
  readonly dependsOn: readonly number[]
}

export interface DatasetCase {
  readonly inputName: string
  readonly inputSha256: string
  readonly answerName: string
  readonly answerSha256: string
  readonly score: number
  readonly subtask: number
}

/** The content of one version of a problem's test data, in judging order. */
export interface DatasetContent {
  readonly program: TaskProgram | null
  readonly mode: DatasetMode | null
  readonly subtasks: readonly DatasetSubtask[]
  readonly cases: readonly DatasetCase[]
}

/** Equal contents have equal hashes: keys are named one by one, so that neither their order nor new ones matter. */
export function hashDataset({ program, mode, subtasks, cases }: DatasetContent): string {
  const manifest = [
    program === null
      ? null
      : [
          program.kind,
          program.language,
          program.protocol,
          program.source,
          sortedEntries(program.extraFiles),
          ...ownWays(program),
        ],
    subtasks.map(({ number, score, policy, dependsOn }) => [number, score, policy, dependsOn]),
    cases.map((one) => [
      one.inputName,
      one.inputSha256,
      one.answerName,
      one.answerSha256,
      one.score,
      one.subtask,
    ]),
    // Omitted if there is none, so that versions of the plain modes keep their hash.
    ...(mode === null ? [] : [sortedMode(mode)]),
  ]
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex')
}

/** Omitted if there are none, so that versions of programs without them keep their hash. */
function ownWays({ points, arguments: own }: TaskProgram) {
  return points === 'percent' && own.length === 0 ? [] : [points, own]
}

function sortedMode(mode: DatasetMode) {
  switch (mode.kind) {
    case 'interactive': {
      const { source, language, protocol, points } = mode.checker
      return [mode.kind, source, language, protocol, points]
    }
    case 'communication':
      // Omitted if there are none, so that versions without them keep their hash.
      return [mode.kind, mode.processCount, ...(mode.graders.length === 0 ? [] : [sortedGraders(mode)])]
    case 'multi_pass':
      return [mode.kind, mode.passLimit]
    case 'output_only':
      return [mode.kind]
    case 'grader':
      return [mode.kind, sortedGraders(mode), sortedEntries(mode.extraFiles)]
    case 'grader_process':
      return [mode.kind, mode.source, mode.language, mode.functions, sortedEntries(mode.extraFiles)]
  }
}

const sortedGraders = ({ graders }: { readonly graders: readonly Grader[] }) =>
  graders
    .map(({ family, code, headers, stub }) => [family, code, sortedEntries(headers), stub])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))

const sortedEntries = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))

/**
 * Creates a version for the content unless the live version already has it, and returns the id of the version to make
 * live. Versions never change: a judging in progress keeps the one it began with, and a waiting one takes the live
 * one.
 */
export async function keepDatasetVersion(
  tx: Db,
  target: { problemId: number; liveDatasetId: number | null; userId: string | null; now: Date },
  content: DatasetContent,
): Promise<number> {
  const sha256 = hashDataset(content)
  const versions = await tx
    .select({ id: datasets.id, version: datasets.version, sha256: datasets.sha256 })
    .from(datasets)
    .where(eq(datasets.problemId, target.problemId))
    .orderBy(desc(datasets.version))
  const live = versions.find(({ id }) => id === target.liveDatasetId)
  if (live?.sha256 === sha256) return live.id
  const id = await insertDataset(tx, { ...target, version: (versions[0]?.version ?? 0) + 1, sha256 }, content)
  await tx
    .insert(datasetSubtasks)
    .values(
      content.subtasks.map((subtask) => ({ ...subtask, datasetId: id, dependsOn: [...subtask.dependsOn] })),
    )
  await insertCases(tx, id, content.cases)
  return id
}

async function insertDataset(
  tx: Db,
  head: { problemId: number; userId: string | null; now: Date; version: number; sha256: string },
  { program, mode }: DatasetContent,
): Promise<number> {
  const [row] = await tx
    .insert(datasets)
    .values({
      problemId: head.problemId,
      version: head.version,
      sha256: head.sha256,
      createdById: head.userId,
      createdAt: head.now,
      programKind: program?.kind ?? 'none',
      programSource: program?.source ?? null,
      programLanguage: program?.language ?? null,
      programProtocol: program?.protocol ?? null,
      programPoints: program?.points ?? 'percent',
      programArguments: [...(program?.arguments ?? [])],
      programExtraFiles: program?.extraFiles ?? null,
      mode,
    })
    .returning({ id: datasets.id })
  if (row === undefined) throw new Error('PostgreSQL answered no row to an insert')
  return row.id
}

/** PostgreSQL takes 65 535 parameters per statement; a case has eight. */
const CASES_PER_INSERT = 2_000

async function insertCases(tx: Db, datasetId: number, cases: readonly DatasetCase[]) {
  const rows = cases.map(({ subtask, ...one }, index) => ({
    ...one,
    datasetId,
    number: index + 1,
    subtaskNumber: subtask,
  }))
  for (let start = 0; start < rows.length; start += CASES_PER_INSERT) {
    await tx.insert(datasetCases).values(rows.slice(start, start + CASES_PER_INSERT))
  }
}

/** The cases of a version with their file names, in judging order. */
export function selectDatasetCases(db: Db, datasetId: number) {
  return db
    .select()
    .from(datasetCases)
    .where(eq(datasetCases.datasetId, datasetId))
    .orderBy(asc(datasetCases.number))
}

export async function findDataset(db: Db, datasetId: number) {
  const [row] = await db.select().from(datasets).where(eq(datasets.id, datasetId))
  return row ?? null
}

export async function findDatasetOfVersion(db: Db, problemId: number, version: number) {
  const [row] = await db
    .select()
    .from(datasets)
    .where(and(eq(datasets.problemId, problemId), eq(datasets.version, version)))
  return row ?? null
}
