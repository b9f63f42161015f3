import { longestWaitMs, type RunLimits } from '@gavel/sandbox'

/** Maximum bytes in one direction between two programs. */
export const TRANSFER_KIB = 64 * 1024

/**
 * Limits of a program that talks with others. When it waits, it waits for them, so the only clock is the common one:
 * the solution's, extended by the computing time of the problem's program (`wallTimeMs` of an interaction). Its own
 * clock is set so late that it never decides, even if the common one makes every allowance for a busy host.
 *
 * @param wallTimeMs of all together
 * @param host limits of the interactor or manager
 */
export function onCommonClock<Limits extends RunLimits>(
  limits: Limits,
  wallTimeMs: number,
  host: RunLimits,
): Limits {
  const latestMs = wallTimeMs + 5 * host.cpuTimeMs + longestWaitMs(host.cpuTimeMs)
  return { ...limits, wallTimeMs: latestMs }
}
