import { join } from 'node:path'
import type { CaseReport, JudgeMode, JudgeTask, TaskCase } from '@gavel/contract'
import type { Box, RunResult } from '@gavel/sandbox'
import { type OpenedJudgeProgram, openJudgeProgram, stdoutPathIn } from '../checkers/judge-program.ts'
import { totalBytes } from '../checkers/run-checker.ts'
import { runArgv } from '../languages/command.ts'
import { decideCommunication, together } from './communication-verdict.ts'
import { onCommonClock, TRANSFER_KIB } from './conversation-limits.ts'
import type { Mode, ModeSetup } from './mode.ts'
import {
  measured,
  openSolutionBox,
  solutionCommand,
  solutionFailure,
  solutionLimits,
  wallTimeMs,
} from './solution.ts'

type CommunicationTask = Extract<JudgeMode, { kind: 'communication' }>

/** Copies of the submission, each in its own box with limits of its own, talk with the problem's manager. */
export async function openCommunicationMode(setup: ModeSetup, mode: CommunicationTask): Promise<Mode> {
  const manager = await openJudgeProgram('manager', mode.manager, setup)
  const boxes: Box[] = []
  const close = async () => {
    for (const box of boxes) await box.close()
    await manager[Symbol.asyncDispose]()
  }
  try {
    for (let index = 0; index < mode.processCount; index++) boxes.push(await openSolutionBox(setup))
  } catch (error) {
    await close()
    throw error
  }
  return {
    judge: (testCase) => judgeCase(setup, boxes, manager, testCase),
    [Symbol.asyncDispose]: close,
  }
}

async function judgeCase(
  { task, slot, testData, folder }: ModeSetup,
  boxes: readonly Box[],
  manager: OpenedJudgeProgram,
  testCase: TaskCase,
): Promise<CaseReport> {
  const inputPath = await testData.inputPath(testCase)
  const answerPath = await testData.answerPath(testCase)
  const bytes = totalBytes([inputPath, answerPath])
  const { timeMs } = task.limits
  const files = { inputPath, answerPath, bytes, timeMs: 2 * timeMs, folder, casePoints: testCase.score }
  const stderrPath = (index: number) => join(folder, `stderr-${index}`)
  const command = manager.command(files)
  const commonMs = wallTimeMs(timeMs)
  const talk = await slot.communicate(manager.box, boxes, {
    manager: {
      ...command,
      limits: onCommonClock(command.limits, commonMs, command.limits),
      stdoutPath: stdoutPathIn(folder),
    },
    processes: boxes.map((_, index) => ({
      ...solutionCommand(task),
      argv: runArgv(task.language, task.limits, argumentsOf(task, index)),
      limits: onCommonClock(solutionLimits(task, testCase), commonMs, command.limits),
      stderrPath: stderrPath(index),
    })),
    wallTimeMs: commonMs,
    transferKib: TRANSFER_KIB,
  })
  const processes = []
  for (const [index, process] of talk.processes.entries())
    processes.push({ ...process, failure: solutionFailure(task, process.result, stderrPath(index)) })
  const verdict = manager.verdict(files, talk.manager.result)
  return {
    number: testCase.number,
    ...figuresOf(processes.map(({ result }) => result)),
    ...decideCommunication({ manager: talk.manager, verdict, processes, timeMs }),
  }
}

/** A grader gets the names of its pipes first, as it does elsewhere; a program that stands alone reads and writes them. */
function argumentsOf({ grader }: JudgeTask, index: number): readonly string[] {
  return [...(grader === undefined ? [] : ['/dev/stdin', '/dev/stdout']), String(index)]
}

/**
 * The processes as one: processor time is the sum, so that splitting the work gains nothing; memory is the largest,
 * because each has the whole limit for itself. Exit code and signal are those of the first that did not end well.
 */
function figuresOf(results: readonly RunResult[]): ReturnType<typeof measured> {
  const told = results.find(({ exitCode }) => exitCode !== 0) ?? results[0]
  if (told === undefined) throw new Error('a communication without a process')
  return measured({
    ...told,
    ...together(results),
    peakMemoryKib: Math.max(...results.map((result) => result.peakMemoryKib)),
  })
}
