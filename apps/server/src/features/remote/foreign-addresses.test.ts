import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  checkRemoteJudge,
  getProblemDetail,
  importRemoteProblem,
  importRemoteSession,
  listRemoteJudges,
  orderRemoteMirror,
  overrideRemoteFacts,
} from '@gavel/contract'
import { REMOTE_JUDGES } from '@gavel/remote-judges'
import { type CfSimulator, startCfSimulator } from '@gavel/remote-judges/simulators'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { addRemoteAccount, type SimulatedSite, startRemoteSite } from '../../../test/remote-site.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { openRemoteSites } from '../remote-runs/open-remote-sites.service.ts'
import { remoteJudges } from '../remote-runs/remote-runs.tables.ts'
import { runMirrors } from './run-mirrors.jobs.ts'

const clock = setClock('2026-03-02T08:00:00Z')
/** A service of our own network that no field may lead to. */
let trap: Server
let port: number
let hits: string[] = []
let hdu: SimulatedSite<'HDU'>
let gym: CfSimulator
let server: TestApp
let token: string
beforeAll(async () => {
  trap = createServer((request, response) => {
    hits.push(request.url ?? '')
    response.end('secret')
  })
  await new Promise<void>((resolve) => trap.listen(0, resolve))
  ;({ port } = trap.address() as AddressInfo)
  hdu = await startRemoteSite('HDU', clock)
  gym = await startCfSimulator()
  const real = openRemoteSites(clock, [hdu.simulator.origin, gym.origin])
  const toGym = { site: { baseUrl: gym.origin, manners: { requestIntervalMs: 0 } } }
  server = await startTestApp({
    now: clock.now,
    remoteSites: {
      adapterOf: (judge, overrides) =>
        judge === 'GYM'
          ? real.adapterOf(judge, { ...toGym, ...overrides })
          : judge === 'HDU'
            ? hdu.remoteSites.adapterOf(judge, overrides)
            : real.adapterOf(judge, overrides),
      openSession: real.openSession,
    },
  })
  token = (await buildUser(server.context, { role: 'root' })).token
  await addRemoteAccount(server.context, hdu, 'gavel-pool')
})
afterEach(async () => {
  expect(hits).toEqual([])
  hits = []
  await server.context.db.delete(remoteJudges)
})
afterAll(async () => {
  await server.close()
  await Promise.all([hdu.simulator.stop(), gym.stop()])
  trap.close()
})

/** Ways to write an address inside, without a path. */
const inside = () => [
  `http://127.0.0.1:${port}`,
  `http://localhost:${port}`,
  `http://2130706433:${port}`,
  `http://0x7f000001:${port}`,
  `http://0177.0.0.1:${port}`,
  `http://127.1:${port}`,
  `http://0:${port}`,
  `http://[::1]:${port}`,
  `http://[::ffff:127.0.0.1]:${port}`,
  'http://127.0.0.1',
  'http://localhost',
  'http://169.254.169.254',
  'http://10.0.0.1',
  `http://acm.hdu.edu.cn@127.0.0.1:${port}`,
  `http://user:password@127.0.0.1:${port}`,
  `http://127.0.0.1:${port}#acm.hdu.edu.cn`,
  `file:///etc/passwd`,
  `gopher://127.0.0.1:${port}`,
]

const importing = (name: string, problemId: string) =>
  server.call(importRemoteProblem, { query: { name, problemId }, token })

test.each(REMOTE_JUDGES)('what names a problem of %s never names another host', async (judge) => {
  for (const address of inside())
    for (const path of ['', '/', '/latest/meta-data/', '/../../etc/passwd'])
      expect((await importing(judge, `${address}${path}`)).code).toBe('remote_id_invalid')
  for (const id of [
    '../../../',
    '..%2f..%2f',
    '1000/../../x',
    '1000?x=',
    '1000#',
    '1000\r\nHost: a',
    '//127.0.0.1/',
  ])
    expect((await importing(judge, id)).code).toBe('remote_id_invalid')
})

test('an address with the number of a problem is opened at the judge, whatever its host', async () => {
  const answer = await importing('HDU', `http://127.0.0.1:${port}/showproblem.php?pid=1002`)
  expect(answer.status).toBe(200)
  expect(hdu.simulator.log.at(-1)).toMatchObject({ path: '/showproblem.php' })
})

test('an order for many takes ids alone', async () => {
  const body = { judge: 'HDU', ids: `http://127.0.0.1:${port}/x 1000/../x`, refresh: false }
  const answer = await server.call(orderRemoteMirror, { body, token })
  while (answer.status === 200 && (await runMirrors(server.context))) clock.advanceSeconds(60)
})

