import { changeRemoteJudge, getRemoteTrial, listRemoteJudges, startRemoteTrial } from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { addRemoteAccount, type SimulatedSite, startRemoteSite } from '../../../test/remote-site.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { readRemoteAccounts, writeRemoteAccounts } from '../remote-accounts/remote-accounts.settings.ts'
import { remoteAccountStates } from '../remote-accounts/remote-accounts.tables.ts'
import { remoteJudges } from '../remote-runs/remote-runs.tables.ts'
import { judgeTests } from './judge-tests.tables.ts'

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
beforeEach(async () => {
  clock.advanceSeconds(3_600)
  const { db } = server.context
  await db.delete(judgeTests)
  await db.delete(remoteAccountStates)
  await db.delete(remoteJudges)
  await writeRemoteAccounts(db, { ...(await readRemoteAccounts(db)), hdu: [] })
  const manners = { ...site.facts.site.manners, findIntervalMs: 1, pollIntervalMs: 1, findAttempts: 2 }
  await db.insert(remoteJudges).values({
    bank: 'HDU',
    overrides: { site: { ...site.facts.site, manners } },
  })
})

const start = () => server.call(startRemoteTrial, { body: { judge: 'HDU' }, token })

/** The steps of a test after it has ended. */
async function outcome() {
  expect((await start()).status).toBe(200)
  return vi.waitFor(
    async () => {
      const { data } = await server.call(getRemoteTrial, { query: { judge: 'HDU' }, token })
      expect(data?.endedAt).toEqual(clock.now())
      return (data?.steps ?? []).map(({ name, state, text }) => [name, state, text])
    },
    { timeout: 10_000 },
  )
}

test('a known problem is found, read and submitted, and its verdict arrives', async () => {
  expect((await server.call(getRemoteTrial, { query: { judge: 'HDU' }, token })).data).toBeNull()
  await addRemoteAccount(server.context, site, 'gavel-pool')
  site.simulator.state.plans.push({ steps: ['pending', 'judging', 'AC'] })
  const before = site.simulator.state.runs.length
  expect(await outcome()).toEqual([
    ['find', 'done', `HDU-1000, ${site.simulator.origin}/showproblem.php?pid=1000`],
    ['read', 'done', expect.stringMatching(/^“.+”, samples: 1$/)],
    ['submit', 'done', 'G++, gavel-pool'],
    ['look', 'done', expect.stringContaining(`${site.simulator.origin}/`)],
    ['verdict', 'done', 'AC (Accepted)'],
  ])
  expect(site.simulator.state.runs.slice(before)).toMatchObject([{ username: 'gavel-pool', problem: '1000' }])
  const [hdu] = (await server.call(listRemoteJudges, { token })).data
  expect(hdu).toMatchObject({ lastSuccessAt: clock.now(), accounts: [{ sentCount: 1 }] })
})

test('a test without an account says so after the statement', async () => {
  expect(await outcome()).toEqual([
    ['find', 'done', expect.any(String)],
    ['read', 'done', expect.any(String)],
    ['submit', 'failed', 'There is no account that can be used.'],
  ])
})

test('a test waits until an account is free, and says that it waits', async () => {
  await addRemoteAccount(server.context, site, 'gavel-pool')
  const nextSendAt = new Date(clock.now().getTime() + 60_000)
  await server.context.db
    .insert(remoteAccountStates)
    .values({ site: 'hdu', username: 'gavel-pool', nextSendAt })
  await start()
  await vi.waitFor(async () => {
    const { data } = await server.call(getRemoteTrial, { query: { judge: 'HDU' }, token })
    expect(data?.steps.at(-1)).toMatchObject({ name: 'submit', state: 'waiting' })
  }, 20_000)
  clock.advanceSeconds(61)
  await vi.waitFor(async () => {
    const { data } = await server.call(getRemoteTrial, { query: { judge: 'HDU' }, token })
    expect(data?.steps.at(-1)).toMatchObject({ name: 'verdict', state: 'done' })
  }, 60_000)
})

test('a step that fails is the last, in the words of the fault', async () => {
  site.simulator.fail({ kind: 'maintenance' })
  expect(await outcome()).toEqual([
    ['find', 'done', expect.any(String)],
    ['read', 'failed', expect.stringContaining('closed')],
  ])
})

test('an account that cannot log in is taken out of use', async () => {
  await addRemoteAccount(server.context, site, 'gavel-pool', 'a wrong password')
  expect((await outcome()).at(-1)).toMatchObject(['submit', 'failed', expect.any(String)])
  const [state] = await server.context.db.select().from(remoteAccountStates)
  expect(state).toMatchObject({ lockedKind: 'locked-out' })
})

test('a lost answer is looked for, and nothing is sent twice', async () => {
  await addRemoteAccount(server.context, site, 'gavel-pool')
  site.simulator.fail({ kind: 'close-after', path: '/submit.php', method: 'POST' })
  const before = site.simulator.state.runs.length
  expect((await outcome()).at(-1)).toEqual(['verdict', 'done', 'AC (Accepted)'])
  expect(site.simulator.state.runs.length).toBe(before + 1)
})

test('a judge is tested once at a time, and not while it is paused', async () => {
  await server.context.db.insert(judgeTests).values({ bank: 'HDU', startedAt: clock.now() })
  expect((await start()).code).toBe('remote_trial_running')
  await server.call(changeRemoteJudge, { body: { judge: 'HDU', paused: true }, token })
  expect((await start()).code).toBe('remote_judge_paused')
  await server.call(changeRemoteJudge, { body: { judge: 'HDU', paused: false }, token })
  clock.advanceSeconds(1_800)
  expect(await outcome()).toHaveLength(3)
})
