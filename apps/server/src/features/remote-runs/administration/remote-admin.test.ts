import {
  changeRemoteJudge,
  checkRemoteJudge,
  getProblemDetail,
  getRemoteFacts,
  importRemoteProblem,
  importRemoteSession,
  listRemoteJudges,
  overrideRemoteFacts,
  unlockRemoteAccount,
  updateSwitches,
} from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../../../../test/builders.ts'
import { addRemoteAccount, type SimulatedSite, startRemoteSite } from '../../../../test/remote-site.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { remoteAccountStates } from '../../remote-accounts/remote-accounts.tables.ts'
import { remoteJudges } from '../remote-runs.tables.ts'

const clock = setClock('2026-03-02T08:00:00Z')
let site: SimulatedSite<'HDU'>
let server: TestApp
let token: string
beforeAll(async () => {
  site = await startRemoteSite('HDU', clock)
  server = await startTestApp({ now: clock.now, remoteSites: site.remoteSites })
  token = (await buildUser(server.context, { role: 'root' })).token
  await addRemoteAccount(server.context, site, 'gavel-pool')
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
  site.simulator.fail({ kind: 'maintenance' })
  const answer = await server.call(checkRemoteJudge, { body: { judge: 'HDU' }, token })
  expect(answer).toMatchObject({ code: 'remote_unreachable', details: { judge: 'HDU' } })
  expect((await hdu()).lastFailure).toMatchObject({ kind: 'maintenance', at: clock.now() })
})

test('a page that was not understood keeps its time when a failure without a page follows', async () => {
  site.simulator.fail({ kind: 'page', body: '<p>Nothing that we know' })
  await server.call(checkRemoteJudge, { body: { judge: 'HDU' }, token })
  const at = clock.now()
  const page = expect.stringMatching(/^200 http/)
  expect((await hdu()).lastFailure).toMatchObject({ kind: 'not-understood', at, page, pageAt: at })
  clock.advanceSeconds(60)
  site.simulator.fail({ kind: 'close-before' })
  await server.call(checkRemoteJudge, { body: { judge: 'HDU' }, token })
  expect((await hdu()).lastFailure).toMatchObject({
    ...{ kind: 'unreachable', at: clock.now() },
    ...{ page, pageAt: at },
  })
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

test('a new password puts an account back into use whose old one was refused, and no other', async () => {
  const save = (password: string) =>
    server.call(updateSwitches, {
      body: { hduUsernameList: ['gavel-pool'], hduPasswordList: [password] },
      token,
    })
  const lock = (lockedKind: string) =>
    server.context.db
      .insert(remoteAccountStates)
      .values({ site: 'hdu', username: 'gavel-pool', lockedKind, lockedAt: clock.now() })
      .onConflictDoUpdate({
        target: [remoteAccountStates.site, remoteAccountStates.username],
        set: { lockedKind, lockedAt: clock.now() },
      })
  await lock('locked-out')
  await save('')
  expect((await hdu()).accounts).toMatchObject([{ locked: { kind: 'locked-out' } }])
  await save('another one')
  expect((await hdu()).accounts).toMatchObject([{ locked: null }])
  await lock('captcha')
  await save('yet another one')
  expect((await hdu()).accounts).toMatchObject([{ locked: { kind: 'captcha' } }])
  await server.context.db.delete(remoteAccountStates)
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

const browserLogin = (cookies: string, username = 'gavel-pool') =>
  server.call(importRemoteSession, {
    body: { judge: 'HDU', username, cookies, userAgent: 'A Browser/1.0' },
    token,
  })

test('a login of a browser is kept after the judge has recognised it, and the account is used again', async () => {
  await server.context.db
    .update(remoteAccountStates)
    .set({ lockedKind: 'captcha', lockedText: null, lockedAt: clock.now() })
  expect(await browserLogin('PHPSESSID=of-nobody')).toMatchObject({ code: 'remote_session_ended' })
  expect((await hdu()).accounts).toMatchObject([{ locked: { kind: 'captcha' }, hasSession: false }])
  site.simulator.state.sessions.set('cookie-of-a-browser', 'gavel-pool')
  expect((await browserLogin('Cookie: PHPSESSID=cookie-of-a-browser')).status).toBe(200)
  expect((await hdu()).accounts).toMatchObject([{ locked: null, hasSession: true }])
  expect(site.simulator.log.at(-1)?.headers['user-agent']).toBe('A Browser/1.0')
  const [{ sealedSession } = { sealedSession: '' }] = await server.context.db
    .select()
    .from(remoteAccountStates)
  expect(sealedSession).not.toContain('cookie-of-a-browser')
})

test('cookies without a name, for accounts that there are not, or for a paused judge are refused', async () => {
  expect(await browserLogin('just some words')).toMatchObject({ code: 'remote_cookies_invalid' })
  expect(await browserLogin('a=b', 'stranger')).toMatchObject({ code: 'remote_account_not_found' })
})

const facts = async () => (await server.call(getRemoteFacts, { query: { judge: 'HDU' }, token })).data
const override = (text: string) =>
  server.call(overrideRemoteFacts, { body: { judge: 'HDU', override: text }, token })

test('facts about a site are replaced and returned to, and what does not fit is named', async () => {
  const before = await facts()
  expect(before.override).toBe('')
  expect((await override('{"selectors": {"title": "h2"}}')).status).toBe(200)
  const changed = await facts()
  expect(JSON.parse(changed.override)).toEqual({ selectors: { title: 'h2' } })
  expect(JSON.parse(changed.facts)).toMatchObject({ selectors: { title: 'h2' } })
  for (const text of ['{', '[]', 'null', '{"selectors": {"titel": "h2"}}', '{"site": {"hosts": ["a b"]}}'])
    expect(await override(text), text).toMatchObject({ code: 'remote_overrides_invalid' })
  expect((await override('{"selectors": {"titel": "h2"}}')).details).toMatchObject({
    reason: expect.stringContaining('titel'),
  })
  expect(await facts()).toEqual(changed)
  expect((await override(' ')).status).toBe(200)
  expect(await facts()).toEqual(before)
})

test('facts of another version are named wherever they would be used, and can be replaced', async () => {
  await server.context.db.update(remoteJudges).set({ overrides: { selectors: { oldName: 'h2' } } })
  expect(await server.call(checkRemoteJudge, { body: { judge: 'HDU' }, token })).toMatchObject({
    code: 'remote_overrides_invalid',
    details: { reason: expect.stringContaining('oldName') },
  })
  expect((await facts()).override).toContain('oldName')
  expect((await override('')).status).toBe(200)
  expect((await server.call(checkRemoteJudge, { body: { judge: 'HDU' }, token })).status).toBe(200)
})

test('statements that are taken down leave the title and the link', async () => {
  await server.call(importRemoteProblem, { query: { name: 'HDU', problemId: '1000' }, token })
  const shown = async () =>
    (await server.call(getProblemDetail, { query: { problemId: 'HDU-1000' } })).data.problem
  const before = await shown()
  expect(before.description).not.toBe('')
  const keep = (keepsTexts: boolean) =>
    server.call(changeRemoteJudge, { body: { judge: 'HDU', keepsTexts }, token })
  await keep(false)
  expect(await hdu()).toMatchObject({ keepsTexts: false })
  const { title, source } = before
  expect(await shown()).toMatchObject({ title, source, description: '', input: '', output: '', examples: '' })
  await keep(true)
  expect((await shown()).description).toBe('')
})
