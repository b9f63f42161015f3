import { CASE_TEXT_MAX_BYTES } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { judgeModeOf } from '../../datasets/dataset-mode.policy.ts'
import { findDataset, findDatasetOfVersion } from '../../datasets/dataset-versions.service.ts'
import { readMarkedFiles } from '../../datasets/marked-files.service.ts'
import type { Problem } from '../../problems/find-problem.service.ts'
import { selectSubtasks, toMode } from '../../problems/task-data.service.ts'
import { readContent } from '../plan/current-problem.ts'
import { compareData, type DataDifference } from './compare-data.ts'
import {
  countCases,
  countJudged,
  findCaseFile,
  selectSizedCases,
  selectVersions,
  sumSubtasks,
} from './problem-data.queries.ts'

export type VersionData = NonNullable<Awaited<ReturnType<typeof readProblemData>>>
export type DataVersion = Awaited<ReturnType<typeof readVersions>>[number]

/**
 * Cases and subtasks of a version, or of the live one; null if there are no test data.
 *
 * @throws DomainError data_version_not_found
 */
export async function readProblemData(db: Db, problem: Problem, version: number | undefined) {
  const dataset = await findWanted(db, problem, version)
  if (dataset === null) return null
  return {
    version: dataset.version,
    subtasks: await selectSubtasks(db, dataset.id),
    cases: await selectSizedCases(db, dataset.id),
  }
}

/** The text is null for a file that is too long, or none that an editor would return unchanged. */
interface CaseFile {
  readonly bytes: number
  readonly text: string | null
}

/** @throws DomainError case_file_not_found */
export async function readLiveFile(
  { db, blobs }: Pick<Context, 'db' | 'blobs'>,
  problem: Problem,
  name: string,
): Promise<CaseFile> {
  const { liveDatasetId } = problem
  const sha256 = liveDatasetId === null ? null : await findCaseFile(db, liveDatasetId, name)
  if (sha256 === null) throw new DomainError('case_file_not_found', { name })
  const blob = await blobs.open(sha256)
  if (blob === null) throw new Error(`The blob ${sha256} is not in the store`)
  if (blob.bytes > CASE_TEXT_MAX_BYTES) {
    blob.stream.destroy()
    return { bytes: blob.bytes, text: null }
  }
  return { bytes: blob.bytes, text: decode(Buffer.concat(await blob.stream.toArray())) }
}

/** Null for a file that an editor would not return unchanged. */
function decode(content: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
  } catch {
    return null
  }
}

export async function readVersions(context: Pick<Context, 'db' | 'blobs' | 'now'>, problem: Problem) {
  const { db } = context
  const versions = await selectVersions(db, problem.id)
  const ids = versions.map(({ dataset }) => dataset.id)
  const [cases, subtasks, judged] = await Promise.all([
    countCases(db, ids),
    sumSubtasks(db, ids),
    countJudged(db, ids),
  ])
  const { liveDatasetId } = problem
  const marked = liveDatasetId === null ? [] : await readMarkedFiles(context, liveDatasetId)
  return versions.map(({ dataset, username }) => ({
    dataset,
    isLive: dataset.id === problem.liveDatasetId,
    username,
    judgeMode: judgeModeOf({ programKind: dataset.programKind, mode: toMode(dataset) }),
    cases: cases.get(dataset.id) ?? 0,
    subtasks: subtasks.get(dataset.id)?.count ?? 0,
    score: subtasks.get(dataset.id)?.score ?? 0,
    submissions: judged.get(dataset.id) ?? 0,
    marked: dataset.id === liveDatasetId ? marked : [],
  }))
}

/** @throws DomainError data_version_not_found */
export async function readDifference(
  db: Db,
  problem: Problem,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<DataDifference> {
  const before = await requireVersion(db, problem, from)
  const after = await requireVersion(db, problem, to)
  return compareData(await readContent(db, before), await readContent(db, after))
}

/** @throws DomainError data_version_not_found */
export async function requireVersion(db: Db, { id }: Pick<Problem, 'id'>, version: number) {
  const dataset = await findDatasetOfVersion(db, id, version)
  if (dataset === null) throw new DomainError('data_version_not_found')
  return dataset
}

async function findWanted(db: Db, problem: Problem, version: number | undefined) {
  if (version !== undefined) return requireVersion(db, problem, version)
  return problem.liveDatasetId === null ? null : findDataset(db, problem.liveDatasetId)
}
