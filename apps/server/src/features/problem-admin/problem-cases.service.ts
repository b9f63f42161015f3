import { text } from 'node:stream/consumers'
import type { ProblemCaseVo } from '@gavel/contract'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { findDataset, selectDatasetCases } from '../datasets/dataset-versions.service.ts'
import type { Problem } from '../problems/find-problem.service.ts'

type Case = Awaited<ReturnType<typeof selectDatasetCases>>[number]

/** The cases of the live data: file names in the wire's order, or the texts that were typed in. */
export async function readProblemCases(
  context: Pick<Context, 'db' | 'blobs'>,
  problem: Problem,
): Promise<z.output<typeof ProblemCaseVo>[]> {
  const dataset = problem.liveDatasetId === null ? null : await findDataset(context.db, problem.liveDatasetId)
  if (dataset === null) return []
  const cases = await selectDatasetCases(context.db, dataset.id)
  const toWire = (one: Case, input: string, output: string) => ({
    id: one.id,
    pid: problem.id,
    input,
    output,
    score: problem.scoring === 'oi' ? one.score : null,
    groupNum: isGrouped(problem) ? one.subtaskNumber : null,
    status: 0,
    gmtCreate: dataset.createdAt,
    gmtModified: dataset.createdAt,
  })
  if (problem.hasUploadedCases) {
    return cases.toSorted(byInputName).map((one) => toWire(one, one.inputName, one.answerName))
  }
  const typed = []
  for (const one of cases) {
    typed.push(
      toWire(one, await readText(context, one.inputSha256), await readText(context, one.answerSha256)),
    )
  }
  return typed
}

const isGrouped = ({ caseMode }: Problem) => caseMode === 'subtask_lowest' || caseMode === 'subtask_average'

function byInputName({ inputName: a }: Case, { inputName: b }: Case): number {
  if (a.length !== b.length) return a.length - b.length
  return a < b ? -1 : 1
}

async function readText({ blobs }: Pick<Context, 'blobs'>, sha256: string): Promise<string> {
  const blob = await blobs.open(sha256)
  if (blob === null) throw new Error(`The blob ${sha256} is not in the store`)
  return text(blob.stream)
}
