import { isRunFailure, type RunFailure, runFailureMessage } from '@gavel/contract'
import type { RemoteFault } from '@gavel/remote-judges'

/** The refusal or the kind of the fault, with the site's own words. */
export function saidBySite({ kind, refusal, remoteText }: RemoteFault): string {
  const failure = [refusal ?? '', kind].find(isRunFailure)
  return runFailureMessage(failure ?? 'not-understood', remoteText)
}

/** The reasons that the author of a failed submission reads, by their keys in the contract. */
export const FAILURES = {
  noAdapter: 'no-adapter',
  byHand: 'by-hand',
  noAccount: 'no-account',
  busy: 'busy',
  spent: 'spent',
  paused: 'paused',
  resting: 'resting',
  budget: 'budget',
  unknown: 'unknown',
  several: 'several',
  alike: 'alike',
  noVerdict: 'no-verdict',
  broken: 'broken',
} as const satisfies Record<string, RunFailure>
