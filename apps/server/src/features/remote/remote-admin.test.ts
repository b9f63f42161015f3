import {
  changeRemoteJudge,
  checkRemoteJudge,
  importRemoteProblem,
  listRemoteJudges,
  unlockRemoteAccount,
} from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { addHduAccount, type HduSite, startHduSite } from '../../../test/hdu-site.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { remoteAccountStates } from '../remote-runs/remote-runs.tables.ts'

const clock = setClock('2026-03-02T08:00:00Z')
let site: HduSite
let server: TestApp
let token: string
beforeAll(async () => {
  site = await startHduSite(clock)
  server = await startTestApp({ now: clock.now, remoteSites: site.remoteSites })
  token = (await buildUser(server.context, { role: 'root' })).token
  await addHduAccount(server.context, site, 'gavel-pool')
})
afterAll(async () => {
  await server.close()
  await site.simulator.stop()
})

async function hdu() {
  const { data } = await server.call(listRemoteJudges, { token })
  const found = data.find(({ judge }) => judge === 'HDU')
  if (found === undefined) throw new Error('HDU is not listed')
  return found
}

test('every judge is listed with what can be done there, and its accounts without their secrets', async () => {
  const answer = await server.call(listRemoteJudges, { token })
  expect(answer.data.map(({ judge }) => judge)).toEqual(['HDU', 'POJ', 'CF', 'GYM', 'AC', 'SPOJ'])
  expect(await hdu()).toMatchObject({
    isAvailable: true,
    capabilities: expect.arrayContaining(['mirror', 'unattended-submit']),
    paused: null,
    lastSuccessAt: null,
    lastFailure: null,
    accounts: [{ username: 'gavel-pool', locked: null, hasSession: false, isBusy: false, sentCount: 0 }],
  })
  expect(answer.payload.toString()).not.toMatch(/password|cookie|sealed/i)
})

test('a check says that the judge responds, and when', async () => {
  expect((await server.call(checkRemoteJudge, { body: { judge: 'HDU' }, token })).status).toBe(200)
  expect(await hdu()).toMatchObject({ lastSuccessAt: clock.now(), lastFailure: null })
})

test('a check of a judge that is closed names the fault, and the list keeps it', async () => {
  site.simulator.fail({ kind: 'maintenance', times: 5 })
  const answer = await server.call(checkRemoteJudge, { body: { judge: 'HDU' }, token })
  expect(answer).toMatchObject({ code: 'remote_unreachable', details: { judge: 'HDU' } })
  expect((await hdu()).lastFailure).toMatchObject({ kind: 'maintenance', at: clock.now() })
})

test('nothing is asked of a judge that is paused', async () => {
  const body = { judge: 'HDU', paused: true, pauseReason: 'They asked us to.', dailyBudget: 20 }
  await server.call(changeRemoteJudge, { body, token })
  const asked = site.simulator.log.length
  const query = { name: 'HDU', problemId: '1000' }
  expect(await server.call(importRemoteProblem, { query, token })).toMatchObject({
    code: 'remote_judge_paused',
  })
  expect(await server.call(checkRemoteJudge, { body: { judge: 'HDU' }, token })).toMatchObject({
    code: 'remote_judge_paused',
  })
  expect(site.simulator.log.length).toBe(asked)
  expect(await hdu()).toMatchObject({ paused: { reason: 'They asked us to.' }, dailyBudget: 20 })
  await server.call(changeRemoteJudge, { body: { judge: 'HDU', paused: false }, token })
  expect(await hdu()).toMatchObject({ paused: null, dailyBudget: 20 })
})

test('a locked account says why, and can be put back into use', async () => {
  const locked = {
    lockedKind: 'captcha',
    lockedText: 'The site wants to see a person.',
    lockedAt: clock.now(),
  }
  await server.context.db
    .insert(remoteAccountStates)
    .values({ site: 'hdu', username: 'gavel-pool', ...locked })
  expect((await hdu()).accounts).toMatchObject([{ locked: { kind: 'captcha', text: locked.lockedText } }])
  const body = { site: 'hdu', username: 'gavel-pool' } as const
  expect((await server.call(unlockRemoteAccount, { body, token })).status).toBe(200)
  expect((await hdu()).accounts).toMatchObject([{ locked: null }])
})
