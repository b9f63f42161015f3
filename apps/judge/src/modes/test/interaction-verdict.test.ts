import type { ProgramProtocol } from '@gavel/contract'
import type { InteractionResult, RunOutcome, RunResult } from '@gavel/sandbox'
import { expect, test } from 'vitest'
import type { CheckerVerdict } from '../../checkers/checker-verdict.ts'
import { decideInteraction } from '../interaction-verdict.ts'
import type { RunFailure } from '../run-failure.ts'

function run(outcome: RunOutcome): RunResult {
  return {
    outcome,
    cpuTimeMs: 10,
    wallTimeMs: 1000,
    peakMemoryKib: 1000,
    stdoutBytes: 0,
    copiedOut: [],
    exitCode: outcome.kind === 'exited' ? outcome.exitCode : null,
    signal: outcome.kind === 'signalled' ? outcome.signal : null,
  }
}

const exit = (exitCode: number): RunResult => run({ kind: 'exited', exitCode })
const wait: RunResult = run({ kind: 'stopped', limit: 'wallTime' })
const flood: RunResult = run({ kind: 'stopped', limit: 'output' })
const pipe: RunResult = run({ kind: 'signalled', signal: 'SIGPIPE' })

const says = (verdict: CheckerVerdict['verdict']): CheckerVerdict => ({
  verdict,
  share: verdict === 'AC' ? 1 : verdict === 'PAC' ? 0.5 : 0,
  message: 'said',
})
const fails = (verdict: RunFailure['verdict']): RunFailure => ({ verdict, message: null })

interface Row {
  readonly name: string
  readonly first: InteractionResult['endedFirst']
  readonly solution?: RunResult
  readonly interactor?: RunResult
  readonly failure?: RunFailure
  readonly verdict: CheckerVerdict['verdict']
  readonly protocol?: ProgramProtocol
  readonly is: string
}

const rows: readonly Row[] = [
  { name: 'both end well', first: 'interactor', verdict: 'AC', is: 'AC' },
  { name: 'the solution ends before the interactor', first: 'solution', verdict: 'AC', is: 'AC' },
  { name: 'a conversation that was cut short', first: 'solution', verdict: 'PE', is: 'PE' },
  { name: 'a part of the points', first: 'interactor', verdict: 'PAC', is: 'PAC' },

  // Over limits, whichever ended first and whatever the interactor's verdict.
  { name: 'too slow', first: 'solution', failure: fails('TLE'), verdict: 'PE', is: 'TLE' },
  {
    name: 'too slow after an acceptance',
    first: 'interactor',
    failure: fails('TLE'),
    verdict: 'AC',
    is: 'TLE',
  },
  {
    name: 'too slow after a rejection',
    first: 'interactor',
    failure: fails('TLE'),
    verdict: 'WA',
    is: 'TLE',
  },
  {
    name: 'too large after a rejection',
    first: 'interactor',
    failure: fails('MLE'),
    verdict: 'WA',
    is: 'MLE',
  },
  {
    name: 'too slow when the pipe breaks',
    first: 'interactor',
    solution: pipe,
    failure: fails('TLE'),
    verdict: 'WA',
    is: 'TLE',
  },

  // In the ICPC protocol a rejection that came first is final.
  {
    name: 'too slow after a final rejection',
    first: 'interactor',
    failure: fails('TLE'),
    verdict: 'WA',
    protocol: 'icpc',
    is: 'WA',
  },
  {
    name: 'too large after a final rejection',
    first: 'interactor',
    failure: fails('MLE'),
    verdict: 'WA',
    protocol: 'icpc',
    is: 'WA',
  },
  {
    name: 'too slow after an acceptance in the ICPC protocol',
    first: 'interactor',
    failure: fails('TLE'),
    verdict: 'AC',
    protocol: 'icpc',
    is: 'TLE',
  },
  {
    name: 'too slow before a final rejection',
    first: 'solution',
    failure: fails('TLE'),
    verdict: 'WA',
    protocol: 'icpc',
    is: 'TLE',
  },

  // A bad end, and one that only the interactor's end caused.
  { name: 'a crash', first: 'solution', failure: fails('RE'), verdict: 'PE', is: 'RE' },
  {
    name: 'a crash that the interactor did not see',
    first: 'solution',
    failure: fails('RE'),
    verdict: 'AC',
    is: 'RE',
  },
  { name: 'a crash after an acceptance', first: 'interactor', failure: fails('RE'), verdict: 'AC', is: 'RE' },
  { name: 'a crash after a part', first: 'interactor', failure: fails('RE'), verdict: 'PAC', is: 'RE' },
  { name: 'a crash after a rejection', first: 'interactor', failure: fails('RE'), verdict: 'WA', is: 'WA' },
  {
    name: 'a broken pipe after a rejection',
    first: 'interactor',
    solution: pipe,
    failure: fails('RE'),
    verdict: 'WA',
    is: 'WA',
  },
  {
    name: 'a broken pipe, seen before the end of the interactor',
    first: 'solution',
    solution: pipe,
    failure: fails('RE'),
    verdict: 'WA',
    is: 'WA',
  },
  {
    name: 'a broken pipe after an acceptance',
    first: 'interactor',
    solution: pipe,
    failure: fails('RE'),
    verdict: 'AC',
    is: 'AC',
  },

  // The interactor's own failures.
  { name: 'its failure', first: 'interactor', verdict: 'SE', is: 'SE' },
  {
    name: 'interactor fails, then a crash',
    first: 'interactor',
    failure: fails('RE'),
    verdict: 'SE',
    is: 'SE',
  },
  {
    name: 'interactor fails, then no end',
    first: 'interactor',
    failure: fails('TLE'),
    verdict: 'SE',
    is: 'SE',
  },
  {
    name: 'interactor fails after a crash',
    first: 'solution',
    failure: fails('RE'),
    verdict: 'SE',
    is: 'RE',
  },
  { name: 'interactor fails after a good end', first: 'solution', verdict: 'SE', is: 'SE' },

  // Stopped from outside.
  {
    name: 'both wait',
    first: null,
    solution: wait,
    interactor: wait,
    failure: fails('TLE'),
    verdict: 'SE',
    is: 'TLE',
  },
  {
    name: 'the solution floods',
    first: null,
    solution: flood,
    failure: fails('RE'),
    verdict: 'SE',
    is: 'RE',
  },
  { name: 'it floods', first: null, solution: wait, interactor: flood, verdict: 'SE', is: 'SE' },
]

test.each(rows)('$name: $is', ({ first, solution, interactor, failure, verdict, protocol, is }) => {
  const runs = { solution: solution ?? exit(0), interactor: interactor ?? exit(0) }
  const pair = { ...runs, endedFirst: first, solutionCpuBeforeMs: 0 }
  const decided = decideInteraction({
    pair,
    failure: failure ?? null,
    verdict: says(verdict),
    protocol: protocol ?? 'testlib',
  })
  expect(decided.verdict).toBe(is)
  if (is !== 'AC' && is !== 'PAC') expect(decided.share).toBe(0)
})
