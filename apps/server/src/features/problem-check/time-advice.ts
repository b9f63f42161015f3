import type { ADVICE_KINDS } from '@gavel/contract'
import type { Finding } from './problem-check.tables.ts'

/** How long one solution took on one host: its slowest case. */
export interface SolutionTime {
  readonly name: string
  readonly language: string
  readonly host: string
  readonly timeMs: number
  /** The factor on the limit for its language. */
  readonly limitFactor: number
  /** Whether it was stopped by the clock, so that it needs longer than that. */
  readonly isStopped: boolean
}

export interface Times {
  /** Solutions that should be accepted and were right in every other respect. */
  readonly right: readonly SolutionTime[]
  /** Solutions that should be too slow. */
  readonly slow: readonly SolutionTime[]
}

/** The limit for C and C++ that the measured times suggest, with the bounds that it comes from. */
export interface TimeAdvice {
  readonly kind: (typeof ADVICE_KINDS)[number]
  readonly currentMs: number
  readonly recommendedMs: number | null
  readonly atLeastMs: number | null
  readonly belowMs: number | null
}

/** The slowest right solution of a language, and the limit that it has there. */
export interface LanguageTime {
  readonly language: string
  readonly limitMs: number
  readonly slowestMs: number
  readonly solution: string
  readonly host: string
  /** In percent of the limit. */
  readonly percent: number
}

/** The limit as a multiple of the slowest right solution's time, because machines and students' programs differ. */
const MARGIN = 2
/** In languages with a longer limit a right solution may come closer: their factor already includes a margin. */
const MARGIN_WITH_FACTOR = 1.5
/** Below a second, hosts differ more than programs do. */
const LEAST_LIMIT_MS = 1000
/** If right solutions leave more than this part of the limit unused, the limit is reported as too generous. */
const LOOSE_PERCENT = 10
/** Hosts that differ by more than this factor are reported. */
const HOSTS_DIFFER = 1.5
/** Below this, times mostly measure the start of the program. */
const TELLING_MS = 100

/** The limit for C and C++ that each right solution needs, and the value that the limit must stay below. */
function boundsOf({ right, slow }: Times) {
  const needed = right.map(
    ({ timeMs, limitFactor }) => (timeMs / limitFactor) * (limitFactor > 1 ? MARGIN_WITH_FACTOR : MARGIN),
  )
  // It was stopped by the clock, so it is slower than the longest time allowed.
  const fastest = slow.filter(({ isStopped }) => !isStopped).toSorted((a, b) => share(a) - share(b))[0]
  return { atLeastMs: needed.length === 0 ? null : Math.ceil(Math.max(...needed)), fastest }
}

const share = ({ timeMs, limitFactor }: SolutionTime) => timeMs / limitFactor

/**
 * The limit that the measured times suggest. Times differ between hosts: the slowest host decides about right
 * solutions, and the fastest about those that should be too slow.
 */
export function adviseLimit(times: Times, currentMs: number): TimeAdvice {
  const { atLeastMs, fastest } = boundsOf(times)
  const belowMs = fastest === undefined ? null : Math.floor(share(fastest))
  const known = { currentMs, atLeastMs, belowMs }
  if (atLeastMs === null) return { kind: 'none', recommendedMs: null, ...known }
  const recommendedMs = chooseLimit(atLeastMs, belowMs)
  if (recommendedMs === null) return { kind: 'impossible', recommendedMs, ...known }
  return { kind: compare(currentMs, recommendedMs, { atLeastMs, belowMs }), recommendedMs, ...known }
}

/** A round number between the two bounds; null if there is no room between them. */
function chooseLimit(atLeastMs: number, belowMs: number | null): number | null {
  const fits = (limitMs: number) => belowMs === null || limitMs < belowMs
  const round = roundUp(Math.max(atLeastMs, LEAST_LIMIT_MS))
  if (fits(round)) return round
  const close = Math.ceil(atLeastMs / 10) * 10
  return fits(close) ? close : null
}

function roundUp(ms: number): number {
  const step = ms <= 1000 ? 100 : ms <= 5000 ? 500 : 1000
  return Math.ceil(ms / step) * step
}

function compare(
  currentMs: number,
  recommendedMs: number,
  { atLeastMs, belowMs }: { readonly atLeastMs: number; readonly belowMs: number | null },
): 'keep' | 'raise' | 'lower' {
  if (currentMs < atLeastMs) return 'raise'
  if (belowMs !== null && currentMs >= belowMs) return 'lower'
  // Up to twice the suggested limit is fine.
  return currentMs > 5 * recommendedMs ? 'lower' : 'keep'
}

/** The slowest right solution of each language against its limit, on the slowest host. */
export function slowestByLanguage({ right }: Times, currentMs: number): LanguageTime[] {
  const slowest = new Map<string, SolutionTime>()
  for (const time of right) {
    const known = slowest.get(time.language)
    if (known === undefined || time.timeMs > known.timeMs) slowest.set(time.language, time)
  }
  return [...slowest.values()].map(({ language, name, host, timeMs, limitFactor }) => {
    const limitMs = Math.round(currentMs * limitFactor)
    return { language, limitMs, slowestMs: timeMs, solution: name, host, percent: percentOf(timeMs, limitMs) }
  })
}

const percentOf = (timeMs: number, limitMs: number) => Math.round((100 * timeMs) / limitMs)

/** Findings from the measured times. */
export function findInTimes(times: Times, currentMs: number): Finding[] {
  const findings: Finding[] = []
  const languages = slowestByLanguage(times, currentMs)
  for (const { language, solution: name, host, slowestMs: time, limitMs: limit } of languages) {
    const factor = Math.max(1, limit / currentMs)
    const margin = factor > 1 ? MARGIN_WITH_FACTOR : MARGIN
    if (time * margin > limit)
      findings.push({ level: 'warning', code: 'limit_tight', details: { language, name, host, time, limit } })
  }
  const most = Math.max(0, ...languages.map(({ percent }) => percent))
  if (languages.length > 0 && most < LOOSE_PERCENT && currentMs > LEAST_LIMIT_MS)
    findings.push({ level: 'note', code: 'limit_loose', details: { percent: most } })
  const { atLeastMs, fastest } = boundsOf(times)
  if (atLeastMs !== null && fastest !== undefined && adviseLimit(times, currentMs).kind === 'impossible')
    findings.push({
      level: 'warning',
      code: 'limit_impossible',
      details: { least: atLeastMs, name: fastest.name, time: Math.floor(share(fastest)) },
    })
  return [...findings, ...findHostsThatDiffer(times)]
}

function findHostsThatDiffer({ right }: Times): Finding[] {
  const names = [...new Set(right.map(({ name }) => name))]
  return names.flatMap((name): Finding[] => {
    const times = right.filter((one) => one.name === name).toSorted((a, b) => a.timeMs - b.timeMs)
    const [fast, slow] = [times[0], times.at(-1)]
    if (fast === undefined || slow === undefined || slow.timeMs < TELLING_MS) return []
    if (slow.timeMs <= HOSTS_DIFFER * Math.max(1, fast.timeMs)) return []
    const details = { name, fast: fast.timeMs, fastHost: fast.host, slow: slow.timeMs, slowHost: slow.host }
    return [{ level: 'note', code: 'hosts_differ', details }]
  })
}
