import { drainJudgeHost, listJudgeHosts } from '@gavel/contract'
import { logInAs, type SiteAddress } from '../../src/accounts.ts'
import { ADMIN } from '../../src/site.ts'

/**
 * Keeps every judge host from taking work while `act` runs, so that submissions can be seen waiting, however fast the
 * machine is. They are judged afterwards.
 */
export async function whileJudgePauses(site: SiteAddress, act: () => Promise<void>): Promise<void> {
  const { client } = await logInAs(site, ADMIN)
  const hosts = await client.call(listJudgeHosts)
  const drainAll = async (draining: boolean) => {
    for (const { id } of hosts) await client.call(drainJudgeHost, { body: { id, draining } })
  }
  await drainAll(true)
  try {
    await act()
  } finally {
    await drainAll(false)
  }
}
