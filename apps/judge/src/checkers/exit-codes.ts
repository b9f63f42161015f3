import type { RunOutcome } from '@gavel/sandbox'
import { caseMessage } from '../messages.ts'

export interface CheckerVerdict {
  /** SE: the checker gave no verdict; the message says why. Never read as WA. */
  verdict: 'AC' | 'PAC' | 'WA' | 'PE' | 'SE'
  /** Part of the case's points, 0 to 1. */
  share: number
  message: string | null
}

export interface CheckerEnd {
  readonly outcome: RunOutcome
  /** Beginnings of what it printed. */
  readonly stdout: Uint8Array
  readonly stderr: Uint8Array
}

const PARTIAL = 99
const VERDICT_BY_CODE: Readonly<Record<number, 'AC' | 'WA' | 'PE'>> = {
  0: 'AC',
  100: 'AC',
  1: 'WA',
  102: 'WA',
  2: 'PE',
  101: 'PE',
}

/**
 * Reads a checker's or interactor's end by its exit code alone: what it prints may come from the program it judges.
 * 99 takes a percentage from standard output, where 100 is accepted.
 */
export function readExitCode(name: 'checker' | 'interactor', end: CheckerEnd): CheckerVerdict {
  const said = caseMessage(end.stderr)
  const { outcome } = end
  if (outcome.kind !== 'exited') return broken(`the ${name} ${describeEnd(outcome)}`, said)
  if (outcome.exitCode === PARTIAL) return readPercentage(name, end.stdout, said)
  const verdict = VERDICT_BY_CODE[outcome.exitCode]
  if (!verdict) return broken(`the ${name} ended with exit code ${outcome.exitCode}`, said)
  return { verdict, share: verdict === 'AC' ? 1 : 0, message: said }
}

function readPercentage(name: string, stdout: Uint8Array, said: string | null): CheckerVerdict {
  const printed = Buffer.from(stdout).toString('latin1').trim().split(/\s+/)[0] ?? ''
  const percentage = /^\d+(\.\d+)?$/.test(printed) ? Number(printed) : Number.NaN
  if (!(percentage <= 100)) return broken(`the ${name} gave no percentage from 0 to 100`, said)
  const verdict = percentage === 100 ? 'AC' : percentage === 0 ? 'WA' : 'PAC'
  return { verdict, share: percentage / 100, message: said }
}

function describeEnd(outcome: Exclude<RunOutcome, { kind: 'exited' }>): string {
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

function broken(what: string, said: string | null): CheckerVerdict {
  return { verdict: 'SE', share: 0, message: said === null ? what : `${what}\n${said}` }
}
