import type { GraderVo } from '@gavel/contract'
import { findLanguage } from '@gavel/languages'
import type { Db } from '../../db/connect.ts'
import { findDataset } from '../datasets/dataset-versions.ts'
import type { Problem } from './find-problem.ts'
import { toMode } from './task-data.ts'

/** What solvers may know of a problem's graders: files beside their source, and what their editor begins with. */
export interface SolversParts {
  readonly headers: Readonly<Record<string, string>>
  /** By language name. */
  readonly stubs: Readonly<Record<string, string>>
}

/** @param languageNames the languages that the problem offers */
export async function readSolversParts(
  db: Db,
  problem: Pick<Problem, 'judgeMode' | 'liveDatasetId'>,
  languageNames: readonly string[],
): Promise<SolversParts> {
  const graders = await selectGraders(db, problem)
  const stubs = languageNames.flatMap((name): [string, string][] => {
    const grader = graders.find(({ family }) => family === findLanguage(name)?.graderFamily)
    return grader === undefined ? [] : [[name, grader.stub]]
  })
  return {
    headers: Object.assign({}, ...graders.map(({ headers }) => headers)),
    stubs: Object.fromEntries(stubs),
  }
}

async function selectGraders(
  db: Db,
  { judgeMode, liveDatasetId }: Pick<Problem, 'judgeMode' | 'liveDatasetId'>,
): Promise<readonly GraderVo[]> {
  if (judgeMode !== 'grader' || liveDatasetId === null) return []
  const dataset = await findDataset(db, liveDatasetId)
  const mode = dataset === null ? null : toMode(dataset)
  return mode?.kind === 'grader' ? mode.graders : []
}
