import { join } from 'node:path'
import type { CaseReport, JudgeMode, TaskCase } from '@gavel/contract'
import type { RunOutcome } from '@gavel/sandbox'
import { describeEnd } from '../checkers/checker-verdict.ts'
import { judgeLimits, LIMITS, openJudgeProgram, STDERR, stdoutPathIn } from '../checkers/judge-program.ts'
import { readStart } from '../files/read-start.ts'
import { runArgv, runEnv } from '../languages/command.ts'
import { caseMessage } from '../reports/messages.ts'
import type { Mode, ModeSetup } from './mode.ts'
import { measured } from './solution.ts'

type Validate = Extract<JudgeMode, { kind: 'validate' }>
type Setup = Pick<ModeSetup, 'slot' | 'folder' | 'testData' | 'compiler'>

const MESSAGE_BYTES = 64 * 1024

/** The validator reads each input as its standard input. */
export async function openValidateMode(setup: Setup, { validator }: Validate): Promise<Mode> {
  const { folder, testData } = setup
  const { language, protocol, arguments: own = [] } = validator
  const opened = await openJudgeProgram('validator', validator, setup)
  const stderrPath = join(folder, STDERR)
  return {
    async judge(testCase: TaskCase): Promise<CaseReport> {
      const result = await opened.box.run({
        argv: runArgv(language, LIMITS, own),
        env: runEnv(language, LIMITS),
        mayFork: language.run.mayFork,
        stdinPath: await testData.inputPath(testCase),
        stdoutPath: stdoutPathIn(folder),
        stderrPath,
        limits: judgeLimits(
          { bytes: testCase.input.bytes },
          language.run.extraMemoryMib,
          language.run.processes,
        ),
      })
      const said = caseMessage(readStart(stderrPath, MESSAGE_BYTES))
      return { number: testCase.number, ...measured(result), ...verdictOf(result.outcome, protocol, said) }
    },
    [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
  }
}

/**
 * In the ICPC protocol 42 accepts, 43 rejects, and everything else is a fault; in testlib's 0 accepts and every other
 * exit rejects, because validators without testlib end with arbitrary codes.
 */
function verdictOf(
  outcome: RunOutcome,
  protocol: Validate['validator']['protocol'],
  said: string | null,
): Pick<CaseReport, 'verdict' | 'share' | 'message'> {
  if (outcome.kind !== 'exited') return fault(describeEnd(outcome), said)
  const { exitCode } = outcome
  const isIcpc = protocol === 'icpc'
  if (exitCode === (isIcpc ? 42 : 0)) return { verdict: 'AC', share: 1, message: null }
  if (isIcpc && exitCode !== 43) return fault(`ended with exit code ${exitCode}`, said)
  return { verdict: 'WA', share: 0, message: said }
}

function fault(what: string, said: string | null): Pick<CaseReport, 'verdict' | 'share' | 'message'> {
  return { verdict: 'SE', share: 0, message: `the validator ${what}${said === null ? '' : `\n${said}`}` }
}