test('facts that an administrator replaces lead to public hosts only', async () => {
  for (const baseUrl of inside()) {
    const manners = { requestIntervalMs: 0 }
    const site = {
      baseUrl,
      manners,
      hosts: ['127.0.0.1', 'localhost', '0.0.0.0', '169.254.169.254', '10.0.0.1'],
    }
    // An override of a test replaces the whole of `site`, so the simulators are out of reach here.
    const body = { judge: 'POJ', override: JSON.stringify({ site }) }
    const taken = await server.call(overrideRemoteFacts, { body, token })
    if (taken.status !== 200) {
      expect(taken.code).toBe('remote_overrides_invalid')
      continue
    }
    const answer = await server.call(checkRemoteJudge, { body: { judge: 'POJ' }, token })
    expect([baseUrl, answer.code]).toEqual([baseUrl, 'remote_not_understood'])
    expect(answer.details).toMatchObject({ reason: expect.stringContaining('must not be opened') })
    expect((await importing('POJ', '1000')).code).toBe('remote_not_understood')
  }
})

test('paths that an administrator replaces do not leave the site', async () => {
  for (const path of [`//127.0.0.1:${port}/`, `/\\127.0.0.1:${port}/`, `/..//127.0.0.1:${port}/`]) {
    const override = JSON.stringify({ paths: { problem: path } })
    await server.call(overrideRemoteFacts, { body: { judge: 'HDU', override }, token })
    expect((await importing('HDU', '1003')).status).not.toBe(200)
  }
})

test('a judge that redirects to the inside is not followed', async () => {
  for (const to of inside()) {
    hdu.simulator.fail({ kind: 'redirect', to: `${to}/` })
    expect((await importing('HDU', '1004')).status).not.toBe(200)
  }
})

test('pictures of a statement are not fetched from the inside', async () => {
  const usual = hdu.simulator.problems.get('1000')
  if (usual === undefined) throw new Error('no problem')
  const description = inside()
    .map((address) => `<img src="${address}/x.png">`)
    .join(' and ')
  hdu.simulator.problems.set('7000', { ...usual, id: '7000', description })
  expect((await importing('HDU', '7000')).status).toBe(200)
  const { problem } = (await server.call(getProblemDetail, { query: { problemId: 'HDU-7000' } })).data
  expect(problem.description?.match(/!\[[^\]]*\]\([^)]*\)/g) ?? []).toEqual([])
})

test('cookies, browsers and accounts add no line to a request', async () => {
  const body = { judge: 'HDU', username: 'gavel-pool', cookies: 'PHPSESSID=a', userAgent: 'x' }
  for (const change of [
    { cookies: 'PHPSESSID=a\r\nHost: 127.0.0.1' },
    { userAgent: 'x\r\nHost: 127.0.0.1' },
    { username: 'gavel-pool&first=1' },
    { judge: `http://127.0.0.1:${port}` },
  ])
    expect((await server.call(importRemoteSession, { body: { ...body, ...change }, token })).status).not.toBe(
      200,
    )
  expect(hdu.simulator.log.every(({ headers }) => headers.host !== '127.0.0.1')).toBe(true)
})

test('a statement in a PDF is stored here and linked, as a download or for the viewer of the browser', async () => {
  expect((await importing('GYM', '100002A')).status).toBe(200)
  const { problem } = (await server.call(getProblemDetail, { query: { problemId: 'GYM-100002A' } })).data
  const [, address = ''] = /\[100002A\.pdf\]\((\/[^)]+)\)/.exec(problem.description ?? '') ?? []
  const file = await server.app.inject({ url: address })
  expect([file.statusCode, file.body.slice(0, 8)]).toEqual([200, '%PDF-1.5'])
  expect(file.headers['content-disposition']).toMatch(/^attachment/)
  const viewed = await server.app.inject({ url: `${address}?view` })
  expect(viewed.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'self'$/),
  })
})

test('what is called a PDF and is none is linked at its site, not stored', async () => {
  gym.fail({
    kind: 'page',
    body: '<html><body>Not for everyone</body></html>',
    path: '/gym/100003/attachments/download',
  })
  expect((await importing('GYM', '100003A')).status).toBe(200)
  const { problem } = (await server.call(getProblemDetail, { query: { problemId: 'GYM-100003A' } })).data
  expect(problem.description).toBe(
    `[garden-cup.pdf](${gym.origin}/gym/100003/attachments/download/1/garden-cup.pdf)`,
  )
  expect((await server.call(listRemoteJudges, { token })).status).toBe(200)
})
