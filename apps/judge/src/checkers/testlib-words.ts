import { caseMessage, caseMessageEnd } from '../messages.ts'
import { type CheckerVerdict, decimal, partial } from './checker-verdict.ts'

const VERDICT_LINE =
  /(?<![^\n])(?:ok|wrong answer|wrong output format|unexpected eof|partially correct|points|FAIL)(?=[\s(]|$)/g

/**
 * What is told of what a judge program wrote to standard error. Where that is more than there is room for, it begins with
 * the line of the verdict, which testlib writes last, or is the end of it.
 */
export function saidOn(stderr: Uint8Array): string | null {
  const end = caseMessageEnd(stderr)
  if (end === caseMessage(stderr)) return end
  const verdict = [...Buffer.from(stderr).toString('latin1').matchAll(VERDICT_LINE)].at(-1)
  return verdict === undefined ? end : caseMessage(stderr.subarray(verdict.index))
}

/** How the first line of standard error begins, and what stands in its parentheses or behind it. */
const WORDS = /^(ok|wrong answer|wrong output format|partially correct \(([^)]*)\)|points ([^\s]*))(?=\s|$)/

/**
 * What a checker written with testlib says of its verdict, for a protocol in which its exit code tells nothing. Null
 * when it says nothing of the kind, or that it failed.
 */
export function readTestlibWords(stderr: Uint8Array): CheckerVerdict | null {
  const found = WORDS.exec(Buffer.from(stderr).toString('latin1'))
  if (found === null) return null
  const said = saidOn(stderr)
  const percentage = found[2] ?? found[3]
  if (percentage !== undefined) {
    const share = decimal(percentage) / 100
    return share <= 1 ? partial(share, said) : null
  }
  // The wire calls a wrong format a wrong answer, with a note.
  return found[1] === 'ok'
    ? { verdict: 'AC', share: 1, message: said }
    : { verdict: 'WA', share: 0, message: said }
}
