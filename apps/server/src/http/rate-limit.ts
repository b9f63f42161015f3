import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { sql } from '../db/drizzle.ts'
import { DomainError } from './domain-error.ts'

interface Rule {
  /** Names the rule and who is counted, such as `register:203.0.113.7`. */
  readonly key: string
  readonly limit: number
  readonly windowSeconds: number
  readonly now: Date
}

const CounterRows = z.array(z.object({ count: z.int(), windowEndsAt: z.coerce.date() })).length(1)

export interface Counter {
  /** Uses in this window, including this one. */
  readonly count: number
  readonly isOverLimit: boolean
  readonly secondsLeft: number
}

/**
 * Counts a use and says whether it is over the limit. It is one statement, so that parallel requests cannot pass
 * together: count before the work, not after it.
 *
 * With `restarts`, each counted use restarts the window, so that a full window must pass after the last allowed one.
 */
export async function countUse(db: Db, rule: Rule & { restarts?: boolean }): Promise<Counter> {
  const now = rule.now.toISOString()
  const windowEndsAt = new Date(rule.now.getTime() + rule.windowSeconds * 1000).toISOString()
  const isRestarting = rule.restarts ?? false
  const { rows } = await db.execute(sql`
    insert into rate_counters as counter (key, count, window_ends_at)
    values (${rule.key}, 1, ${windowEndsAt}::timestamptz)
    on conflict (key) do update set
      count = case when counter.window_ends_at <= ${now}::timestamptz then 1 else counter.count + 1 end,
      window_ends_at = case
        when counter.window_ends_at <= ${now}::timestamptz then excluded.window_ends_at
        when ${isRestarting}::boolean and counter.count < ${rule.limit}::integer then excluded.window_ends_at
        else counter.window_ends_at end
    returning count, window_ends_at as "windowEndsAt"`)
  const [counter] = CounterRows.parse(rows)
  if (counter === undefined) throw new Error('An upsert answered no row')
  const millisecondsLeft = counter.windowEndsAt.getTime() - rule.now.getTime()
  return {
    count: counter.count,
    isOverLimit: counter.count > rule.limit,
    secondsLeft: Math.max(1, Math.ceil(millisecondsLeft / 1000)),
  }
}

/**
 * The address that a limit counts. An IPv6 customer has at least 2^64 addresses, so their network is counted; an IPv4
 * address is normalised however the socket spells it.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.toLowerCase().replace(/%.*$/, '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** @throws DomainError too_many_requests with the seconds until the window ends */
export async function takeToken(db: Db, rule: Rule): Promise<void> {
  const { isOverLimit, secondsLeft } = await countUse(db, rule)
  if (isOverLimit) throw new DomainError('too_many_requests', { seconds: secondsLeft })
}

/** Takes back a counted use that turned out to be harmless. */
export async function forgetUse(db: Db, key: string): Promise<void> {
  await db.execute(sql`update rate_counters set count = count - 1 where key = ${key} and count > 0`)
}

export async function clearCounter(db: Db, key: string): Promise<void> {
  await db.execute(sql`delete from rate_counters where key = ${key}`)
}
