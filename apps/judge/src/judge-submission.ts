/**
 * How a submission is judged. A slot of this host has leased a task, and `judgeSubmission` turns it into a report in two
 * phases.
 *
 * First the program. It is compiled once (`languages/compiler.ts`); a program that does not compile ends here. Around
 * the compiled program the mode of the test data is opened (`modes/`): the mode knows how a case is run (one program, a
 * program that talks with an interactor, several passes) and what judges its output, a comparison or a program of the
 * setters (`checkers/`).
 *
 * Then the cases, in the order of the task. Each is run in boxes of the slot (`packages/sandbox`) and judged by the
 * mode; a run that was late on an unsteady host is repeated (`modes/second-run.ts`). The result of a case goes to the
 * server as progress. By the rules of ICPC the first failure may end the judging, and with points the rest of a lost
 * subtask is skipped (`modes/subtask-plan.ts`). The results make one verdict (`modes/final-verdict.ts`).
 *
 * A failure of ours is never a verdict. If the problem's own parts are broken, the report says so and is final; for any
 * other failure the server tries another host. Some tasks leave a phase out: a trial has no verdict, sent-in outputs
 * have no program, a formatter only reads one, and a program of the setters is tested by a task of its own.
 */

import type { CaseReport, JudgeMode, JudgeReport, JudgeTask, TaskCase } from '@gavel/contract'
import { RunStarved, type Slot } from '@gavel/sandbox'
import { compileJudgeProgram } from './checkers/judge-program.ts'
import { requireFileIoNames } from './files/file-names.ts'
import { withWorkFolder } from './files/work-folder.ts'
import type { Compiler } from './languages/compiler.ts'
import { compileOnly } from './modes/compile-mode.ts'
import { finalVerdict } from './modes/final-verdict.ts'
import { formatSource } from './modes/format-mode.ts'
import { KeptOutputs } from './modes/kept-outputs.ts'
import type { Mode, ModeSetup } from './modes/mode.ts'
import { openMode } from './modes/open-mode.ts'
import { readBundle } from './modes/output-bundle.ts'
import { openOutputOnlyMode } from './modes/output-only-mode.ts'
import { searchInput } from './modes/search-mode.ts'
import { SecondRuns } from './modes/second-run.ts'
import { openSelfTestMode } from './modes/self-test-mode.ts'
import { withinLimits } from './modes/solution.ts'
import { SubtaskPlan } from './modes/subtask-plan.ts'
import { judgeTrial } from './modes/trial-mode.ts'
import { openValidateMode } from './modes/validate-mode.ts'
import { ProblemFault } from './reports/faults.ts'
import { givenBack, systemError } from './reports/system-error.ts'
import type { TestData } from './test-data/task-test-data.ts'

/** The progress of a judging since the last report. */
export interface JudgingStep {
  readonly state: 'compiling' | 'judging'
  /** The case that has just ended; absent when only the state changed. */
  readonly case?: CaseReport
}

export interface JudgeDeps {
  readonly slot: Slot
  readonly testData: TestData
  readonly compiler: Compiler
  /** For the files of this judging. */
  readonly workDir: string
  readonly onStep: (step: JudgingStep) => void
  /** How unsteadily this host runs while idle; null or absent if unknown. */
  readonly noisePercent?: number | null
  /** In place of the limit of checkers and interactors, as in `JudgeProgramHost`. */
  readonly juryTimeMs?: number | undefined
  /** Ends the judging, and with it what runs in the slot's boxes. */
  readonly signal: AbortSignal
  /** Whether to give the task back after the present case, for work that a person waits for. */
  readonly isWantedAside?: () => boolean
}

/**
 * One task from source to report: compile once, run the cases, check each. Any failure on our side becomes System Error
 * with a reason for the administrator, never a verdict about the program. A task that is given back is tried again.
 *
 * @throws the signal's reason when the judging was given up; nothing else
 */
export async function judgeSubmission(task: JudgeTask, deps: JudgeDeps): Promise<JudgeReport> {
  using _ = deps.slot.interruptOn(deps.signal)
  try {
    return await withWorkFolder(deps.workDir, (folder) => judge(task, deps, folder))
  } catch (error) {
    deps.signal.throwIfAborted()
    if (error instanceof RunStarved) return givenBack('starved', error.message, [])
    if (error instanceof PutAside) return givenBack('aside', error.message, error.judged)
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    return systemError(reason, { retryElsewhere: !(error instanceof ProblemFault) })
  }
}

