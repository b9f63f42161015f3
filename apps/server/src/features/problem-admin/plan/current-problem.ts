import type { WebLanguage } from '@gavel/contract'
import type { Db } from '../../../db/connect.ts'
import {
  type DatasetCase,
  type DatasetContent,
  findDataset,
  selectDatasetCases,
} from '../../datasets/dataset-versions.service.ts'
import type { Problem } from '../../problems/find-problem.service.ts'
import { selectStatements } from '../../problems/problem-statements.service.ts'
import { selectSubtasks, toMode, toProgram } from '../../problems/task-data.service.ts'
import type { CurrentData } from './plan-cases.ts'
import type { PlannedStatement } from './problem-plan.service.ts'

/** A problem with everything that a save may leave unchanged. */
export interface CurrentProblem {
  readonly problem: Problem
  readonly defaultLanguage: WebLanguage
  readonly statements: readonly PlannedStatement[]
  /** Null if the problem has no test data. */
  readonly data: CurrentData | null
}

export async function readCurrentProblem(db: Db, problem: Problem): Promise<CurrentProblem> {
  return {
    problem,
    defaultLanguage: problem.defaultLanguage,
    statements: await selectStatements(db, problem.id),
    data: await readCurrentData(db, problem),
  }
}

async function readCurrentData(db: Db, problem: Problem): Promise<CurrentData | null> {
  const dataset = problem.liveDatasetId === null ? null : await findDataset(db, problem.liveDatasetId)
  if (dataset === null) return null
  return {
    caseMode: problem.caseMode,
    hasUploadedCases: problem.hasUploadedCases,
    content: await readContent(db, dataset),
  }
}

type Dataset = NonNullable<Awaited<ReturnType<typeof findDataset>>>

export async function readContent(db: Db, dataset: Dataset): Promise<DatasetContent> {
  return {
    program: toProgram(dataset),
    mode: toMode(dataset),
    subtasks: await selectSubtasks(db, dataset.id),
    cases: (await selectDatasetCases(db, dataset.id)).map(toCase),
  }
}

function toCase(row: Awaited<ReturnType<typeof selectDatasetCases>>[number]): DatasetCase {
  const { inputName, inputSha256, answerName, answerSha256, score, subtaskNumber } = row
  return { inputName, inputSha256, answerName, answerSha256, score, subtask: subtaskNumber }
}
