import { DOCTOR_CHECKS, type Finding, type FindingState } from '@gavel/contract'
import type { TEXTS } from './texts.ts'

const SIGNS: Readonly<Record<FindingState, string>> = { ok: '✔', warning: '!', fault: '✘' }
const WIDTH = Math.max(...DOCTOR_CHECKS.map((id) => id.length))

/** The findings for a person: a sign, the name, how it is, and below it what to do. */
export function printFindings(findings: readonly Finding[], { total }: (typeof TEXTS)['zh-CN']): void {
  for (const { id, state, is, todo } of findings) {
    console.log(`${SIGNS[state]} ${id.padEnd(WIDTH)}  ${is}`)
    if (todo !== '') console.log(`  ${' '.repeat(WIDTH)}  → ${todo}`)
  }
  const count = (wanted: FindingState) => findings.filter(({ state }) => state === wanted).length
  console.log(`\n${total(count('fault'), count('warning'), count('ok'))}`)
}