async function judge(task: JudgeTask, deps: JudgeDeps, folder: string): Promise<JudgeReport> {
  deps.signal.throwIfAborted()
  requireFileIoNames(task)
  deps.onStep({ state: 'compiling' })
  const { slot, compiler, testData, juryTimeMs } = deps
  if (task.mode.kind === 'compile') return compileOnly(task.mode.program, deps)
  if (task.mode.kind === 'format')
    return formatSource({ source: task.source, argv: task.mode.argv, slot, folder })
  if (task.mode.kind === 'self-test' || task.mode.kind === 'validate')
    return judgeJuryProgram(task, task.mode, deps, folder)
  if (task.mode.kind === 'output-only') return judgeOutputs(task, task.mode, deps, folder)
  const compilation = await compiler.compile({ ...task, extraFiles: task.userExtraFiles }, slot)
  deps.signal.throwIfAborted()
  if (compilation.kind === 'rejected') return compileError(compilation.message)
  using program = compilation.program
  const seal = compiler.sealOf(task.grader)
  const programDir = program.path
  const setup: ModeSetup = { task, slot, programDir, seal, folder, testData, compiler, juryTimeMs }
  if (task.mode.kind === 'trial') {
    deps.onStep({ state: 'judging' })
    return judgeTrial(setup, task.mode)
  }
  if (task.mode.kind === 'search') {
    deps.onStep({ state: 'judging' })
    return searchInput(setup, task.mode, deps)
  }
  await using mode = await openMode(setup, task.mode)
  deps.onStep({ state: 'judging' })
  return summarise(task, await judgeCases(task, mode, deps))
}

/** The source is the output: there is no program, and nothing of it enters a box. */
async function judgeOutputs(
  task: JudgeTask,
  mode: OutputOnly,
  deps: JudgeDeps,
  folder: string,
): Promise<JudgeReport> {
  const bundle = readBundle(task.source, task.cases)
  if (bundle.kind === 'rejected') return compileError(bundle.message)
  await using opened = await openOutputOnlyMode({ ...deps, task, folder }, mode, bundle.outputs)
  deps.onStep({ state: 'judging' })
  return summarise(task, await judgeCases(task, opened, deps))
}

/** Tests a program of the setters, not a submission. If it does not compile, the report is like a submission's. */
async function judgeJuryProgram(
  task: JudgeTask,
  mode: JuryTest,
  deps: JudgeDeps,
  folder: string,
): Promise<JudgeReport> {
  const program = mode.kind === 'validate' ? mode.validator : mode.checker
  if (program !== null) {
    const compilation = await compileJudgeProgram(program, deps.compiler, deps.slot)
    if (compilation.kind === 'rejected') return compileError(compilation.message)
    compilation.program[Symbol.dispose]()
  }
  const setup = { ...deps, task, folder }
  await using opened =
    mode.kind === 'validate' ? await openValidateMode(setup, mode) : await openSelfTestMode(setup, mode)
  deps.onStep({ state: 'judging' })
  return summarise(task, await judgeCases(task, opened, deps))
}

type JuryTest = Extract<JudgeMode, { kind: 'self-test' | 'validate' }>

type OutputOnly = Extract<JudgeMode, { kind: 'output-only' }>

/** Between two cases: what was judged, so that another lease goes on from there. */
class PutAside extends Error {
  override readonly name = 'PutAside'
  readonly judged: readonly CaseReport[]

  constructor(judged: readonly CaseReport[]) {
    super('put aside for work that a person waits for')
    this.judged = judged
  }
}

async function judgeCases(task: JudgeTask, mode: Mode, deps: JudgeDeps): Promise<CaseReport[]> {
  const { signal, onStep, isWantedAside = () => false } = deps
  const before = new Map(task.judged?.map((report) => [report.number, report]))
  const runs = new SecondRuns(task, mode, deps.noisePercent ?? null)
  const outputs = new KeptOutputs(task, mode)
  const judgeOne = async (testCase: TaskCase) => outputs.addTo(withinLimits(task, await runs.judge(testCase)))
  const plan = new SubtaskPlan(task)
  const reports: CaseReport[] = []
  for (const testCase of task.cases) {
    signal.throwIfAborted()
    // At least one case a lease: work that is put aside again and again still comes to its end.
    if (reports.length > before.size && isWantedAside()) throw new PutAside(reports)
    const known = before.get(testCase.number)
    const isSkipped = task.scoring === 'oi' && plan.isLost(testCase)
    const report = known ?? (isSkipped ? skipped(testCase.number) : await judgeOne(testCase))
    plan.record(testCase, report)
    reports.push(report)
    onStep({ state: 'judging', case: report })
    if (isLast(task, report)) break
  }
  return reports
}

function isLast(task: JudgeTask, { verdict }: CaseReport): boolean {
  if (verdict === 'SE') return true
  return task.scoring === 'icpc' && task.stopAtFirstFailure && verdict !== 'AC'
}

function skipped(number: number): CaseReport {
  return {
    number,
    verdict: null,
    cpuTimeMs: 0,
    wallTimeMs: 0,
    memoryKib: 0,
    share: 0,
    exitCode: null,
    signal: null,
    message: null,
  }
}

function summarise(task: JudgeTask, cases: CaseReport[]): JudgeReport {
  const broken = cases.find((report) => report.verdict === 'SE')
  return {
    verdict: finalVerdict(task.scoring, cases),
    message: broken ? `test ${broken.number}: ${broken.message ?? 'no verdict'}` : null,
    cpuTimeMs: Math.max(0, ...cases.map((report) => report.cpuTimeMs)),
    memoryKib: Math.max(0, ...cases.map((report) => report.memoryKib)),
    cases,
    // A checker that failed once would fail on another host too.
    retryElsewhere: false,
  }
}

function compileError(message: string): JudgeReport {
  return { verdict: 'CE', message, cpuTimeMs: 0, memoryKib: 0, cases: [], retryElsewhere: false }
}
