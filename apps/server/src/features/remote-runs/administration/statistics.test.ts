import { getRemoteStatistics, importRemoteProblem, submit } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../../../../test/builders.ts'
import { addRemoteAccount, type SimulatedSite, startRemoteSite } from '../../../../test/remote-site.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { ne } from '../../../db/drizzle.ts'
import { readRemoteAccounts, writeRemoteAccounts } from '../../remote-accounts/remote-accounts.settings.ts'
import { driveOneRun } from '../drive/drive-run.ts'
import { remoteRuns } from '../remote-runs.tables.ts'

const clock = setClock('2026-03-02T08:00:00Z')
let site: SimulatedSite<'HDU'>
let server: TestApp
let token: string
beforeAll(async () => {
  site = await startRemoteSite('HDU', clock)
  server = await startTestApp({ now: clock.now, remoteSites: site.remoteSites })
  token = (await buildUser(server.context, { role: 'root' })).token
})
afterAll(async () => {
  await server.close()
  await site.simulator.stop()
})

test('statistics count submissions by day, the time to their verdicts, and why others failed', async () => {
  await addRemoteAccount(server.context, site, 'gavel-pool')
  await server.call(importRemoteProblem, { query: { name: 'HDU', problemId: '1000' }, token })
  const handIn = async () => {
    clock.advanceSeconds(60)
    const solver = await buildUser(server.context)
    const code = `int main() { return ${clock.now().getTime() % 1_000}; }`
    const body = { pid: 'HDU-1000', language: 'G++', code, cid: 0, tid: null, gid: null, isRemote: true }
    await server.call(submit, { body, token: solver.token })
    while ((await server.context.db.$count(remoteRuns, ne(remoteRuns.state, 'done'))) > 0)
      if (!(await driveOneRun(server.context))) clock.advanceSeconds(5)
  }
  const statistics = async (language: 'zh-CN' | 'en-US') => {
    // Days go by, and logins end.
    const reader = await buildUser(server.context, { role: 'root' })
    const query = { judge: 'HDU' }
    return (await server.call(getRemoteStatistics, { query, token: reader.token, language })).data
  }
  expect(await statistics('en-US')).toEqual({ days: [], delay: null, failures: [] })
  await handIn()
  await handIn()
  clock.advanceSeconds(86_400)
  await writeRemoteAccounts(server.context.db, { ...(await readRemoteAccounts(server.context.db)), hdu: [] })
  await handIn()
  const { days, delay, failures } = await statistics('en-US')
  expect(days.map(({ submissions, failed }) => [submissions, failed])).toEqual([
    [2, 0],
    [1, 1],
  ])
  expect(delay?.medianSeconds).toBeGreaterThan(0)
  expect(failures).toEqual([
    { reason: 'There is no account at the remote judge that can be used now', count: 1 },
  ])
  expect((await statistics('zh-CN')).failures[0]?.reason).toBe('目前没有可用的远程评测账号')
  clock.advanceSeconds(15 * 86_400)
  expect(await statistics('en-US')).toEqual({ days: [], delay: null, failures: [] })
})
