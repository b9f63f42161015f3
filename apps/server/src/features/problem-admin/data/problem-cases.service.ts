import { text } from 'node:stream/consumers'
import type { Context } from '../../../context.ts'
import { findDataset, selectDatasetCases } from '../../datasets/dataset-versions.service.ts'
import type { Problem } from '../../problems/find-problem.service.ts'

type Case = Awaited<ReturnType<typeof selectDatasetCases>>[number]

export interface LiveCase {
  readonly problem: Problem
  readonly case: Case
  /** Names of files, or texts that were typed in. */
  readonly input: string
  readonly answer: string
  readonly createdAt: Date
}

/** The cases of the live data: uploaded ones by the names of their inputs, typed ones as they were typed. */
export async function readProblemCases(
  context: Pick<Context, 'db' | 'blobs'>,
  problem: Problem,
): Promise<LiveCase[]> {
  const dataset = problem.liveDatasetId === null ? null : await findDataset(context.db, problem.liveDatasetId)
  if (dataset === null) return []
  const cases = await selectDatasetCases(context.db, dataset.id)
  const { createdAt } = dataset
  if (problem.hasUploadedCases)
    return cases
      .toSorted(byInputName)
      .map((one) => ({ problem, case: one, input: one.inputName, answer: one.answerName, createdAt }))
  const typed: LiveCase[] = []
  for (const one of cases) {
    const input = await readText(context, one.inputSha256)
    const answer = await readText(context, one.answerSha256)
    typed.push({ problem, case: one, input, answer, createdAt })
  }
  return typed
}

function byInputName({ inputName: a }: Case, { inputName: b }: Case): number {
  if (a.length !== b.length) return a.length - b.length
  return a < b ? -1 : 1
}

async function readText({ blobs }: Pick<Context, 'blobs'>, sha256: string): Promise<string> {
  const blob = await blobs.open(sha256)
  if (blob === null) throw new Error(`The blob ${sha256} is not in the store`)
  return text(blob.stream)
}
