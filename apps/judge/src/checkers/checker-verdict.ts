import type { JudgeProgram } from '@gavel/contract'
import type { RunOutcome } from '@gavel/sandbox'

export interface CheckerVerdict {
  /** SE: the checker gave no verdict; the message says why. Never read as WA. */
  verdict: 'AC' | 'PAC' | 'WA' | 'PE' | 'SE'
  /** Part of the case's points, 0 to 1. */
  share: number
  message: string | null
  /** Said besides to those who answer for the problem; it may quote answers. */
  juryMessage?: string
}

export type JudgeProgramName = 'checker' | 'interactor' | 'manager'

/** What a verdict is read from, whatever the protocol. */
export interface CheckerEnd {
  readonly name: JudgeProgramName
  readonly outcome: RunOutcome
  /** The beginning of what it printed. Of an interactor it is empty: that went to the solution. */
  readonly stdout: Uint8Array
  /** The end of it, because a verdict is said last. */
  readonly stderr: Uint8Array
  /** Files that it left in its feedback folder. */
  readonly feedback: Readonly<Partial<Record<FeedbackFile, Uint8Array>>>
  /** Points of the case, 0 where there are none. */
  readonly casePoints: number
}

/** Files of the ICPC protocol's feedback folder that are looked at. */
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

/** A part of the points: all of them is accepted, none is wrong. */
export function partial(share: number, message: string | null): CheckerVerdict {
  return { verdict: share === 1 ? 'AC' : share === 0 ? 'WA' : 'PAC', share, message }
}

/** A number as the streams of C++ and Python write it, also `1e-05` and `.5`, or NaN: `inf`, signs and `0x10` are no points. */
export function decimal(text: string): number {
  return /^(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
}
