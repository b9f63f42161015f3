import { cpuTimeMs } from './cpu-time.ts'
import type { BenchDatabase } from './database.ts'
import { type LoadResult, load } from './load.ts'
import { startServer } from './server.ts'

/** What a request costs here when there is nothing to do: the figures of the others are to be read beside it. */
const FLOOR = 'floor: no such address'

/** Where others use the machine too, the processor time of a request says more than the clock. */
function describe(name: string, result: LoadResult, cpuMsEach: number): string {
  const figures = [
    `p50 ${result.p50Ms.toFixed(2).padStart(7)} ms`,
    `p99 ${result.p99Ms.toFixed(2).padStart(7)} ms`,
    `${result.requestsPerSecond.toFixed(0).padStart(6)} req/s`,
    `cpu ${cpuMsEach.toFixed(2).padStart(6)} ms`,
  ]
  return `${name.padEnd(36)} ${figures.join('   ')}${result.failures > 0 && name !== FLOOR ? `   ${result.failures} failed` : ''}`
}

/**
 * Asks one server for each kind of addresses in turn, and prints a line a kind. The database is stopped at the end.
 *
 * @param authorizationOf what a kind is asked for with; null for visitors
 */
export async function measureLists(
  { postgres, url: databaseUrl }: BenchDatabase,
  lists: Readonly<Record<string, readonly string[]>>,
  authorizationOf: (kind: string) => string | null = () => null,
): Promise<void> {
  try {
    const server = await startServer(databaseUrl)
    try {
      for (const [name, paths] of Object.entries({ [FLOOR]: ['/api/nothing'], ...lists })) {
        const before = cpuTimeMs(server.pid) + cpuTimeMs(postgres.pid)
        const result = await load(server.url, paths, authorizationOf(name))
        const cpuMs = cpuTimeMs(server.pid) + cpuTimeMs(postgres.pid) - before
        console.log(describe(name, result, cpuMs / result.requests))
      }
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
  }
}
