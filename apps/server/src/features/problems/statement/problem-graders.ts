import type { Grader } from '@gavel/contract'
import { findLanguage, parseInterface, solverFiles, solverStub } from '@gavel/languages'
import type { Db } from '../../../db/connect.ts'
import type { DatasetMode } from '../../datasets/dataset-mode.policy.ts'
import { findDataset } from '../../datasets/dataset-versions.service.ts'
import type { Problem } from '../find-problem.service.ts'
import { toMode } from '../task-data.service.ts'

/**
 * The parts of a problem's graders that solvers may know: files next to their source, and what their editor starts
 * with.
 */
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
  const mode = await findMode(db, problem)
  switch (mode?.kind) {
    case 'grader':
    case 'communication':
      return partsOfGraders(mode.graders, languageNames)
    case 'grader_process':
      return partsOfFunctions(mode.functions, languageNames)
    default:
      return { headers: {}, stubs: {} }
  }
}

const WITH_PARTS: readonly Problem['judgeMode'][] = ['grader', 'grader_process', 'communication']

async function findMode(
  db: Db,
  { judgeMode, liveDatasetId }: Pick<Problem, 'judgeMode' | 'liveDatasetId'>,
): Promise<DatasetMode | null> {
  if (!WITH_PARTS.includes(judgeMode) || liveDatasetId === null) return null
  const dataset = await findDataset(db, liveDatasetId)
  return dataset === null ? null : toMode(dataset)
}

function partsOfGraders(graders: readonly Grader[], languageNames: readonly string[]): SolversParts {
  const stubs = languageNames.flatMap((name): [string, string][] => {
    const grader = graders.find(({ family }) => family === findLanguage(name)?.graderFamily)
    return grader === undefined ? [] : [[name, grader.stub]]
  })
  return {
    headers: Object.assign({}, ...graders.map(({ headers }) => headers)),
    stubs: Object.fromEntries(stubs),
  }
}

function partsOfFunctions(text: string, languageNames: readonly string[]): SolversParts {
  const functions = parseInterface(text)
  const stubs = languageNames.flatMap((name): [string, string][] => {
    const family = findLanguage(name)?.graderFamily
    return family === undefined ? [] : [[name, solverStub(functions, family)]]
  })
  return { headers: solverFiles(functions, 'C++'), stubs: Object.fromEntries(stubs) }
}
