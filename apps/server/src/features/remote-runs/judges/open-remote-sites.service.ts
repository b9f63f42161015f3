import { setTimeout as sleep } from 'node:timers/promises'
import {
  createAdapter,
  createSafeFetch,
  FETCH_LIMITS,
  type JudgeProfile,
  type RemoteFetch,
} from '@gavel/remote-judges'
import type { Context } from '../../../context.ts'
import type { RemoteSites } from './remote-sites.interface.ts'

/** How the product names itself, unless an account brought the name of the browser it logged in with. */
const USER_AGENT = 'Gavel/0.1 (online judge; mirrors single problems on request)'

/**
 * The real sites.
 *
 * @param simulatorOrigins sites on this machine that may be opened in addition, for tests
 * @param limits how long a response may take, which tests of sites that hang shorten
 */
export function openRemoteSites(
  { now }: Pick<Context, 'now'>,
  simulatorOrigins: readonly string[] = [],
  limits = FETCH_LIMITS,
): RemoteSites {
  const pace = createPacer()
  return {
    adapterOf: (judge, overrides) => createAdapter(judge, overrides),
    openSession({ profile, allowedHosts }, { cookies, userAgent }) {
      const fetch = createSafeFetch({ hosts: allowedHosts, simulatorOrigins, limits })
      return { fetch: pace(profile, fetch), userAgent: userAgent ?? USER_AGENT, now, cookies }
    },
  }
}

/** Sends each site one request at a time, with a pause between them, for all callers together. */
function createPacer() {
  const turns = new Map<string, Promise<unknown>>()
  return ({ site, manners }: JudgeProfile, fetch: RemoteFetch): RemoteFetch =>
    (request) => {
      const before = turns.get(site) ?? Promise.resolve()
      const response = before.then(() => fetch(request))
      const pause = () => sleep(manners.requestIntervalMs, undefined, { ref: false })
      turns.set(site, response.then(pause, pause))
      return response
    }
}
