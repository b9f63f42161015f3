import { rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CaseReport, JudgeMode, TaskCase } from '@gavel/contract'
import { broken, type CheckerVerdict } from '../checkers/checker-verdict.ts'
import { type OpenedJudgeProgram, openJudgeProgram } from '../checkers/judge-program.ts'
import { type Between, runPassChecker } from '../checkers/run-pass-checker.ts'
import type { Mode, ModeSetup } from './mode.ts'
import { measured, openSolutionBox, outputPathIn, runSolution, type SolutionRun, toldOf } from './solution.ts'

type MultiPass = Extract<JudgeMode, { kind: 'multi-pass' }>

/**
 * The program runs once, and again on each next input that the checker leaves, until the checker is content or
 * rejects. In each pass the checker gets the input of that pass. Limits count for each pass; the case's figures are of
 * the most expensive one. The checker's folder lives through the passes of a case, so that it can remember.
 */
export async function openMultiPassMode(setup: ModeSetup, mode: MultiPass): Promise<Mode> {
  const checker = await openJudgeProgram('checker', mode.checker, setup)
  return {
    judge: (testCase) => judgeCase(setup, { checker, passLimit: mode.passLimit }, testCase),
    outputPath: outputPathIn(setup.folder),
    [Symbol.asyncDispose]: () => checker[Symbol.asyncDispose](),
  }
}

interface Passes {
  readonly checker: OpenedJudgeProgram
  readonly passLimit: number
}

async function judgeCase(
  setup: ModeSetup,
  { checker, passLimit }: Passes,
  testCase: TaskCase,
): Promise<CaseReport> {
  const { testData, folder } = setup
  const casePath = await testData.inputPath(testCase)
  const answerPath = await testData.answerPath(testCase)
  const runs: SolutionRun[] = []
  // One place for the files that passes hand on: earlier ones are overwritten.
  const between: Between = { inputPath: join(folder, 'pass-input'), memoryPath: join(folder, 'pass-memory') }
  const laterInputPath = join(folder, 'pass-input-now')
  for (let pass = 1; ; pass++) {
    const isFirst = pass === 1
    // Moved away from the path of the next one, which the checker may leave while it still reads this one.
    if (!isFirst) await rename(between.inputPath, laterInputPath)
    const inputPath = isFirst ? casePath : laterInputPath
    const run = await runPass(setup, testCase, inputPath)
    runs.push(run)
    if (run.failure) return { ...figures(), ...run.failure, share: 0 }
    const checked = {
      inputPath,
      answerPath,
      outputPath: run.outputPath,
      casePoints: testCase.score,
    }
    const { verdict, hasNext } = await runPassChecker(checker, { ...checked, folder }, { isFirst, between })
    if (!hasNext || verdict.verdict === 'SE') return { ...figures(), ...toldOf(run, verdict) }
    const fault = faultOf(verdict, pass === passLimit ? passLimit : null)
    if (fault) return { ...figures(), ...fault }
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

/**
 * One pass of the program, which must know nothing of earlier passes except through its input: its box is new. (So are
 * the files that it writes: the sandbox makes them anew for each run.)
 */
async function runPass(setup: ModeSetup, testCase: TaskCase, inputPath: string): Promise<SolutionRun> {
  const input = { ...testCase.input, bytes: (await stat(inputPath)).size }
  const box = await openSolutionBox(setup)
  try {
    return await runSolution({ ...setup, box }, { ...testCase, input }, inputPath)
  } finally {
    await box.close()
  }
}

/** A checker that leaves another input must have accepted, and may not ask for more passes than the problem allows. */
function faultOf({ verdict, message }: CheckerVerdict, reachedLimit: number | null): CheckerVerdict | null {
  if (verdict === 'WA' || verdict === 'PE')
    return broken('checker', 'left an input for another pass although it rejected', message)
  if (reachedLimit !== null) return broken('checker', `wanted more than ${reachedLimit} passes`, message)
  return null
}
