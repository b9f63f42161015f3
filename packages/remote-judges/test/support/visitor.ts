import { createSafeFetch } from '../../src/fetch/safe-fetch.ts'
import type { RemoteSession } from '../../src/index.ts'
import type { Simulator } from '../simulators/simulator.ts'

/** Long enough for a busy machine, short enough that a test may wait for a site that never responds. */
const PATIENCE_MS = 1_500

/** A session of somebody without cookies who reaches nothing but the simulator. */
export function visit({ origin }: Pick<Simulator, 'origin'>, now = () => new Date()): RemoteSession {
  const limits = { timeMs: PATIENCE_MS, bytes: 4 * 1024 * 1024 }
  const fetch = createSafeFetch({
    hosts: [],
    simulatorOrigins: [origin],
    limits: { page: limits, file: limits },
  })
  return { fetch, userAgent: 'Gavel/test (+https://gavel.example)', now, cookies: [] }
}
