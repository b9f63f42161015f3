import { importCookies, JUDGE_PROFILES, type RemoteJudge } from '@gavel/remote-judges'
import {
  openSession,
  type SimState,
  type Simulator,
  startAtCoderSimulator,
  startCfSimulator,
  startHduSimulator,
  startPojSimulator,
  startSpojSimulator,
} from '@gavel/remote-judges/simulators'
import type { Context } from '../src/context.ts'
import { logsInByPassword } from '../src/features/remote-accounts/account-login.policy.ts'
import { keepVisitor } from '../src/features/remote-accounts/account-sessions.service.ts'
import {
  REMOTE_PASSWORD_PURPOSE,
  readRemoteAccounts,
  writeRemoteAccounts,
} from '../src/features/remote-accounts/remote-accounts.settings.ts'
import { openRemoteSites } from '../src/features/remote-runs/judges/open-remote-sites.service.ts'
import type { RemoteSites } from '../src/features/remote-runs/judges/remote-sites.interface.ts'
import { seal } from '../src/secrets/secret-box.ts'

const START = {
  HDU: startHduSimulator,
  POJ: startPojSimulator,
  CF: startCfSimulator,
  GYM: startCfSimulator,
  AC: startAtCoderSimulator,
  SPOJ: startSpojSimulator,
} as const satisfies Readonly<Record<RemoteJudge, () => Promise<AnySimulator>>>

type AnySimulator = Simulator & { readonly state: SimState }
export type SimulatorOf<J extends RemoteJudge> = Awaited<ReturnType<(typeof START)[J]>>

interface Clock {
  readonly now: () => Date
}

/** A local copy of a judge, and how a server reaches it. */
export interface SimulatedSite<J extends RemoteJudge = RemoteJudge> {
  readonly judge: J
  readonly simulator: SimulatorOf<J>
  readonly remoteSites: RemoteSites
  /** The facts that lead to the simulator; overrides of a test that replace `site` repeat it. */
  readonly facts: { readonly site: { readonly baseUrl: string; readonly manners: object } }
}

/** Manners that make no test wait: the clock of a test decides what is due. */
const HURRIED = { requestIntervalMs: 0 }
/** No test opens a real site, not even for a picture. */
const NOWHERE = { hosts: ['simulated.invalid'], fileHosts: [] }

/** Starts a judge whose clock is that of the test. */
export async function startRemoteSite<J extends RemoteJudge>(
  judge: J,
  clock: Clock,
): Promise<SimulatedSite<J>> {
  // The table gives each judge its own simulator, which TypeScript does not follow through `J`.
  const simulator = (await START[judge]()) as SimulatorOf<J>
  simulator.state.now = clock.now
  simulator.state.submitIntervalMs = 0
  return { judge, simulator, ...reachRemoteSite(judge, simulator.origin, clock) }
}

/** How any process reaches a simulator. The other judges have no address that may be opened. */
export function reachRemoteSite(
  judge: RemoteJudge,
  origin: string,
  clock: Clock,
): Pick<SimulatedSite, 'remoteSites' | 'facts'> {
  const real = openRemoteSites(clock, [origin])
  const facts = { site: { ...NOWHERE, baseUrl: origin, manners: HURRIED } }
  const own = judge === 'AC' ? { ...facts, feed: { baseUrl: origin } } : facts
  return {
    facts,
    remoteSites: {
      adapterOf: (asked, overrides) =>
        real.adapterOf(asked, isSameSite(asked, judge) ? { ...own, ...overrides } : overrides),
      openSession: real.openSession,
    },
  }
}

const isSameSite = (a: RemoteJudge, b: RemoteJudge) => JUDGE_PROFILES[a].site === JUDGE_PROFILES[b].site

/** An account of the product at a judge: with its password, or with the cookies of a browser where people log in. */
export async function addRemoteAccount(
  context: Context,
  { judge, simulator }: SimulatedSite,
  username: string,
  password = 'correct horse',
): Promise<void> {
  const { db, tokenSecret } = context
  const { site } = JUDGE_PROFILES[judge]
  simulator.state.passwords.set(username, 'correct horse')
  const accounts = await readRemoteAccounts(db)
  const sealedPassword = seal(tokenSecret, REMOTE_PASSWORD_PURPOSE, password)
  await writeRemoteAccounts(db, { ...accounts, [site]: [...accounts[site], { username, sealedPassword }] })
  if (!logsInByPassword(JUDGE_PROFILES[judge]))
    await keepVisitor(context, db, { site, username }, logInByBrowser(simulator, username))
}

/** The session that an administrator imports after a login with a browser at Codeforces. */
function logInByBrowser({ state }: AnySimulator, username: string) {
  const text = `JSESSIONID=${openSession(state, username)}; 39ce7=CFbKHSVb`
  return { cookies: importCookies(text, '127.0.0.1', null), userAgent: 'A Browser/1.0' }
}

/** All judges at once, for proofs that hold for each. */
export interface EverySite {
  readonly sites: { readonly [J in RemoteJudge]: SimulatedSite<J> }
  readonly remoteSites: RemoteSites
  /** How long the server waits for a page; tests of sites that hang make it short. */
  readonly patience: { timeMs: number; readonly bytes: number }
  stop(): Promise<void>
}

/** A busy machine never needs as long. */
const PATIENCE_MS = 50_000

export async function startEverySite(clock: Clock): Promise<EverySite> {
  const [HDU, POJ, CF, AC, SPOJ] = await Promise.all([
    startRemoteSite('HDU', clock),
    startRemoteSite('POJ', clock),
    startRemoteSite('CF', clock),
    startRemoteSite('AC', clock),
    startRemoteSite('SPOJ', clock),
  ])
  const started = [HDU, POJ, CF, AC, SPOJ]
  const sites = { HDU, POJ, CF, AC, SPOJ, GYM: { ...CF, judge: 'GYM' } } as const
  const patience = { timeMs: PATIENCE_MS, bytes: 4 * 1024 * 1024 }
  const origins = started.map(({ simulator }) => simulator.origin)
  const { openSession: open } = openRemoteSites(clock, origins, { page: patience, file: patience })
  return {
    sites,
    patience,
    remoteSites: {
      adapterOf: (judge, overrides) => sites[judge].remoteSites.adapterOf(judge, overrides),
      openSession: open,
    },
    async stop() {
      await Promise.all(started.map(({ simulator }) => simulator.stop()))
    },
  }
}
