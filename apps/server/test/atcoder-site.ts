import { type AtCoderSimulator, startAtCoderSimulator } from '@gavel/remote-judges/simulators'
import { openRemoteSites } from '../src/features/remote-runs/open-remote-sites.service.ts'
import type { RemoteSites } from '../src/features/remote-runs/remote-sites.policy.ts'

/** A local AtCoder, and how a server reaches it. */
export interface AtCoderSite {
  readonly simulator: AtCoderSimulator
  readonly remoteSites: RemoteSites
}

export async function startAtCoderSite(clock: { readonly now: () => Date }): Promise<AtCoderSite> {
  const simulator = await startAtCoderSimulator()
  const { origin } = simulator
  const real = openRemoteSites(clock, [origin])
  const facts = {
    site: { baseUrl: origin, manners: { requestIntervalMs: 0 } },
    feed: { baseUrl: origin },
  }
  return {
    simulator,
    remoteSites: {
      adapterOf: (judge, overrides) =>
        real.adapterOf(judge, judge === 'AC' ? { ...facts, ...overrides } : overrides),
      openSession: real.openSession,
    },
  }
}
