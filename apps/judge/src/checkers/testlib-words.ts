import { caseMessage, caseMessageEnd } from '../reports/messages.ts'
import { type CheckerVerdict, decimal, partial } from './checker-verdict.ts'

const VERDICT_LINE =
  /(?<![^\n])(?:ok|wrong answer|wrong output format|unexpected eof|partially correct|points|FAIL)(?=[\s(]|$)/g

/**
 * The part of a judge program's standard error that is shown. If there is too much of it, the part starts with the line
 * of the verdict, which testlib writes last, or is the end.
 */
export function saidOn(stderr: Uint8Array): string | null {
  const end = caseMessageEnd(stderr)
  if (end === caseMessage(stderr)) return end
  const verdict = [...Buffer.from(stderr).toString('latin1').matchAll(VERDICT_LINE)].at(-1)
  return verdict === undefined ? end : caseMessage(stderr.subarray(verdict.index))
}

/** The beginning of the first line of standard error, and the content of its parentheses or the text after it. */
const WORDS = /^(ok|wrong answer|wrong output format|partially correct \(([^)]*)\)|points ([^\s]*))(?=\s|$)/

/**
 * The verdict in the words of a checker written with testlib, for a protocol in which its exit code means nothing. Null
 * if there are no such words, or if they report a failure.
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
