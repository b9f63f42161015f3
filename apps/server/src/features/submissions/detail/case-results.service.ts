import type { CaseResultsVo } from '@gavel/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { asc, eq } from '../../../db/drizzle.ts'
import { datasetCases } from '../../datasets/datasets.tables.ts'
import { selectTaskData } from '../../problems/task-data.service.ts'
import { caseViewOf } from '../feedback.policy.ts'
import { findCurrentJudging } from '../submissions.queries.ts'
import { type Reader, requireVisibleSubmission } from '../submissions.service.ts'
import { caseResultsToWire } from './case-results.wire.ts'

/** Null where no cases are shown. There are none yet while the judging runs; they arrive as events. */
export async function readCaseResults(
  context: Context,
  id: number,
  reader: Reader,
): Promise<z.output<typeof CaseResultsVo>> {
  const { row, reading } = await requireVisibleSubmission(context, id, reader)
  const view = caseViewOf(reading, row)
  if (view.feedback === 'none') return null
  const judging = await findCurrentJudging(context.db, row.id)
  const data = judging === null ? null : await selectTaskData(context.db, judging.datasetId)
  if (judging === null || data === null)
    return { judgeCaseList: [], subTaskJudgeCaseVoList: null, judgeCaseMode: 'default' }
  return caseResultsToWire({
    submission: row,
    caseMode: data.problem.caseMode,
    scoring: data.problem.scoring,
    subtasks: data.subtasks,
    cases: data.cases,
    reports: judging.cases ?? [],
    fileNames: view.seesFileNames ? await selectFileNames(context.db, judging.datasetId) : null,
    view,
  })
}

async function selectFileNames(db: Db, datasetId: number) {
  const rows = await db
    .select({ number: datasetCases.number, input: datasetCases.inputName, answer: datasetCases.answerName })
    .from(datasetCases)
    .where(eq(datasetCases.datasetId, datasetId))
    .orderBy(asc(datasetCases.number))
  return new Map(rows.map(({ number, ...names }) => [number, names]))
}
