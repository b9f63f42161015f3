import type { ProblemForAuthor } from '@gavel/contract'
import { type DatasetMode, gradersOf } from '../datasets/dataset-mode.policy.ts'
import type { TaskProgram } from '../datasets/task-program.service.ts'
import {
  filesToWire,
  type ProblemSurroundings,
  problemFieldsToWire,
  type Statement,
} from '../problems/problems.wire.ts'
import type { LiveCase } from './data/problem-cases.service.ts'

/** How a version of test data is judged. */
export interface Judging {
  readonly program: TaskProgram | null
  readonly mode: DatasetMode | null
}

const NOTHING: Judging = { program: null, mode: null }

function judgingToWire({ program, mode }: Judging) {
  const isWithGrader = mode?.kind === 'grader' || mode?.kind === 'grader_process'
  const extraFiles = (isWithGrader ? mode.extraFiles : program?.extraFiles) ?? {}
  return {
    spjCode: program?.source ?? null,
    spjLanguage: program?.language ?? null,
    spjProtocol: program?.protocol ?? null,
    spjPoints: program?.points ?? null,
    spjArguments: program?.arguments.join(' ') ?? null,
    judgeExtraFile: Object.keys(extraFiles).length === 0 ? null : filesToWire(extraFiles),
    processCount: mode?.kind === 'communication' ? mode.processCount : null,
    interactorChecker: mode?.kind === 'interactive' ? checkerToWire(mode.checker) : null,
    passLimit: mode?.kind === 'multi_pass' ? mode.passLimit : null,
    graders: [...gradersOf(mode)],
    graderProcess: mode?.kind === 'grader_process' ? graderToWire(mode) : null,
  }
}

function checkerToWire({ source, ...rest }: Extract<DatasetMode, { kind: 'interactive' }>['checker']) {
  return { code: source, ...rest }
}

function graderToWire({ source, language, functions }: Extract<DatasetMode, { kind: 'grader_process' }>) {
  return { code: source, language, functions }
}

const comparisonToWire = ({ problem }: ProblemSurroundings) => ({
  comparison: problem.comparison,
  absoluteTolerance: problem.absoluteTolerance,
  relativeTolerance: problem.relativeTolerance,
})

/** A problem with everything that its author may see. */
export function problemToAuthor(
  surroundings: ProblemSurroundings,
  judging: Judging | null,
  statements: readonly Statement[],
): ProblemForAuthor {
  return {
    ...problemFieldsToWire(surroundings),
    ...judgingToWire(judging ?? NOTHING),
    ...comparisonToWire(surroundings),
    statements: Object.fromEntries(
      statements.map(({ language, title, description, input, output, hint }) => [
        language,
        { title, description, input, output, hint },
      ]),
    ),
  }
}

/**
 * A row of the administrators' list. An administrator who may not open the problem sees that it exists, but not its
 * text.
 */
export function problemToAdminRow(
  surroundings: ProblemSurroundings,
  judging: Judging | null,
  isManageable: boolean,
): Omit<ProblemForAuthor, 'statements'> {
  const fields = {
    ...problemFieldsToWire(surroundings),
    ...judgingToWire((isManageable ? judging : null) ?? NOTHING),
    ...comparisonToWire(surroundings),
    gid: surroundings.problem.groupId ?? surroundings.problem.fromGroupId,
  }
  if (isManageable) return fields
  return { ...fields, description: '', input: '', output: '', hint: '', examples: '', userExtraFile: null }
}

const isGrouped = ({ caseMode }: LiveCase['problem']) =>
  caseMode === 'subtask_lowest' || caseMode === 'subtask_average'

export function caseToWire({ problem, case: one, input, answer, createdAt }: LiveCase) {
  return {
    id: one.id,
    pid: problem.id,
    input,
    output: answer,
    score: problem.scoring === 'oi' ? one.score : null,
    groupNum: isGrouped(problem) ? one.subtaskNumber : null,
    status: 0,
    gmtCreate: createdAt,
    gmtModified: createdAt,
  }
}
