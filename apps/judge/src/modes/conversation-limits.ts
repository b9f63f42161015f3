import type { RunLimits } from '@gavel/sandbox'

/** Most that may flow in one direction between two programs. */
export const TRANSFER_KIB = 64 * 1024

/**
 * Limits of one who talks with others. Who waits does so for the others, so the only clock is that of all together: the
 * solution's, put off by what the problem's program computes (`wallTimeMs` of an interaction). A clock of one's own is
 * set to when that can no longer be.
 *
 * @param wallTimeMs of all together
 * @param host limits of the interactor or manager
 */
export function onCommonClock<Limits extends RunLimits>(
  limits: Limits,
  wallTimeMs: number,
  host: RunLimits,
): Limits {
  return { ...limits, wallTimeMs: wallTimeMs + 5 * host.cpuTimeMs }
}
