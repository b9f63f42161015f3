import type { Verdict } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { type PlaceColumns, placeOf } from '../places/place.policy.ts'
import { placeTraits } from '../places/place-traits.policy.ts'
import { problemCounters } from '../problems/problems.tables.ts'

interface Counted extends PlaceColumns {
  readonly problemId: number
}

/** A submission's verdict before and after. Null means none, because it is waiting or cancelled. */
export interface VerdictChange extends Counted {
  readonly from: Verdict | null
  readonly to: Verdict | null
}

/** SF occurs only with remote judges and has no column on the wire. */
const COUNTER_OF = {
  AC: 'ac',
  PAC: 'pac',
  PE: 'pe',
  WA: 'wa',
  TLE: 'tle',
  MLE: 'mle',
  RE: 're',
  CE: 'ce',
  SE: 'se',
  SF: null,
} as const satisfies Record<Verdict, string | null>

type CounterName = NonNullable<(typeof COUNTER_OF)[Verdict]>

const isCounted = (submission: Counted) => placeTraits(placeOf(submission)).isCounted

const counterOf = (verdict: Verdict | null): CounterName | null =>
  verdict === null ? null : COUNTER_OF[verdict]

/** Adds new verdicts and subtracts those they replace, with one statement for each problem. */
export async function countVerdicts(tx: Db, changes: readonly VerdictChange[]): Promise<void> {
  const byProblem = Map.groupBy(changes.filter(isCounted), ({ problemId }) => problemId)
  // Always in the same order, so that two of them cannot deadlock.
  for (const [problemId, ofProblem] of [...byProblem].sort(([a], [b]) => a - b)) {
    const gains = netGains(ofProblem)
    if (gains.length === 0) continue
    await tx
      .update(problemCounters)
      .set(
        Object.fromEntries(
          gains.map(([name, gain]) => [name, sql`${problemCounters[name]} + ${gain}::integer`]),
        ),
      )
      .where(eq(problemCounters.problemId, problemId))
  }
}

function netGains(changes: readonly VerdictChange[]): [CounterName, number][] {
  const gains = new Map<CounterName, number>()
  const add = (name: CounterName | null, gain: number) => {
    if (name !== null) gains.set(name, (gains.get(name) ?? 0) + gain)
  }
  for (const { from, to } of changes) {
    add(counterOf(from), -1)
    add(counterOf(to), 1)
  }
  return [...gains].filter(([, gain]) => gain !== 0)
}
