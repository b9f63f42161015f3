import type { Context } from '../../../context.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { selectDatasetCases } from '../../datasets/dataset-versions.service.ts'
import type { Problem } from '../../problems/find-problem.service.ts'
import { type FirstDifference, firstDifference } from './first-difference.ts'
import { requireVersion } from './read-problem-data.service.ts'

type Base = Pick<Context, 'db' | 'blobs'>

interface Wanted {
  readonly from: number
  readonly to: number
  /** The name of the case's input, which is the same in both versions. */
  readonly input: string
}

/** The first differences between two versions of a case; null where its file is the same in both. */
interface CaseDifference {
  readonly input: FirstDifference | null
  readonly answer: FirstDifference | null
}

/** @throws DomainError data_version_not_found, or case_file_not_found when one of the versions has no such case */
export async function readCaseDifference(
  context: Base,
  problem: Problem,
  { from, to, input }: Wanted,
): Promise<CaseDifference> {
  const before = await findCase(context, problem, from, input)
  const after = await findCase(context, problem, to, input)
  return {
    input: await compareBlobs(context, before.inputSha256, after.inputSha256),
    answer: await compareBlobs(context, before.answerSha256, after.answerSha256),
  }
}

async function findCase({ db }: Base, problem: Problem, version: number, input: string) {
  const dataset = await requireVersion(db, problem, version)
  const cases = await selectDatasetCases(db, dataset.id)
  const found = cases.find(({ inputName }) => inputName === input)
  if (found === undefined) throw new DomainError('case_file_not_found', { name: input })
  return found
}

async function compareBlobs(context: Base, before: string, after: string): Promise<FirstDifference | null> {
  if (before === after) return null
  const streams = [await openBlob(context, before), await openBlob(context, after)] as const
  try {
    return await firstDifference(...streams)
  } finally {
    for (const stream of streams) stream.destroy()
  }
}

async function openBlob({ blobs }: Base, sha256: string) {
  const blob = await blobs.open(sha256)
  if (blob === null) throw new Error(`The blob ${sha256} is not in the store`)
  return blob.stream
}
