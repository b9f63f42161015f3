import { readFileSync } from 'node:fs'
import type { Site } from '@gavel/e2e/site'
import { readProcesses } from '../submission/process-times.ts'

export const PARTS = ['supervisor', 'server', 'judge', 'PostgreSQL'] as const

/** Mebibytes of each part, its children included: proportional set sizes, in which shared memory is counted once. */
export async function readMemory({ pid, processes }: Site): Promise<Record<(typeof PARTS)[number], number>> {
  const { server, judge, postgres } = await processes()
  const children = Map.groupBy(readProcesses(), ({ parent }) => parent)
  const sizeOf = (one: number, except: readonly number[] = []): number =>
    (children.get(one) ?? []).reduce(
      (sum, child) => (except.includes(child.pid) ? sum : sum + sizeOf(child.pid)),
      Number(/^Pss:\s+(\d+)/m.exec(readText(`/proc/${one}/smaps_rollup`))?.[1] ?? 0),
    )
  const sumOf = (pids: readonly number[]) => pids.reduce((sum, one) => sum + sizeOf(one), 0) / 1_024
  return {
    supervisor: sizeOf(pid, [...server, ...judge, ...postgres]) / 1_024,
    server: sumOf(server),
    judge: sumOf(judge),
    PostgreSQL: sumOf(postgres),
  }
}

/** A process may end while it is read. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
