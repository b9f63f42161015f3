import { readdirSync, readFileSync } from 'node:fs'

/** Length of a clock tick in `/proc`, the same on every Linux that Node supports. */
const TICK_MS = 10

/** Processor time in milliseconds. */
export interface Times {
  readonly user: number
  readonly system: number
}

interface Process {
  readonly pid: number
  readonly parent: number
  /** Its own and that of its children that have ended. */
  readonly times: Times
}

/**
 * The time that processes have used, with their children, running or ended. It hardly depends on what else the machine
 * does.
 *
 * @param except processes that are counted elsewhere, with their children
 */
export function timesOf(pids: readonly number[], except: readonly number[] = []): Times {
  const children = Map.groupBy(readProcesses(), ({ parent }) => parent)
  const all = new Map([...children.values()].flat().map((one) => [one.pid, one]))
  const sum = { user: 0, system: 0 }
  const add = (pid: number) => {
    if (except.includes(pid)) return
    sum.user += all.get(pid)?.times.user ?? 0
    sum.system += all.get(pid)?.times.system ?? 0
    for (const child of children.get(pid) ?? []) add(child.pid)
  }
  pids.forEach(add)
  return sum
}

/** All processes of this machine. */
export function readProcesses(): Process[] {
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readProcess(name) ?? []) : []))
}

function readProcess(name: string): Process | null {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ms = (...positions: readonly number[]) =>
      positions.reduce((total, position) => total + Number(fields[position] ?? 0), 0) * TICK_MS
    return { pid: Number(name), parent: Number(fields[1]), times: { user: ms(11, 13), system: ms(12, 14) } }
  } catch {
    // It ended between the listing and the read.
    return null
  }
}
