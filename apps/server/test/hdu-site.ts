import { type HduSimulator, startHduSimulator } from '@gavel/remote-judges/simulators'
import type { Context } from '../src/context.ts'
import { openRemoteSites } from '../src/features/remote-runs/open-remote-sites.service.ts'
import type { RemoteSites } from '../src/features/remote-runs/remote-sites.policy.ts'
import {
  REMOTE_PASSWORD_PURPOSE,
  readRemoteAccounts,
  writeRemoteAccounts,
} from '../src/features/site/remote-accounts.settings.ts'
import { seal } from '../src/secrets/secret-box.ts'

/** A local HDU, and how a server reaches it. */
export interface HduSite {
  readonly simulator: HduSimulator
  readonly remoteSites: RemoteSites
  /** What leads to the simulator; overrides of a test that replace `site` repeat it. */
  readonly facts: { readonly site: { readonly baseUrl: string; readonly manners: object } }
}

/** Manners that make no test wait: the clock of a test decides what is due. */
const HURRIED = { requestIntervalMs: 0 }

export async function startHduSite(clock: { readonly now: () => Date }): Promise<HduSite> {
  const simulator = await startHduSimulator()
  simulator.state.submitIntervalMs = 0
  return { simulator, ...reachHdu(simulator.origin, clock) }
}

/** How any process reaches a simulator. */
export function reachHdu(
  origin: string,
  clock: { readonly now: () => Date },
): Pick<HduSite, 'remoteSites' | 'facts'> {
  const real = openRemoteSites(clock, [origin])
  const facts = { site: { baseUrl: origin, manners: HURRIED } }
  return {
    facts,
    remoteSites: {
      adapterOf: (judge, overrides) => real.adapterOf(judge, { ...facts, ...overrides }),
      openSession: real.openSession,
    },
  }
}

/** An account of the product at HDU that can log in there. */
export async function addHduAccount(
  { db, tokenSecret }: Context,
  { simulator }: HduSite,
  username: string,
  password = 'correct horse',
): Promise<void> {
  simulator.state.passwords.set(username, 'correct horse')
  const accounts = await readRemoteAccounts(db)
  const sealedPassword = seal(tokenSecret, REMOTE_PASSWORD_PURPOSE, password)
  await writeRemoteAccounts(db, { ...accounts, hdu: [...accounts.hdu, { username, sealedPassword }] })
}
