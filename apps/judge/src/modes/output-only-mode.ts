import { writeFile } from 'node:fs/promises'
import { type CaseReport, type JudgeMode, judgeSentence, type TaskCase } from '@gavel/contract'
import { compareFiles } from '../checkers/compare.ts'
import { type OpenedJudgeProgram, openJudgeProgram } from '../checkers/judge-program.ts'
import { runChecker } from '../checkers/run-checker.ts'
import type { Mode, ModeSetup } from './mode.ts'
import { outputPathIn } from './solution.ts'

type OutputOnly = Extract<JudgeMode, { kind: 'output-only' }>
type Setup = Pick<ModeSetup, 'slot' | 'testData' | 'compiler' | 'folder' | 'task' | 'juryTimeMs'>

/** The submitted text is compared with the answer, or judged by the checker; nothing is run. */
export async function openOutputOnlyMode(
  setup: Setup,
  { checker: program, comparison }: OutputOnly,
  outputs: ReadonlyMap<number, string>,
): Promise<Mode> {
  const checker = program && (await openJudgeProgram('checker', program, setup))
  const outputPath = outputPathIn(setup.folder)
  return {
    outputPath,
    async judge(testCase) {
      const output = outputs.get(testCase.number)
      // Like a program's output: the checker's box may read it.
      await writeFile(outputPath, output ?? '', { mode: 0o644 })
      if (output === undefined) return { ...notRun(testCase), verdict: 'WA', share: 0, message: NOTHING }
      return {
        ...notRun(testCase),
        ...(await judgeOutput(setup, testCase, { checker, comparison, outputPath })),
      }
    },
    async [Symbol.asyncDispose]() {
      await checker?.[Symbol.asyncDispose]()
    },
  }
}

const NOTHING = judgeSentence('no_output')

async function judgeOutput(
  { testData, folder }: Setup,
  testCase: TaskCase,
  by: {
    checker: OpenedJudgeProgram | null
    comparison: OutputOnly['comparison']
    outputPath: string
  },
): Promise<Pick<CaseReport, 'verdict' | 'share' | 'message'>> {
  const { checker, comparison, outputPath } = by
  const answerPath = await testData.answerPath(testCase)
  if (checker === null) {
    const compared = await compareFiles(outputPath, answerPath, comparison)
    return { ...compared, share: compared.verdict === 'AC' ? 1 : 0 }
  }
  const inputPath = await testData.inputPath(testCase)
  return runChecker(checker, { inputPath, outputPath, answerPath, folder, casePoints: testCase.score })
}

function notRun({ number }: TaskCase) {
  return { number, cpuTimeMs: 0, wallTimeMs: 0, memoryKib: 0, exitCode: null, signal: null }
}
