import type { ProgramPoints } from '@gavel/contract'
import { isInterpreted } from '../languages/is-interpreted.ts'
import { broken, decimal, describeEnd, partial, type ReadVerdict } from './checker-verdict.ts'
import { saidOn } from './testlib-words.ts'

/** With `PC_BASE_EXIT_CODE` at 16 every code has one meaning. */
export const PARTIAL_BASE = 16
const POINTS = 7

interface Rejection {
  readonly verdict: 'WA' | 'PE'
  /** The beginning of the line that testlib writes with the code. */
  readonly words: readonly string[]
}

/** Dirt and an early end of the output have their own codes in some builds. */
const REJECTIONS: Readonly<Record<number, Rejection>> = {
  1: { verdict: 'WA', words: ['wrong answer'] },
  2: { verdict: 'PE', words: ['wrong output format', 'unexpected eof'] },
  4: { verdict: 'PE', words: ['wrong output format'] },
  8: { verdict: 'PE', words: ['unexpected eof', 'wrong output format'] },
}

/**
 * The protocol of testlib. The exit code decides, whatever else is on standard error; an interpreter's rejection
 * counts only with its line, because the interpreter ends with the same codes when the program fails. Points are read
 * from the last line that begins with `points`, because testlib writes its line last.
 */
export const readTestlibCode: ReadVerdict = (end, { language, points = 'percent' }) => {
  const { name, outcome } = end
  const said = saidOn(end.stderr)
  if (outcome.kind !== 'exited') return broken(name, describeEnd(outcome), said)
  const { exitCode } = outcome
  if (exitCode === 0) return { verdict: 'AC', share: 1, message: said }
  const text = Buffer.from(end.stderr).toString('latin1')
  const rejection = REJECTIONS[exitCode]
  if (rejection && (!isInterpreted(language) || saysFirst(text, rejection.words)))
    return { verdict: rejection.verdict, share: 0, message: said }
  if (exitCode >= PARTIAL_BASE && exitCode <= PARTIAL_BASE + 100)
    return partial((exitCode - PARTIAL_BASE) / 100, said)
  if (exitCode !== POINTS) return broken(name, `ended with exit code ${exitCode}`, said)
  const share = shareOf(readPoints(text), points, end.casePoints)
  if (!(share <= 1)) return broken(name, `gave no points that the case can have`, said)
  return partial(share, said)
}

/** Only a line feed ends a line here: text quoted by a checker may contain a carriage return. */
const VERDICT_OR_FAILURE =
  /(?<![^\n])(wrong answer|wrong output format|unexpected eof|Traceback \(most recent call last\):)/

/** A traceback and a verdict line may both quote the output, which can imitate the other: the first one counts. */
function saysFirst(text: string, words: readonly string[]): boolean {
  const first = VERDICT_OR_FAILURE.exec(text)?.[1]
  return first !== undefined && words.includes(first)
}

function readPoints(text: string): number {
  const lines = [...text.matchAll(/(?<![^\n])points (\S+)/g)]
  // Earlier output may have had no line feed at its end.
  const last = lines.at(-1) ?? /points (\S+)/.exec(text.trimEnd().split('\n').at(-1) ?? '')
  return decimal(last?.[1] ?? '')
}

/** Share of the case's points; NaN if the case has none to give. */
function shareOf(given: number, meaning: ProgramPoints, casePoints: number): number {
  if (meaning === 'absolute') return casePoints === 0 ? Number.NaN : given / casePoints
  return meaning === 'percent' ? given / 100 : given
}
