import type { JudgeProgram } from '@gavel/contract'
import type { RunOutcome } from '@gavel/sandbox'

export interface CheckerVerdict {
  /** SE: the checker gave no verdict; the message says why. Never read as WA. */
  verdict: 'AC' | 'PAC' | 'WA' | 'PE' | 'SE'
  /** Part of the case's points, 0 to 1. */
  share: number
  message: string | null
  /** An additional message for those responsible for the problem; it may quote answers. */
  juryMessage?: string
}

export type JudgeProgramName = 'checker' | 'interactor' | 'manager' | 'generator' | 'validator'

/** The inputs of a verdict, whatever the protocol. */
export interface CheckerEnd {
  readonly name: JudgeProgramName
  readonly outcome: RunOutcome
  /** The beginning of its output. Empty for an interactor, whose output went to the solution. */
  readonly stdout: Uint8Array
  /** The end of standard error, because a verdict comes last. */
  readonly stderr: Uint8Array
  /** Files that it left in its feedback folder. */
  readonly feedback: Readonly<Partial<Record<FeedbackFile, Uint8Array>>>
  /** Points of the case, 0 if it has none. */
  readonly casePoints: number
}

/** The files that are read from the ICPC protocol's feedback folder. */
export const FEEDBACK_FILES = [
  'judgemessage.txt',
  'teammessage.txt',
  'score.txt',
  'score_multiplier.txt',
] as const
export type FeedbackFile = (typeof FEEDBACK_FILES)[number]

export type ReadVerdict = (end: CheckerEnd, program: JudgeProgram) => CheckerVerdict

/** How a program that did not exit by itself ended, in words. */
export function describeEnd(outcome: Exclude<RunOutcome, { kind: 'exited' }>): string {
  if (outcome.kind === 'signalled') return `was ended by ${outcome.signal}`
  switch (outcome.limit) {
    case 'cpuTime':
    case 'wallTime':
      return 'took too long'
    case 'memory':
      return 'needed too much memory'
    case 'output':
      return 'wrote too much'
  }
}

/** @param what follows the program's name: `ended with exit code 3` */
export function broken(name: JudgeProgramName, what: string, said: string | null): CheckerVerdict {
  const reason = `the ${name} ${what}`
  return { verdict: 'SE', share: 0, message: said === null ? reason : `${reason}\n${said}` }
}

/** A share of the points: all of them is accepted, none is wrong. */
export function partial(share: number, message: string | null): CheckerVerdict {
  return { verdict: share === 1 ? 'AC' : share === 0 ? 'WA' : 'PAC', share, message }
}

/** A number as C++ and Python streams write it, also `1e-05` and `.5`; NaN for `inf`, signs, `0x10` and the like. */
export function decimal(text: string): number {
  return /^(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
}
