import { getMe, login, logout, uploadTestData } from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildMember, PASSWORD } from '../../../test/build-member.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { buildZip } from '../../../test/zip.ts'
import { eq } from '../../db/drizzle.ts'
import { writeSetting } from '../../db/settings.ts'
import { WEBSITE_KEY } from '../site/site.settings.ts'
import { users } from './accounts.tables.ts'

const clock = setClock('2026-03-01T08:00:00Z')
const OWN_PAGE = { origin: 'http://judge.example.org', host: 'judge.example.org' }
const file = {
  name: 'data.zip',
  content: buildZip([
    { name: '1.in', content: '1 2\n' },
    { name: '1.out', content: '3\n' },
  ]),
}
let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

async function logIn(headers: Record<string, string> = OWN_PAGE) {
  const { user } = await buildMember(server.context, { role: 'admin' })
  const answer = await server.call(login, {
    body: { username: user.username, password: PASSWORD },
    headers,
  })
  const set = String(answer.headers['set-cookie'])
  return { user, set, cookie: set.split(';')[0] ?? '', token: String(answer.headers.authorization) }
}

/** Posts a plain HTML form: with cookies, without a token. */
const upload = (cookie: string, headers: Record<string, string> = OWN_PAGE) =>
  server.call(uploadTestData, { query: {}, file, headers: { cookie, ...headers } })

test('a login sends the cookie for files alone, out of reach of scripts and other sites', async () => {
  const { set } = await logIn()
  expect(set).toMatch(/^gavel_upload=[\w.-]+; Path=\/api\/file; Max-Age=86400; HttpOnly; SameSite=Strict$/)
  expect((await logIn({ ...OWN_PAGE, origin: 'https://judge.example.org' })).set).toMatch(/; Secure$/)
})

test('an upload without a token is let in by the cookie', async () => {
  expect(await upload((await logIn()).cookie)).toMatchObject({ status: 200 })
})

test('a browser that logged in before there was a cookie gets one with its next file', async () => {
  const { token } = await logIn()
  const answer = await server.call(uploadTestData, { query: {}, file, token })
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  expect(await upload(cookie)).toMatchObject({ status: 200 })
})

describe('behind a proxy that rewrites the host the cookie lets in', () => {
  const INSIDE = { host: '10.0.0.7:8080' }

  test('what the browser says comes from a page of the site', async () => {
    const { cookie } = await logIn()
    const headers = { ...INSIDE, origin: OWN_PAGE.origin, 'sec-fetch-site': 'same-origin' }
    expect(await upload(cookie, headers)).toMatchObject({ status: 200 })
  })

  test('what comes from the address that the site says it has, and from no other', async () => {
    const { cookie } = await logIn()
    const from = (origin: string) => upload(cookie, { ...INSIDE, origin })
    expect(await from(OWN_PAGE.origin)).toMatchObject({ code: 'login_required' })
    await writeSetting(server.context.db, WEBSITE_KEY, { baseUrl: `${OWN_PAGE.origin}/oj` })
    expect(await from(OWN_PAGE.origin)).toMatchObject({ status: 200 })
    expect(await from(OWN_PAGE.origin.replace('http:', 'https:'))).toMatchObject({ code: 'login_required' })
    await writeSetting(server.context.db, WEBSITE_KEY, {})
  })
})

describe('the cookie lets nothing in', () => {
  test.each([
    ['from a page of another site', { ...OWN_PAGE, origin: 'https://evil.example' }],
    ['from a page of a neighbour', { ...OWN_PAGE, origin: 'http://blog.example.org' }],
    ['from a page without an origin', { ...OWN_PAGE, origin: 'null' }],
    ['from no browser', { host: OWN_PAGE.host }],
    [
      'that a browser says came from elsewhere, whatever its origin',
      { ...OWN_PAGE, 'sec-fetch-site': 'cross-site' },
    ],
    ['that a browser says came from a neighbour', { host: OWN_PAGE.host, 'sec-fetch-site': 'same-site' }],
  ])('%s', async (_what, headers) => {
    const { cookie } = await logIn()
    expect(await upload(cookie, headers)).toMatchObject({ code: 'login_required' })
  })

  test('that is no upload', async () => {
    const { cookie } = await logIn()
    expect(await server.call(getMe, { headers: { cookie, ...OWN_PAGE } })).toMatchObject({
      code: 'login_required',
    })
  })

  test('as a login token, nor is a login token a cookie', async () => {
    const { cookie, token } = await logIn()
    expect(await server.call(getMe, { token: cookie.split('=')[1] ?? '' })).toMatchObject({ status: 401 })
    expect(await upload(`gavel_upload=${token}`)).toMatchObject({ code: 'login_required' })
  })

  test('beside a bad token', async () => {
    const { cookie } = await logIn()
    const answer = await server.call(uploadTestData, {
      query: {},
      file,
      token: 'nonsense',
      headers: { cookie, ...OWN_PAGE },
    })
    expect(answer).toMatchObject({ status: 401 })
  })

  test('after the logout, which takes it away', async () => {
    const { cookie, token } = await logIn()
    const answer = await server.call(logout, { token })
    expect(String(answer.headers['set-cookie'])).toContain('gavel_upload=; Path=/api/file; Max-Age=0')
    expect(await upload(cookie)).toMatchObject({ code: 'login_required' })
  })

  test('of a banned account', async () => {
    const { cookie, user } = await logIn()
    await server.context.db.update(users).set({ status: 'banned' }).where(eq(users.id, user.id))
    expect(await upload(cookie)).toMatchObject({ code: 'account_banned' })
  })

  test('a day later', async () => {
    const { cookie } = await logIn()
    clock.advanceSeconds(86_401)
    expect(await upload(cookie)).toMatchObject({ code: 'login_required' })
  })
})
