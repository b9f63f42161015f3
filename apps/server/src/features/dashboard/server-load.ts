import { statfs } from 'node:fs/promises'
import { cpus, freemem, totalmem } from 'node:os'

/** Over a shorter span, the figure would mostly measure the measurement. */
const SHORTEST_SPAN_MS = 1_000

interface Times {
  readonly busyMs: number
  readonly totalMs: number
}

export interface ServerLoad {
  readonly cores: number
  /** 0 to 100, since the last reading. */
  readonly cpuPercent: number
  readonly memoryBytes: number
  readonly memoryTotalBytes: number
}

/**
 * The load of this machine. The first reading covers the time since it was started, later ones the time since the
 * reading before.
 */
export function createServerLoadReader(now: () => number = Date.now): () => ServerLoad {
  let last: { readonly at: number; readonly times: Times; readonly percent: number } | null = null
  return () => {
    const at = now()
    if (last === null || at - last.at >= SHORTEST_SPAN_MS) {
      const times = readTimes()
      last = { at, times, percent: percentBetween(last?.times ?? { busyMs: 0, totalMs: 0 }, times) }
    }
    return {
      cores: cpus().length,
      cpuPercent: last.percent,
      memoryBytes: totalmem() - freemem(),
      memoryTotalBytes: totalmem(),
    }
  }
}

function readTimes(): Times {
  let busyMs = 0
  let totalMs = 0
  for (const { times } of cpus()) {
    const sum = times.user + times.nice + times.sys + times.idle + times.irq
    busyMs += sum - times.idle
    totalMs += sum
  }
  return { busyMs, totalMs }
}

export function percentBetween(from: Times, to: Times): number {
  const total = to.totalMs - from.totalMs
  if (total <= 0) return 0
  return Math.min(100, Math.max(0, ((to.busyMs - from.busyMs) / total) * 100))
}

/** Disk space of a folder, in bytes. Null if the system does not say. */
export async function readDisk(folder: string): Promise<{ freeBytes: number; totalBytes: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    // Some containers hide it; the dashboard then says so.
    return null
  }
}
