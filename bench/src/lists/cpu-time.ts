import { readdirSync, readFileSync } from 'node:fs'

/** Length of a clock tick in `/proc`, the same on every Linux that Node supports. */
const TICK_MS = 10
/** Positions in `/proc/<pid>/stat` after the name in parentheses. */
const PARENT = 1
const USER_TICKS = 11
const SYSTEM_TICKS = 12
/** The same two for children that have ended. */
const ENDED_TICKS = [13, 14] as const

/** CPU time of a process and its direct children in milliseconds: it hardly depends on other load. */
export function cpuTimeMs(pid: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const stats = pids.map((name) => ({ pid: Number(name), fields: readStat(name) }))
  const family = stats.filter(({ pid: one, fields }) => one === pid || Number(fields[PARENT]) === pid)
  const ended = family.find((one) => one.pid === pid)?.fields ?? []
  const ticks = [
    ...family.flatMap(({ fields }) => [fields[USER_TICKS], fields[SYSTEM_TICKS]]),
    ...ENDED_TICKS.map((position) => ended[position]),
  ]
  return ticks.reduce((sum, count) => sum + Number(count ?? 0), 0) * TICK_MS
}

function readStat(pid: string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    // The process ended between the listing and the read.
    return []
  }
}
