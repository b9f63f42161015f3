import { cpuTimeMs } from './cpu-time.ts'
import type { BenchDatabase } from './database.ts'
import { type LoadResult, load } from './load.ts'
import { startServer } from './server.ts'

/** The cost of a request that does nothing here, for comparison with the other figures. */
const FLOOR = 'floor: no such address'

/** On a shared machine, the CPU time of a request says more than the clock. */
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
 * Requests each kind of address from one server in turn, and prints one line per kind. Stops the database at the end.
 *
 * @param authorizationOf the authorization header for a kind, of the server at this address; null for visitors
 */
export async function measureLists(
  { postgres, url: databaseUrl }: BenchDatabase,
  lists: Readonly<Record<string, readonly string[]>>,
  authorizationOf: (kind: string, url: string) => string | null | Promise<string | null> = () => null,
): Promise<void> {
  try {
    const server = await startServer(databaseUrl)
    try {
      for (const [name, paths] of Object.entries({ [FLOOR]: ['/api/nothing'], ...lists })) {
        const authorization = await authorizationOf(name, server.url)
        const before = cpuTimeMs(server.pid) + cpuTimeMs(postgres.pid)
        const result = await load(server.url, paths, authorization)
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
