import { isInterpreted } from '../languages/is-interpreted.ts'
import { broken, decimal, describeEnd, partial, type ReadVerdict } from './checker-verdict.ts'
import { readTestlibWords, saidOn } from './testlib-words.ts'

const PARTIAL = 99
const VERDICT_BY_CODE: Readonly<Record<number, 'AC' | 'WA' | 'PE'>> = {
  0: 'AC',
  100: 'AC',
  101: 'PE',
  102: 'WA',
}
/** Not the wire's, but the codes of most checkers. An interpreter ends with them when the checker itself fails. */
const VERDICT_OF_COMPILED: Readonly<Record<number, 'WA' | 'PE'>> = { 1: 'WA', 2: 'PE' }
const FAILURES = [3, 103]

/**
 * The wire's protocol (`api.md` 4.13). A code with a meaning decides alone, because a checker may quote the output it
 * judges. Only with other codes do testlib's words on standard error count.
 */
export const readExitCode: ReadVerdict = (end, { language }) => {
  const { name, outcome } = end
  const said = saidOn(end.stderr)
  if (outcome.kind !== 'exited') return broken(name, describeEnd(outcome), said)
  const { exitCode } = outcome
  if (exitCode === PARTIAL) return readPercentage(end, said)
  const verdict =
    VERDICT_BY_CODE[exitCode] ?? (isInterpreted(language) ? undefined : VERDICT_OF_COMPILED[exitCode])
  if (verdict) return { verdict, share: verdict === 'AC' ? 1 : 0, message: said }
  const words = FAILURES.includes(exitCode) ? null : readTestlibWords(end.stderr)
  return words ?? broken(name, `ended with exit code ${exitCode}`, said)
}

/** 99 puts a percentage on standard output, of which 100 is accepted. */
const readPercentage = (end: Parameters<ReadVerdict>[0], said: string | null) => {
  const printed = Buffer.from(end.stdout).toString('latin1').trim().split(/\s+/)[0] ?? ''
  const percentage = decimal(printed)
  if (!(percentage <= 100)) return broken(end.name, 'gave no percentage from 0 to 100', said)
  return partial(percentage / 100, said)
}
