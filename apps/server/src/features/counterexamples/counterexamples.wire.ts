import type { CounterexampleVo } from '@gavel/contract'
import type { Standing } from './counterexamples.service.ts'
import type { Search } from './counterexamples.tables.ts'

export const standingToWire = ({ search, ...standing }: Standing): CounterexampleVo => ({
  ...standing,
  search: search === null ? null : searchToWire(search),
})

function searchToWire({ state, outcome }: Search): CounterexampleVo['search'] {
  if (state !== 'judged') return { state: 'running', report: null }
  if (outcome === null) return { state: 'failed', report: null }
  return { state: outcome.found === null ? 'passed' : 'found', report: outcome }
}
