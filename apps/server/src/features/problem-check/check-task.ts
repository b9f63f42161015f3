import type { JudgeProgram, JudgeTask, LanguageSetup } from '@gavel/contract'
import { findLanguage, graderProcessTask, languageSetup } from '@gavel/languages'
import type { Db } from '../../db/connect.ts'
import { eq } from '../../db/drizzle.ts'
import type { TaskContent } from '../judge-hosts/leased-work.interface.ts'
import {
  checkerBehind,
  comparisonOf,
  judgeProgramOf,
  limitsOf,
  taskFor,
} from '../judging/build-task.service.ts'
import { problems } from '../problems/problems.tables.ts'
import { findTaskData, type TaskData } from '../problems/task-data.service.ts'
import { findCheckProgram } from './check-parts.ts'
import { matchSamples } from './match-samples.ts'
import { CHECKER_BEHIND, GRADER } from './plan-parts.ts'
import type { CheckPart, ProblemCheck, ValidatorSettings } from './problem-check.tables.ts'
import { strengthTask } from './strength/strength-task.ts'

/**
 * How many times the limit solutions may run. This shows by how much a slow solution is too slow, and measures one
 * that was expected to pass but exceeds the limit.
 */
const MEASURED_LIMITS = 2

/** The task of a part that is no search, or the reason why no host can do it. */
export async function buildCheckTask(
  tx: Db,
  check: ProblemCheck,
  part: CheckPart,
): Promise<TaskContent | string> {
  const data = check.datasetId === null ? 'The test data are gone.' : await findTaskData(tx, check.datasetId)
  if (typeof data === 'string') return data
  switch (part.kind) {
    case 'solution':
      return solutionTask(tx, { check, part, data })
    case 'validator':
      return validatorTask(tx, { check, part, data })
    case 'compile':
      return compileTask(part, data)
    case 'self-test':
      return checkerTask(part, data, part.output ?? 'answer')
    case 'sample':
      return sampleTask(tx, { check, part, data })
    default:
      return strengthTask(tx, { check, part, data })
  }
}

interface Wanted {
  readonly check: ProblemCheck
  readonly part: CheckPart
  readonly data: TaskData
}

async function solutionTask(tx: Db, { check, part, data }: Wanted): Promise<TaskContent | string> {
  const found = await findCheckProgram(tx, { checkId: check.id, kind: 'solution', number: part.number ?? 0 })
  if (found === null) return 'The solution is gone.'
  const task = taskFor(data, { source: found.source, language: found.language })
  if (typeof task === 'string') return task
  // The limits at the start of the check, even if they were changed since.
  const limits = limitsOf(check.facts, task.language)
  return {
    ...task,
    limits: { ...limits, timeMs: limits.timeMs * MEASURED_LIMITS },
    // Every case runs, whatever it is worth, because the question is what fails where.
    stopAtFirstFailure: false,
    subtasks: [],
  }
}

async function validatorTask(tx: Db, { check, part, data }: Wanted): Promise<TaskContent | string> {
  const found = await findCheckProgram(tx, { checkId: check.id, kind: 'validator', number: part.number ?? 0 })
  const language = found === null ? null : findLanguage(found.language)
  if (found === null || language === null) return 'The validator or its language is gone.'
  // The kind of a program decides which settings are stored with it.
  const { protocol, arguments: own } = found.settings as ValidatorSettings
  const setup = languageSetup(language)
  const validator = {
    source: found.source,
    language: setup,
    protocol,
    arguments: [...own],
    extraFiles: data.program?.extraFiles ?? {},
  }
  return { ...juryTask(data, setup), mode: { kind: 'validate', validator } }
}

const programOf = ({ program }: TaskData) => (program === null ? null : judgeProgramOf(program))

function compileTask(part: CheckPart, data: TaskData): TaskContent | string {
  const program = compiledProgram(part, data)
  if (program === null || typeof program === 'string') return program ?? 'There is no checker.'
  return { ...juryTask(data, program.language), mode: { kind: 'compile', program }, cases: [] }
}

function compiledProgram({ number }: CheckPart, data: TaskData): JudgeProgram | string | null {
  if (number === CHECKER_BEHIND) return checkerBehind(data)
  if (number !== GRADER || data.mode?.kind !== 'grader_process') return programOf(data)
  const language = findLanguage(data.mode.language)
  if (language === null) return `The language ${data.mode.language} no longer exists.`
  return { ...graderProcessTask({ ...data.mode, language }), protocol: 'exit-codes' }
}

type SelfTestOutput = Extract<JudgeTask['mode'], { kind: 'self-test' }>['output']

function checkerTask(part: CheckPart, data: TaskData, output: SelfTestOutput): TaskContent | string {
  const checker = programOf(data)
  if (typeof checker === 'string') return checker
  const language = findLanguage(part.language)
  if (language === null) return `The language ${part.language} no longer exists.`
  const comparison = comparisonOf(data.problem)
  const setup = checker?.language ?? languageSetup(language)
  return { ...juryTask(data, setup), mode: { kind: 'self-test', checker, comparison, output } }
}

async function sampleTask(tx: Db, { check, part, data }: Wanted): Promise<TaskContent | string> {
  const [problem] = await tx
    .select({ samples: problems.samples })
    .from(problems)
    .where(eq(problems.id, check.problemId))
  const samples = problem?.samples ?? []
  const sample = samples[(part.number ?? 0) - 1]
  const match = matchSamples(samples, data.cases)[(part.number ?? 0) - 1]
  if (sample === undefined || match == null) return 'The sample was changed meanwhile.'
  const task = checkerTask(part, data, { text: sample.output })
  return typeof task === 'string' ? task : { ...task, cases: [match.testCase] }
}

/** The parts of a task for one of the setter's programs besides its mode: there is no submission. */
function juryTask({ cases }: TaskData, language: LanguageSetup) {
  return {
    source: '',
    language,
    // The limits of a checker.
    limits: { timeMs: 16_000, memoryMib: 512, stackMib: 128 },
    scoring: 'icpc' as const,
    stopAtFirstFailure: false,
    fileIo: null,
    userExtraFiles: {},
    subtasks: [],
    cases,
  }
}
