import type { ProblemSort, SortOrder } from '@gavel/contract'
import type { Source } from './problem-filter.conditions.ts'

/** An order of the list and its exact reverse, in which far pages are read from the end. Each has an index. */
interface OrderSql {
  readonly source: Source
  readonly forward: string
  readonly backward: string
}

const turned = ({ source, forward, backward }: OrderSql): OrderSql => ({
  source,
  forward: backward,
  backward: forward,
})

const byCode: OrderSql = {
  source: 'problems',
  forward: 'length(p.code), p.code',
  backward: 'length(p.code) desc, p.code desc',
}
const byDifficulty: OrderSql = {
  source: 'problems',
  forward: 'difficulty_level(p.difficulty), length(p.code), p.code',
  backward: 'difficulty_level(p.difficulty) desc, length(p.code) desc, p.code desc',
}
const byTotal: OrderSql = {
  source: 'listings',
  forward: 'l.total, l.problem_id',
  backward: 'l.total desc, l.problem_id desc',
}

/** Short codes come before long ones. Problems without submissions have no rate and come last in both directions. */
export const PROBLEM_ORDERS: Readonly<Record<ProblemSort, Readonly<Record<SortOrder, OrderSql>>>> = {
  id: { asc: byCode, desc: turned(byCode) },
  difficulty: { asc: byDifficulty, desc: turned(byDifficulty) },
  total: { asc: byTotal, desc: turned(byTotal) },
  rate: {
    asc: {
      source: 'listings',
      forward: 'l.accepted_share, l.problem_id',
      backward: 'l.accepted_share desc, l.problem_id desc',
    },
    desc: {
      source: 'listings',
      forward: 'l.accepted_share desc nulls last, l.problem_id',
      backward: 'l.accepted_share nulls first, l.problem_id desc',
    },
  },
}
