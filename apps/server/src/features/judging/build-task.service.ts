import type { Comparison, JudgeMode, JudgeProgram, JudgeTask, LanguageSetup } from '@gavel/contract'
import { findLanguage, languageSetup } from '@gavel/languages'
import type { Db } from '../../db/connect.ts'
import type { Means } from '../../means.ts'
import type { TaskProgram } from '../datasets/task-program.service.ts'
import type { TaskContent } from '../judge-hosts/leased-work.interface.ts'
import { findKeptTaskData, type TaskData } from '../problems/task-data.service.ts'
import { mayTellDetails } from '../submissions/feedback.policy.ts'
import type { JudgingAtWork } from './judging.queries.ts'
import { taskLanguage } from './task-language.service.ts'

/** The task, or the reason why no host can judge it. */
export async function buildTask(means: Means, tx: Db, judging: JudgingAtWork): Promise<TaskContent | string> {
  const { datasetId, taskProblem: problem, language } = judging
  const data = await findKeptTaskData(means, tx, { problem, datasetId })
  if (typeof data === 'string') return data
  const { source } = judging
  if (source === null) return 'The source of this submission is gone.'
  const task = taskFor(data, { source, language })
  return typeof task === 'string' ? task : { ...task, keepsOutputs: mayTellDetails(judging) }
}

/** The task by which a host judges a program with one version of the test data, or the reason why no host can. */
export function taskFor(
  data: TaskData,
  program: { readonly source: string; readonly language: string },
): TaskContent | string {
  const language = findLanguage(program.language)
  if (language === null) return `The language ${program.language} no longer exists.`
  const mode = buildMode(data)
  if (typeof mode === 'string') return mode
  const { problem } = data
  const parts = taskLanguage(language, data.mode, problem.userExtraFiles)
  if (parts === null) return `The problem has no grader for ${language.name}.`
  return {
    source: program.source,
    ...parts,
    limits: limitsOf(problem, parts.language),
    mode,
    scoring: problem.scoring,
    // Under ICPC rules the first failure decides the verdict, but a setter may still want the other cases to run.
    stopAtFirstFailure: problem.scoring === 'icpc' && problem.caseMode === 'ergodic_without_error',
    fileIo: problem.fileIo,
    subtasks: data.subtasks,
    cases: data.cases,
  }
}

/** A problem's limits for one language. */
export function limitsOf(
  problem: {
    readonly timeLimitMs: number
    readonly memoryLimitMib: number
    readonly stackLimitMib: number
  },
  { limitFactor }: LanguageSetup,
): JudgeTask['limits'] {
  return {
    timeMs: Math.round(problem.timeLimitMs * limitFactor),
    memoryMib: Math.round(problem.memoryLimitMib * limitFactor),
    stackMib: problem.stackLimitMib,
  }
}

/** How the problem's outputs are compared if it has no checker. */
export function comparisonOf(
  problem: Pick<
    TaskData['problem'],
    'comparison' | 'absoluteTolerance' | 'relativeTolerance' | 'ignoresTrailingBlanks'
  >,
): Comparison {
  const { comparison, absoluteTolerance: absolute, relativeTolerance: relative } = problem
  if (comparison === 'floats') return { kind: comparison, absolute, relative }
  return comparison ?? (problem.ignoresTrailingBlanks ? 'trailing-blanks' : 'exact')
}

function buildMode(data: TaskData): JudgeMode | string {
  const program = data.program === null ? null : judgeProgramOf(data.program)
  if (typeof program === 'string') return program
  const { mode } = data
  const comparison = comparisonOf(data.problem)
  if (mode?.kind === 'output_only') return { kind: 'output-only', comparison, checker: program }
  if (program === null || data.program === null) return { kind: 'default', comparison }
  if (mode?.kind === 'multi_pass') return { kind: 'multi-pass', checker: program, passLimit: mode.passLimit }
  if (mode?.kind === 'communication')
    return { kind: 'communication', manager: program, processCount: mode.processCount }
  if (data.program.kind !== 'interactor') return { kind: 'spj', checker: program }
  const checker = checkerBehind(data)
  if (typeof checker === 'string') return checker
  return { kind: 'interactive', interactor: program, checker }
}

/** The checker behind an interactor: null if there is none, or the reason why it cannot be compiled. */
export function checkerBehind({
  program,
  mode,
}: Pick<TaskData, 'program' | 'mode'>): JudgeProgram | string | null {
  if (program === null || mode?.kind !== 'interactive') return null
  return judgeProgramOf({ ...mode.checker, kind: 'checker', arguments: [], extraFiles: program.extraFiles })
}

/** The program, ready for a host to compile, or the reason why it cannot be. */
export function judgeProgramOf(program: TaskProgram): JudgeProgram | string {
  const language = findLanguage(program.language)
  if (language === null) return `The checker's language ${program.language} does not exist.`
  return {
    source: program.source,
    language: languageSetup(language),
    protocol: program.protocol,
    points: program.points,
    arguments: [...program.arguments],
    extraFiles: program.extraFiles,
  }
}
