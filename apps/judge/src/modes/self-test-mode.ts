import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CaseReport, JudgeMode, JudgeTask, TaskCase } from '@gavel/contract'
import { compareFiles } from '../checkers/compare.ts'
import { openJudgeProgram } from '../checkers/judge-program.ts'
import { runChecker } from '../checkers/run-checker.ts'
import { ProblemFault } from '../reports/faults.ts'
import type { Mode, ModeSetup } from './mode.ts'

type SelfTest = Extract<JudgeMode, { kind: 'self-test' }>
type Setup = Pick<ModeSetup, 'task' | 'slot' | 'folder' | 'testData' | 'compiler' | 'juryTimeMs'>

/** Words, numbers beyond every type, formats and bytes that are not text: a checker should survive them. */
const GARBAGE = Buffer.concat([
  Buffer.from('-1 0x7f nan 1e999 99999999999999999999999 %s%n\n\t ../../answer <b>\n'),
  Buffer.from([0, 255, 254, 128, 13, 0, 7, 192, 10]),
])

/** The checker judges outputs that no program wrote; without a checker they are compared. */
export async function openSelfTestMode(setup: Setup, mode: SelfTest): Promise<Mode> {
  const { folder, testData } = setup
  const checker = mode.checker === null ? null : await openJudgeProgram('checker', mode.checker, setup)
  return {
    async judge(testCase) {
      const outputPath = await outputFor(setup, mode, testCase)
      const answerPath = await testData.answerPath(testCase)
      if (checker === null) {
        const { verdict, message } = await compareFiles(outputPath, answerPath, mode.comparison)
        return reportOf(testCase, { verdict, message, share: verdict === 'AC' ? 1 : 0 })
      }
      const inputPath = await testData.inputPath(testCase)
      const checked = { inputPath, outputPath, answerPath, folder, casePoints: testCase.score }
      return reportOf(testCase, await runChecker(checker, checked))
    },
    [Symbol.asyncDispose]: async () => checker?.[Symbol.asyncDispose](),
  }
}

async function outputFor({ task, folder, testData }: Setup, { output }: SelfTest, testCase: TaskCase) {
  if (output === 'answer') return testData.answerPath(testCase)
  if (output === 'other-answer') return testData.answerPath(otherCase(task, testCase))
  const path = join(folder, 'output')
  const content = output === 'empty' ? '' : output === 'garbage' ? GARBAGE : output.text
  // Like a program's output: the checker's box may read it.
  await writeFile(path, content, { mode: 0o644 })
  return path
}

/** The next case, in a circle, with a different answer. */
function otherCase({ cases }: JudgeTask, testCase: TaskCase): TaskCase {
  const at = cases.findIndex(({ number }) => number === testCase.number)
  const inTurn = [...cases.slice(at + 1), ...cases.slice(0, at)]
  const other = inTurn.find(({ answer }) => answer.sha256 !== testCase.answer.sha256)
  if (other === undefined) throw new ProblemFault('all test cases have the same answer')
  return other
}

function reportOf(
  { number }: TaskCase,
  verdict: Pick<CaseReport, 'verdict' | 'share' | 'message'>,
): CaseReport {
  return { number, cpuTimeMs: 0, wallTimeMs: 0, memoryKib: 0, exitCode: null, signal: null, ...verdict }
}
