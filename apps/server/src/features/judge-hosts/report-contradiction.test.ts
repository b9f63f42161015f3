import type { Verdict } from '@gavel/contract'
import { expect, test } from 'vitest'
// The only test that covers both ends: the server must accept what the judge reports.
import { finalVerdict } from '../../../../judge/src/modes/final-verdict.ts'
import { caseReport, judgeReportOf } from '../../../test/judge-client.ts'
import { findContradiction } from './report-contradiction.policy.ts'

const OUTCOMES: readonly Verdict[] = ['AC', 'PAC', 'PE', 'WA', 'TLE', 'MLE', 'RE', 'SE']
const TRIPLES = OUTCOMES.flatMap((a) => OUTCOMES.flatMap((b) => OUTCOMES.map((c) => [a, b, c] as const)))
const caseNumbers = new Set([1, 2, 3])

test.each(['icpc', 'oi'] as const)(
  'every verdict that a judge sums up is believed under %s rules',
  (scoring) => {
    for (const outcomes of TRIPLES) {
      const cases = outcomes.map((verdict, index) => caseReport(index + 1, verdict))
      // Tests after a failed one may not have been run.
      const stopsAt = outcomes.findIndex((verdict) => verdict !== 'AC')
      const stopped = cases.map((one, index) =>
        stopsAt >= 0 && index > stopsAt ? caseReport(one.number, null) : one,
      )
      for (const reported of [cases, stopped]) {
        const report = judgeReportOf(finalVerdict(scoring, reported), { cases: reported })
        expect(findContradiction(report, { scoring, caseNumbers }), outcomes.join()).toBeNull()
      }
    }
  },
)
