import type { CaseReport, TaskCase, TaskSubtask } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { asc, eq } from '../../../db/drizzle.ts'
import { datasetCases } from '../../datasets/datasets.tables.ts'
import type { CaseMode } from '../../problems/problems.tables.ts'
import { selectTaskData } from '../../problems/task-data.service.ts'
import { type CaseView, caseViewOf } from '../feedback.policy.ts'
import { findCurrentJudging } from '../submissions.queries.ts'
import type { VisibleSubmission } from '../submissions.service.ts'

export interface JudgedCases {
  readonly submission: { readonly id: number; readonly userId: string; readonly problemId: number }
  readonly caseMode: CaseMode
  readonly scoring: 'icpc' | 'oi'
  readonly subtasks: readonly TaskSubtask[]
  readonly cases: readonly TaskCase[]
  readonly reports: readonly CaseReport[]
  /** File names by case number, for readers who may see them. */
  readonly fileNames: ReadonlyMap<number, { input: string; answer: string }> | null
  readonly view: CaseView
  /** The part of them that the site has removed because it was old. */
  readonly removed: 'texts' | 'cases' | null
}

/** `closed` where no cases are shown; `none` while the judging runs, when they arrive as events. */
export async function readCaseResults(
  context: Context,
  { row, reading }: VisibleSubmission,
): Promise<JudgedCases | 'closed' | 'none'> {
  const view = caseViewOf(reading, row)
  if (view.feedback === 'none') return 'closed'
  const judging = await findCurrentJudging(context.db, row.id)
  const data = judging === null ? null : await selectTaskData(context.db, judging.datasetId)
  if (judging === null || data === null) return 'none'
  return {
    submission: row,
    caseMode: data.problem.caseMode,
    scoring: data.problem.scoring,
    subtasks: data.subtasks,
    cases: data.cases,
    reports: judging.cases ?? [],
    fileNames: view.seesFileNames ? await selectFileNames(context.db, judging.datasetId) : null,
    view,
    removed: removedFrom(judging),
  }
}

type Removals = Record<'textsRemovedAt' | 'casesRemovedAt', Date | null>

function removedFrom({ textsRemovedAt, casesRemovedAt }: Removals): JudgedCases['removed'] {
  if (casesRemovedAt !== null) return 'cases'
  return textsRemovedAt === null ? null : 'texts'
}

async function selectFileNames(db: Db, datasetId: number) {
  const rows = await db
    .select({ number: datasetCases.number, input: datasetCases.inputName, answer: datasetCases.answerName })
    .from(datasetCases)
    .where(eq(datasetCases.datasetId, datasetId))
    .orderBy(asc(datasetCases.number))
  return new Map(rows.map(({ number, ...names }) => [number, names]))
}
