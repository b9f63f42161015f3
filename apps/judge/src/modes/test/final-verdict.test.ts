import type { CaseReport } from '@gavel/contract'
import { expect, test } from 'vitest'
import { finalVerdict } from '../final-verdict.ts'

type Case = [CaseReport['verdict'], share?: number]

const reports = (cases: readonly Case[]): CaseReport[] =>
  cases.map(([verdict, share = verdict === 'AC' ? 1 : 0], index) => ({
    number: index + 1,
    verdict,
    share,
    cpuTimeMs: 0,
    wallTimeMs: 0,
    memoryKib: 0,
    exitCode: null,
    signal: null,
    message: null,
  }))

const rows: [Case[], string, string][] = [
  [[['AC'], ['AC']], 'AC', 'AC'],
  [[['AC'], ['WA'], ['TLE']], 'WA', 'PAC'],
  [[['TLE'], ['AC']], 'TLE', 'PAC'],
  [[['RE'], ['WA']], 'RE', 'RE'],
  [[['PAC', 0.5], ['WA']], 'PAC', 'PAC'],
  [[['WA'], [null], ['RE']], 'WA', 'WA'],
  [[['AC'], ['WA'], ['SE']], 'SE', 'SE'],
  [[], 'AC', 'AC'],
]

test.each(rows)('%j is %s under ICPC rules and %s under OI rules', (cases, icpc, oi) => {
  expect(finalVerdict('icpc', reports(cases))).toBe(icpc)
  expect(finalVerdict('oi', reports(cases))).toBe(oi)
})
