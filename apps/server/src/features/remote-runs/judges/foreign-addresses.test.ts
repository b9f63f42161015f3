import { createServer, type Server } from 'node:http'
import {
  checkRemoteJudge,
  claimRemoteHandle,
  getProblemDetail,
  getRemoteFacts,
  importRemoteProblem,
  importRemoteProblemToContest,
  importRemoteProblemToTraining,
  importRemoteSession,
  listRemoteJudges,
  orderRemoteMirror,
  overrideRemoteFacts,
  submit,
  updateSwitches,
} from '@gavel/contract'
import { JUDGE_PROFILES, REMOTE_JUDGES } from '@gavel/remote-judges'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildContest } from '../../../../test/build-contest.ts'
import { buildTraining } from '../../../../test/build-training.ts'
import { buildUser } from '../../../../test/builders.ts'
import { portOf } from '../../../../test/port-of.ts'
import { addRemoteAccount, type EverySite, startEverySite } from '../../../../test/remote-site.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { writeRemoteAccounts } from '../../remote-accounts/remote-accounts.settings.ts'
import { runMirrors } from '../../remote-mirror/run-mirrors.jobs.ts'
import { driveOneRun } from '../drive/drive-run.ts'
import { remoteJudges } from '../remote-runs.tables.ts'

const clock = setClock('2026-03-02T08:00:00Z')
/** A service of our own network that no field may lead to. */
let trap: Server
let port: number
let hits: string[] = []
let every: EverySite
let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>
let token: string
const hdu = () => every.sites.HDU.simulator
const gym = () => every.sites.GYM.simulator
beforeAll(async () => {
  trap = createServer((request, response) => {
    hits.push(request.url ?? '')
    response.end('secret')
  })
  await new Promise<void>((resolve) => trap.listen(0, resolve))
  port = portOf(trap)
  every = await startEverySite(clock)
  server = await startTestApp({ now: clock.now, remoteSites: every.remoteSites })
  root = await buildUser(server.context, { role: 'root' })
  token = root.token
  await addRemoteAccount(server.context, every.sites.HDU, 'gavel-pool')
})
afterEach(async () => {
  expect(hits).toEqual([])
  hits = []
  await server.context.db.delete(remoteJudges)
})
afterAll(async () => {
  await server.close()
  await every.stop()
  trap.close()
})

const NO_ACCOUNTS = { hdu: [], poj: [], cf: [], spoj: [], atcoder: [], libreoj: [] }

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
  expect(hdu().log.at(-1)).toMatchObject({ path: '/showproblem.php' })
})

test.each(REMOTE_JUDGES)('an order for many problems of %s takes ids alone', async (judge) => {
  for (const ids of [`http://127.0.0.1:${port}/x 1000/../x`, inside().join(' '), `//127.0.0.1:${port}/1-9`]) {
    const body = { judge, ids, refresh: false }
    const answer = await server.call(orderRemoteMirror, { body, token })
    while (answer.status === 200 && (await runMirrors(server.context))) clock.advanceSeconds(60)
  }
})

test('an import into a training or a contest names no other host either', async () => {
  const { training } = await buildTraining(server.context, { labels: [], values: { authorId: root.user.id } })
  const { contest } = await buildContest(server.context, { labels: [], values: { authorId: root.user.id } })
  const into = { tid: training.id }
  const under = { cid: contest.id, displayId: 'A' }
  for (const name of REMOTE_JUDGES)
    for (const problemId of inside()) {
      const wanted = { name, problemId }
      const answers = [
        await server.call(importRemoteProblemToTraining, { query: { ...wanted, ...into }, token }),
        await server.call(importRemoteProblemToContest, { query: { ...wanted, ...under }, token }),
      ]
      expect(answers.map(({ code }) => code)).toEqual(['remote_id_invalid', 'remote_id_invalid'])
    }
  const query = { name: inside()[0] ?? '', problemId: '1000' }
  expect((await importing(query.name, '1000')).code).toBe('remote_judge_unknown')
})

test('a handle is a name, and what a user claims leads nowhere else', async () => {
  const hostile = [
    '../..',
    '..',
    'a/b',
    'a?b',
    'a#b',
    'a&handle=b',
    'a%2f..',
    'a b',
    'a\r\nHost: b',
    '@b',
    'a\\b',
  ]
  for (const site of ['cf', 'atcoder'] as const)
    for (const handle of [...inside(), ...hostile])
      for (const proof of ['profile', 'compile-error'] as const) {
        const answer = await server.call(claimRemoteHandle, { body: { site, handle, proof }, token })
        expect([handle, answer.code]).toEqual([handle, 'remote_handle_invalid'])
      }
})

test.each(REMOTE_JUDGES)(
  'facts of %s that an administrator replaces lead to public hosts only',
  async (judge) => {
    for (const baseUrl of inside()) {
      const manners = { requestIntervalMs: 0 }
      const site = {
        baseUrl,
        manners,
        hosts: ['127.0.0.1', 'localhost', '0.0.0.0', '169.254.169.254', '10.0.0.1'],
      }
      // An override of a test replaces the whole of `site`, so the simulators are out of reach here.
      const body = { judge, override: JSON.stringify({ site }) }
      const taken = await server.call(overrideRemoteFacts, { body, token })
      if (taken.status !== 200) {
        expect(taken.code).toBe('remote_overrides_invalid')
        continue
      }
      const answer = await server.call(checkRemoteJudge, { body: { judge }, token })
      expect([baseUrl, answer.code]).toEqual([baseUrl, 'remote_not_understood'])
      expect(answer.details).toMatchObject({ reason: expect.stringContaining('must not be opened') })
      expect((await importing(judge, JUDGE_PROFILES[judge].exampleId)).code).toBe('remote_not_understood')
    }
  },
)

