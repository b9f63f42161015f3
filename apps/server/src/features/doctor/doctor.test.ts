import { type DoctorCheck, getArrival, getDoctorReport } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { checkBackup } from './backup-check.ts'
import { checkConnections, checkDurability } from './database-checks.ts'
import { judgeProxy, type ProxyFacts } from './proxy.policy.ts'

let careful: TestApp
let trusting: TestApp

beforeAll(async () => {
  ;[careful, trusting] = await Promise.all([
    startTestApp(),
    startTestApp({ config: { trustProxy: true, serverUrl: 'https://oj.invalid' } }),
  ])
})
afterAll(() => Promise.all([careful.close(), trusting.close()]))

async function report(
  server: TestApp,
  headers: Readonly<Record<string, string>> = {},
  role: 'root' | 'admin' | 'default_user' = 'admin',
) {
  const { token } = await buildUser(server.context, { role })
  const answer = await server.app.inject({
    ...{ method: 'GET', url: getDoctorReport.path, headers: { authorization: token, ...headers } },
  })
  const { status, data } = answer.json()
  if (data === null) return { status, find: () => undefined }
  const { findings } = getDoctorReport.data?.parse(data) ?? { findings: [] }
  return { status, find: (id: DoctorCheck) => findings.find((finding) => finding.id === id) }
}

test('administrators read it, and nobody else', async () => {
  expect((await report(careful, {}, 'root')).status).toBe(200)
  expect((await report(careful, {}, 'admin')).status).toBe(200)
  expect((await report(careful, {}, 'default_user')).status).toBe(403)
  const visitor = await careful.app.inject({ method: 'GET', url: getDoctorReport.path })
  expect(visitor.json().status).toBe(401)
})

test('it speaks the language of its reader', async () => {
  const english = await report(careful, { 'accept-language': 'en-US' })
  expect(english.find('backup')).toMatchObject({
    state: 'warning',
    is: expect.stringMatching(/^The site was never/),
  })
  const chinese = await report(careful, { 'accept-language': 'zh-CN' })
  expect(chinese.find('backup')).toMatchObject({ state: 'warning', is: expect.stringMatching(/还没有/) })
})

test('the request of the administrator shows what the proxy does', async () => {
  const state = async (server: TestApp, headers: Readonly<Record<string, string>>) =>
    (await report(server, headers)).find('proxy')?.state
  const forwarded = { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' }
  expect(await state(careful, {})).toBe('ok')
  expect(await state(careful, forwarded)).toBe('fault')
  expect(await state(trusting, {})).toBe('fault')
  expect(await state(trusting, forwarded)).toBe('ok')
  expect(await state(trusting, { 'x-forwarded-for': '192.0.2.1' })).toBe('warning')
})

test('it tells callers how their own request arrived', async () => {
  const ask = async (server: TestApp, headers: Readonly<Record<string, string>>) =>
    (await server.app.inject({ method: 'GET', url: getArrival.path, headers })).json().data
  const forwarded = { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' }
  expect(await ask(careful, {})).toEqual({ address: '127.0.0.1', protocol: 'http', isForwarded: false })
  expect(await ask(careful, forwarded)).toEqual({ address: '127.0.0.1', protocol: 'http', isForwarded: true })
  expect(await ask(trusting, forwarded)).toEqual({
    address: '192.0.2.1',
    protocol: 'https',
    isForwarded: true,
  })
})

const GOOD: ProxyFacts = {
  isForwarded: true,
  isTrusted: true,
  isEncrypted: true,
  isAddressEncrypted: true,
  isForgeable: false,
  isOpen: false,
}

test.each<[string, Partial<ProxyFacts>, string]>([
  ['a proxy that is trusted', {}, 'ok'],
  ['no proxy, and none trusted', { isForwarded: false, isTrusted: false }, 'ok'],
  ['a proxy that is not trusted', { isTrusted: false }, 'fault'],
  ['no proxy, and one trusted', { isForwarded: false }, 'fault'],
  ['a proxy that passes on what visitors claim', { isForgeable: true }, 'fault'],
  ['a proxy that does not tell of TLS', { isEncrypted: false }, 'warning'],
  ['a port that is open beside the proxy', { isOpen: true }, 'warning'],
])('%s', (_, facts, state) => {
  expect(judgeProxy({ ...GOOD, ...facts }).state).toBe(state)
})

test.each([
  [47, 'ok'],
  [48, 'warning'],
  [7 * 24 - 1, 'warning'],
  [7 * 24, 'fault'],
])('a backup that is %d hours old', (hours, state) => {
  const now = new Date('2026-12-01T12:00:00Z')
  expect(checkBackup(new Date(now.getTime() - hours * 3_600_000), now).state).toBe(state)
})

test.each([
  [22, 'ok'],
  [21, 'fault'],
])('%d connections for a pool of 16', (max, state) => {
  expect(checkConnections({ max, kept: 0, open: 0 }, { databasePool: 16 }).state).toBe(state)
})

test('connections that are nearly used up, and commits that do not wait for the disk', () => {
  expect(checkConnections({ max: 100, kept: 3, open: 80 }, { databasePool: 16 }).state).toBe('warning')
  const settings = { fsync: 'on', fullPageWrites: 'on', synchronousCommit: 'off' }
  expect(checkDurability(settings).state).toBe('warning')
  expect(checkDurability({ ...settings, synchronousCommit: 'on' }).state).toBe('ok')
})
