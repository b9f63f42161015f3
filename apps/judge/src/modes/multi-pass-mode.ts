import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CaseReport, JudgeMode, TaskCase } from '@gavel/contract'
import { broken, type CheckerVerdict } from '../checkers/checker-verdict.ts'
import { type OpenedJudgeProgram, openJudgeProgram } from '../checkers/judge-program.ts'
import { runPassChecker } from '../checkers/run-pass-checker.ts'
import type { Mode, ModeSetup } from './mode.ts'
import { measured, outputPathIn, runSolution, type Solution, type SolutionRun } from './solution.ts'

type MultiPass = Extract<JudgeMode, { kind: 'multi-pass' }>

/**
 * The program runs once, and again on what the checker leaves as the next input, until the checker is content or
 * rejects. Limits count for each pass; the case's figures are those of the most expensive one. The checker's folder
 * lives through the passes of a case, so that it can remember.
 */
export async function openMultiPassMode(setup: ModeSetup, mode: MultiPass): Promise<Mode> {
  const checker = await openJudgeProgram('checker', mode.checker, setup.compiler, setup.slot)
  const box = await setup.slot.openBox({ appDir: setup.programDir })
  const solution: Solution = { ...setup, box }
  return {
    judge: (testCase) => judgeCase(setup, { solution, checker, passLimit: mode.passLimit }, testCase),
    outputPath: outputPathIn(setup.folder),
    async [Symbol.asyncDispose]() {
      await box.close()
      await checker[Symbol.asyncDispose]()
    },
  }
}

interface Passes {
  readonly solution: Solution
  readonly checker: OpenedJudgeProgram
  readonly passLimit: number
}

async function judgeCase(
  { testData, folder }: ModeSetup,
  { solution, checker, passLimit }: Passes,
  testCase: TaskCase,
): Promise<CaseReport> {
  const casePath = await testData.inputPath(testCase)
  const answerPath = await testData.answerPath(testCase)
  const runs: SolutionRun[] = []
  let inputPath = casePath
  let memory: string | null = null
  for (let pass = 1; ; pass++) {
    const input = { ...testCase.input, bytes: (await stat(inputPath)).size }
    const run = await runSolution(solution, { ...testCase, input }, inputPath)
    runs.push(run)
    if (run.failure) return { ...figures(), ...run.failure, share: 0 }
    const checked = {
      inputPath: casePath,
      answerPath,
      outputPath: run.outputPath,
      casePoints: testCase.score,
    }
    const next = { inputPath: join(folder, `pass-${pass + 1}`), memory: join(folder, `memory-${pass + 1}`) }
    const { verdict, hasNext } = await runPassChecker(checker, { ...checked, folder }, { memory, next })
    if (!hasNext || verdict.verdict === 'SE') return { ...figures(), ...verdict }
    const fault = faultOf(verdict, pass === passLimit ? passLimit : null)
    if (fault) return { ...figures(), ...fault }
    inputPath = next.inputPath
    memory = next.memory
  }

  function figures() {
    const all = runs.map(({ result }) => measured(result))
    const last = all.at(-1)
    if (last === undefined) throw new Error('a case without a pass')
    return {
      ...last,
      number: testCase.number,
      cpuTimeMs: Math.max(...all.map(({ cpuTimeMs }) => cpuTimeMs)),
      wallTimeMs: Math.max(...all.map(({ wallTimeMs }) => wallTimeMs)),
      memoryKib: Math.max(...all.map(({ memoryKib }) => memoryKib)),
    }
  }
}

/** A checker that leaves another input must have accepted, and may not ask for more passes than the problem allows. */
function faultOf({ verdict, message }: CheckerVerdict, reachedLimit: number | null): CheckerVerdict | null {
  if (verdict === 'WA' || verdict === 'PE')
    return broken('checker', 'left an input for another pass although it rejected', message)
  if (reachedLimit !== null) return broken('checker', `wanted more than ${reachedLimit} passes`, message)
  return null
}
