import { caseMessage } from '../reports/messages.ts'
import {
  broken,
  type CheckerEnd,
  type CheckerVerdict,
  decimal,
  describeEnd,
  partial,
  type ReadVerdict,
} from './checker-verdict.ts'
import { saidOn } from './testlib-words.ts'

const ACCEPTED = 42
const REJECTED = 43

/**
 * The ICPC protocol: 42 or 43, anything else is no verdict. A score is for accepted outputs of cases with points;
 * without points it is ignored, and for a rejected output it is a checker failure. Solvers read `teammessage.txt`;
 * `judgemessage.txt` may contain answers, so only the jury reads it, and only for outputs that were not accepted.
 */
export const readIcpcCode: ReadVerdict = (end) => {
  const { name, outcome, feedback } = end
  const said = caseMessage(feedback['teammessage.txt'] ?? '')
  const juryMessage = caseMessage(feedback['judgemessage.txt'] ?? '')
  const saidToJudges = juryMessage ?? saidOn(end.stderr)
  if (outcome.kind !== 'exited') return broken(name, describeEnd(outcome), saidToJudges)
  const hasScore = feedback['score.txt'] !== undefined || feedback['score_multiplier.txt'] !== undefined
  switch (outcome.exitCode) {
    case ACCEPTED:
      if (hasScore && end.casePoints > 0) return readScore(end, said)
      return { verdict: 'AC', share: 1, message: said }
    case REJECTED:
      if (hasScore) return broken(name, 'gave a score to an output that it rejected', saidToJudges)
      return { verdict: 'WA', share: 0, message: said, ...(juryMessage !== null && { juryMessage }) }
    default:
      return broken(name, `ended with exit code ${outcome.exitCode}`, saidToJudges)
  }
}

function readScore({ name, feedback, casePoints }: CheckerEnd, said: string | null): CheckerVerdict {
  const score = feedback['score.txt']
  const multiplier = feedback['score_multiplier.txt']
  if (score !== undefined && multiplier !== undefined)
    return broken(name, 'gave both a score and a multiplier', said)
  const share = score === undefined ? numberIn(multiplier) : numberIn(score) / casePoints
  if (!(share <= 1)) return broken(name, 'gave no score that the case can have', said)
  return partial(share, said)
}

function numberIn(file: Uint8Array | undefined): number {
  return decimal(
    Buffer.from(file ?? [])
      .toString('latin1')
      .trim(),
  )
}