test.each(REMOTE_JUDGES)(
  'paths of %s that an administrator replaces do not leave the site',
  async (judge) => {
    const { facts } = (await server.call(getRemoteFacts, { query: { judge }, token })).data
    const names = Object.keys((JSON.parse(facts) as { paths: Record<string, string> }).paths)
    for (const path of [
      `//127.0.0.1:${port}/`,
      `/\\127.0.0.1:${port}/`,
      `/..//127.0.0.1:${port}/`,
      `/@127.0.0.1:${port}/`,
    ]) {
      const override = JSON.stringify({ paths: Object.fromEntries(names.map((name) => [name, path])) })
      await server.call(overrideRemoteFacts, { body: { judge, override }, token })
      expect((await importing(judge, JUDGE_PROFILES[judge].exampleId)).status).not.toBe(200)
      // Some of these are pages of the site itself; the trap sees where the others would lead.
      await server.call(checkRemoteJudge, { body: { judge }, token })
    }
  },
)

test('the public list that AtCoder is read from stays a public host', async () => {
  for (const baseUrl of inside()) {
    const override = JSON.stringify({ feed: { baseUrl, path: '/x?user={user}&from_second={since}' } })
    const body = { judge: 'AC', override }
    if ((await server.call(overrideRemoteFacts, { body, token })).status !== 200) continue
    const adapter = every.remoteSites.adapterOf('AC', JSON.parse(override))
    if (adapter === null) throw new Error('AtCoder has no adapter')
    const session = every.remoteSites.openSession(adapter, { cookies: [], userAgent: null })
    const search = { handle: 'moth', problem: null, since: clock.now() }
    await expect(adapter.readPublicRuns(session, search)).rejects.toMatchObject({ kind: 'refused' })
  }
})

test.each(REMOTE_JUDGES)('%s is not followed where it redirects to the inside', async (judge) => {
  for (const to of inside()) {
    every.sites[judge].simulator.fail({ kind: 'redirect', to: `${to}/` })
    expect((await server.call(checkRemoteJudge, { body: { judge }, token })).status).not.toBe(200)
  }
})

test('pictures of a statement are not fetched from the inside', async () => {
  const usual = hdu().problems.get('1000')
  if (usual === undefined) throw new Error('no problem')
  const description = inside()
    .map((address) => `<img src="${address}/x.png">`)
    .join(' and ')
  hdu().problems.set('7000', { ...usual, id: '7000', description })
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
  expect(hdu().log.every(({ headers }) => headers.host !== '127.0.0.1')).toBe(true)
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
  gym().fail({
    kind: 'page',
    body: '<html><body>Not for everyone</body></html>',
    path: '/gym/100003/attachments/download',
  })
  expect((await importing('GYM', '100003A')).status).toBe(200)
  const { problem } = (await server.call(getProblemDetail, { query: { problemId: 'GYM-100003A' } })).data
  expect(problem.description).toBe(
    `[garden-cup.pdf](${gym().origin}/gym/100003/attachments/download/1/garden-cup.pdf)`,
  )
  expect((await server.call(listRemoteJudges, { token })).status).toBe(200)
})

test('names of accounts are only ever values of a form or a query', async () => {
  const names = [...inside(), '../../x', 'a&pid=7', 'a?b#c', '@127.0.0.1', 'a%0d%0aHost:b']
  await importing('HDU', '1000')
  for (const name of names) {
    await writeRemoteAccounts(server.context.db, NO_ACCOUNTS)
    const body = { hduUsernameList: [name], hduPasswordList: ['correct horse'], defaultSubmitInterval: 0 }
    expect((await server.call(updateSwitches, { body, token })).status).toBe(200)
    hdu().state.passwords.set(name, 'correct horse')
    const asked = hdu().log.length
    clock.advanceSeconds(60)
    const code = `int main() { return ${names.indexOf(name)}; }`
    const draft = { pid: 'HDU-1000', language: 'G++', code, cid: 0, tid: null, gid: null, isRemote: true }
    await server.call(submit, { body: draft, token })
    for (let turn = 0; turn < 40; turn += 1) if (!(await driveOneRun(server.context))) clock.advanceSeconds(5)
    const requests = hdu().log.slice(asked)
    expect(requests.length).toBeGreaterThan(3)
    for (const { path, query, headers } of requests) {
      expect(path).toMatch(/^\/(userloginex|control_panel|submit|status|viewcode)\.php$/)
      expect([null, '', name]).toContain(query.get('user'))
      expect(headers.host).toBe(new URL(hdu().origin).host)
    }
    expect(hdu().state.runs.at(-1)).toMatchObject({ username: name })
  }
  for (const name of ['a\r\nHost: b', 'a\0b', '\u202eb']) {
    const body = { hduUsernameList: [name], hduPasswordList: ['x'] }
    expect((await server.call(updateSwitches, { body, token })).code).toBe('remote_account_invalid')
  }
})
