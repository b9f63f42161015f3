import {
  deleteProblem,
  getProblemDetail,
  importRemoteProblem,
  listRemoteJudges,
  overrideRemoteFacts,
  submit,
  unlockRemoteAccount,
  updateSwitches,
} from '@gavel/contract'
import { type HduSimulator, startHduSimulator } from '@gavel/remote-judges/simulators'
import { logInAs, type SiteAddress } from './accounts.ts'
import type { Client } from './client.ts'
import { ADMIN, waitFor } from './site.ts'

/** The site's account at HDU. */
export const POOL = { username: 'gavel-pool', password: 'correct horse' }
/** Nothing here has to be spared. */
const HURRIED = { requestIntervalMs: 0, submitIntervalMs: 0, pollIntervalMs: 250, findIntervalMs: 100 }
const STATE_TIMEOUT_MS = 30_000

export interface OpenHdu {
  readonly simulator: HduSimulator
  readonly root: Client
  /** Leaves the site as it was: stories count the problems of the bank. */
  readonly close: () => Promise<void>
}

/** A simulated HDU, to which the site has an account. */
export async function openHdu(site: SiteAddress): Promise<OpenHdu> {
  const simulator = await startHduSimulator(site.simulatorPort)
  simulator.state.submitIntervalMs = 0
  simulator.state.passwords.set(POOL.username, POOL.password)
  const { client: root } = await logInAs(site, ADMIN)
  await replaceFacts(root, JSON.stringify({ site: { baseUrl: simulator.origin, manners: HURRIED } }))
  await setAccounts(root, [POOL])
  return {
    simulator,
    root,
    async close() {
      const mirrored = await root
        .call(getProblemDetail, { query: { problemId: 'HDU-1000' } })
        .catch(() => null)
      if (mirrored !== null) await root.call(deleteProblem, { query: { pid: mirrored.problem.id } })
      await root.call(unlockRemoteAccount, { body: { site: 'hdu', username: POOL.username } })
      await setAccounts(root, [])
      await replaceFacts(root, '')
      await simulator.stop()
    },
  }
}

const replaceFacts = (root: Client, override: string) =>
  root.call(overrideRemoteFacts, { body: { judge: 'HDU', override } })

const setAccounts = (root: Client, accounts: readonly (typeof POOL)[]) =>
  root.call(updateSwitches, {
    body: {
      hduUsernameList: accounts.map(({ username }) => username),
      hduPasswordList: accounts.map(({ password }) => password),
      defaultSubmitInterval: accounts.length === 0 ? 8 : 0,
    },
  })

const body = {
  ...{ pid: 'HDU-1000', language: 'G++', code: '#include <iostream>\nint main() { std::cout << 3; }\n' },
  isRemote: true,
}

async function openMirrored(site: SiteAddress): Promise<OpenHdu> {
  const hdu = await openHdu(site)
  await hdu.root.call(importRemoteProblem, { query: { name: 'HDU', problemId: '1000' } })
  return hdu
}

/** A mirrored problem. */
export const mirrorFromHdu = async (site: SiteAddress): Promise<() => Promise<void>> =>
  (await openMirrored(site)).close

/** A mirrored problem, with a submission of root's that HDU is judging. */
export async function judgeAtHdu(site: SiteAddress): Promise<() => Promise<void>> {
  const { simulator, root, close } = await openMirrored(site)
  simulator.state.plans.push({ steps: ['judging'] })
  await root.call(submit, { body })
  await waitFor(async () => simulator.state.runs.length === 1, STATE_TIMEOUT_MS)
  return close
}

/** The same, but the account's password has been changed at HDU, so that a person has to act. */
export async function lockOutAtHdu(site: SiteAddress): Promise<() => Promise<void>> {
  const { simulator, root, close } = await openMirrored(site)
  simulator.state.passwords.set(POOL.username, 'changed there')
  simulator.state.sessions.clear()
  await root.call(submit, { body })
  const isLocked = async () => {
    const judges = await root.call(listRemoteJudges, {})
    return judges.some(({ accounts }) => accounts.some(({ locked }) => locked !== null))
  }
  await waitFor(isLocked, STATE_TIMEOUT_MS)
  return close
}
