import { createSafeFetch } from '../../src/fetch/safe-fetch.ts'
import type { RemoteSession } from '../../src/index.ts'
import type { Simulator } from '../simulators/simulator.ts'

/** A busy machine never needs as long; only a test that has failed waits for it. */
const PATIENCE_MS = 50_000
/** For a site that never responds, however long one waits. */
const IMPATIENCE_MS = 300

/** A session of somebody without cookies who reaches nothing but the simulator. */
export function visit({ origin }: Pick<Simulator, 'origin'>): RemoteSession {
  return {
    fetch: fetchFrom(origin, PATIENCE_MS),
    userAgent: 'Gavel/test (+https://gavel.example)',
    now: () => new Date(),
    cookies: [],
  }
}

/** The same session, soon tired of waiting. */
export function impatient(session: RemoteSession, { origin }: Pick<Simulator, 'origin'>): RemoteSession {
  return { ...session, fetch: fetchFrom(origin, IMPATIENCE_MS) }
}

function fetchFrom(origin: string, timeMs: number): RemoteSession['fetch'] {
  const limits = { timeMs, bytes: 4 * 1024 * 1024 }
  return createSafeFetch({ hosts: [], simulatorOrigins: [origin], limits: { page: limits, file: limits } })
}
