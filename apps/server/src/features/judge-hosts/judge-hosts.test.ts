import {
  createJudgeHost,
  drainJudgeHost,
  getJudgeState,
  getJudgingHealth,
  getSubmission,
  judgeHello,
  judgeLease,
  listJudgeHosts,
  listRefusedJudges,
  revokeJudgeHost,
  submit,
  submitTrial,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildJudgeHost, buildUser } from '../../../test/builders.ts'
import { type JudgeClient, judgeReportOf, startJudgeClient } from '../../../test/judge-client.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { judgeHosts } from './judge-hosts.tables.ts'
import { registerLocalJudge } from './local-judge.service.ts'

let server: TestApp
let judge: JudgeClient
let root: { token: string }
let problem: { id: number; code: string }

beforeAll(async () => {
  server = await startTestApp()
  root = await buildUser(server.context, { role: 'root' })
  problem = (await buildProblem(server.context)).problem
})
afterAll(() => server.close())
beforeEach(async () => {
  const { db } = server.context
  await db.delete(submissions)
  await db.execute(sql`delete from leases`)
  await db.delete(judgeHosts)
  judge = await startJudgeClient(server.context, server.call)
})

const list = async () => (await server.call(listJudgeHosts, { token: root.token })).data
const create = (name: string) => server.call(createJudgeHost, { token: root.token, body: { name } })
const drain = (id: number, draining: boolean) =>
  server.call(drainJudgeHost, { token: root.token, body: { id, draining } })
const revoke = (id: number) => server.call(revokeJudgeHost, { token: root.token, query: { id } })

async function submitOne() {
  const body = { pid: problem.code, language: 'Python3', code: 'pass' }
  return (await server.call(submit, { token: root.token, body })).data.submitId
}

const status = async (submitId: number) =>
  (await server.call(getSubmission, { query: { submitId } })).data.submission.status

describe('a key', () => {
  test('is shown once and lets its host in', async () => {
    const { key, name } = (await create('north-1')).data
    const hello = await server.call(judgeHello, {
      token: `Judge ${key}`,
      body: {
        instanceId: 'i',
        version: '1.2',
        slots: 3,
        languages: [{ name: 'Python3', version: '3.13' }],
        sandbox: { ok: true, reason: null, cgroup: 'v2', privilege: 'root' },
        noisePercent: 1.5,
      },
    })
    expect(hello.status).toBe(200)
    const host = (await list()).find((one) => one.name === name)
    expect(host).toMatchObject({ ready: true, draining: false, version: '1.2', slots: 3, noisePercent: 1.5 })
    expect(JSON.stringify(await list())).not.toContain(key)
  })

  test('tells with its requests for work how steadily it runs, once it was idle', async () => {
    const { key, name } = (await create('noise-1')).data
    const token = `Judge ${key}`
    const noisePercent = async () => (await list()).find((one) => one.name === name)?.noisePercent
    const sandbox = { ok: true, reason: null, cgroup: 'v2', privilege: 'root' }
    const languages = [{ name: 'Python3', version: '3.13' }]
    await server.call(judgeHello, {
      token,
      body: { instanceId: 'i', version: '1', slots: 1, languages, sandbox, noisePercent: null },
    })
    // Each request asks for work and returns immediately with whatever there is.
    const ask = async (figure: { noisePercent?: number }) => {
      await submitOne()
      await server.call(judgeLease, { token, body: { instanceId: 'i', slots: 1, ...figure } })
    }
    await ask({})
    expect(await noisePercent()).toBeNull()
    await ask({ noisePercent: 2.5 })
    expect(await noisePercent()).toBe(2.5)
    await ask({})
    expect(await noisePercent()).toBe(2.5)
  })

  test.each(['', ' ', 'a b', '评测机', 'x'.repeat(65)])('needs a name fit for logs, not %j', async (name) => {
    expect((await create(name)).code).toBe('judge_host_name_invalid')
  })

  test('is not made anew for a host that has a valid one', async () => {
    await create('twice')
    expect((await create('twice')).code).toBe('judge_host_name_taken')
  })

  test('can be made anew once it was revoked, and the old one stays worthless', async () => {
    const old = (await create('again')).data
    await revoke(old.id)
    const fresh = (await create('again')).data
    expect(fresh.id).toBe(old.id)
    const body = { instanceId: 'i', slots: 1 }
    const answer = await server.call(judgeLease, { token: `Judge ${old.key}`, body })
    expect(answer.code).toBe('judge_key_invalid')
  })
})

describe('a revoked host', () => {
  test('is refused at once, leaves the list, and what it held is judged elsewhere', async () => {
    const submitId = await submitOne()
    await server.call(submitTrial, {
      token: root.token,
      body: { pid: problem.id, language: 'Python3', code: 'pass', userInput: '1' },
    })
    const held = [await judge.leaseOne(), await judge.leaseOne()]
    expect(await list()).toMatchObject([{ running: 2 }])
    await revoke(judge.host.id)
    expect(await list()).toEqual([])
    const answer = await server.call(judgeLease, {
      token: judge.token,
      body: { instanceId: 'x', slots: 1 },
    })
    expect(answer.code).toBe('judge_key_invalid')
    const other = await startJudgeClient(server.context, server.call)
    const again = [await other.leaseOne(), await other.leaseOne()]
    expect(again.map(({ mode }) => mode.kind)).toEqual(held.map(({ mode }) => mode.kind))
    await other.report(again[1]?.leaseToken ?? '', judgeReportOf('AC'))
    expect(await status(submitId)).toBe(0)
  })

  test('is refused even where it was waiting already', async () => {
    const waiting = server.call(judgeLease, {
      token: judge.token,
      body: { instanceId: judge.instanceId(), slots: 1 },
    })
    await revoke(judge.host.id)
    expect((await waiting).code).toBe('judge_key_invalid')
  })
})

describe('the judge beside a server', () => {
  const hello = (key: string) =>
    server.call(judgeLease, { token: `Judge ${key}`, body: { instanceId: 'i', slots: 1 } })
  const keyIsValid = async (key: string) => (await hello(key)).code !== 'judge_key_invalid'
  const register = (key: string, machine = 'm1', name = 'local') =>
    registerLocalJudge(server.context.db, { key, machine, name })
  const named = async (name: string) => (await list()).find((host) => host.name === name)

  test('gets a new key with each start of its server', async () => {
    expect(await register('first-start')).toEqual({ name: 'local', isRevoked: false })
    expect(await register('second-start')).toEqual({ name: 'local', isRevoked: false })
    expect([await keyIsValid('first-start'), await keyIsValid('second-start')]).toEqual([false, true])
  })

  test('leaves those of other machines alone, also when all have one name and start together', async () => {
    const machines = ['m1', 'm2', 'm3']
    const rows = await Promise.all(machines.map((machine) => register(`key-of-${machine}`, machine)))
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['local', 'local-2', 'local-3']))
    for (const machine of machines) expect(await keyIsValid(`key-of-${machine}`)).toBe(true)
    const again = await Promise.all(machines.map((machine) => register(`key-of-${machine}`, machine)))
    expect(again).toEqual(rows)
  })

  test('keeps the row of a key that an administrator made for it', async () => {
    const made = (await create('made')).data
    expect(await register(made.key, 'm4')).toEqual({ name: 'made', isRevoked: false })
    expect(await keyIsValid(made.key)).toBe(true)
  })

  test('stays revoked over restarts until a host of its name is created', async () => {
    await register('before')
    await revoke((await named('local'))?.id ?? 0)
    expect(await register('after')).toEqual({ name: 'local', isRevoked: true })
    expect(await named('local')).toBeUndefined()
    expect(await keyIsValid('after')).toBe(false)
    await create('local')
    expect((await register('again')).isRevoked).toBe(false)
    expect(await keyIsValid('again')).toBe(true)
  })
})

describe('a judge that is turned away', () => {
  const HELLO = {
    version: '1',
    slots: 1,
    languages: [],
    sandbox: { ok: true, reason: null, cgroup: 'v2', privilege: 'root' },
  }
  const hello = async (key: string, judge: { instanceId: string; machine: string }) =>
    (
      await server.app.inject({
        method: 'POST',
        url: judgeHello.path,
        headers: { authorization: `Judge ${key}`, 'user-agent': 'gavel-judge/north' },
        payload: { ...HELLO, ...judge },
      })
    ).json()
  const refused = async () => (await server.call(listRefusedJudges, { token: root.token })).data
  const refusedCount = async () => (await server.app.inject(getJudgingHealth.path)).json()

  test('because another machine works with its key, is told so, and its key stays where it is', async () => {
    const { key, host } = await buildJudgeHost(server.context, { lastSeenAt: null })
    const one = { instanceId: 'one', machine: 'web1 (1f)' }
    const other = { instanceId: 'other', machine: 'web2 (2e)' }
    expect(await hello(key, one)).toMatchObject({ status: 200 })
    expect(await hello(key, other)).toMatchObject({
      code: 'judge_key_elsewhere',
      msg: expect.stringContaining('web1 (1f)'),
    })
    const [row] = await server.context.db.select().from(judgeHosts).where(eq(judgeHosts.id, host.id))
    expect(row).toMatchObject(one)
    expect(await refused()).toMatchObject([
      { name: 'north', machine: 'web2 (2e)', reason: 'judge_key_elsewhere' },
    ])
    expect((await refusedCount()).data).toMatchObject({ refused: 1 })
    // A start of the same machine, and another machine once the first has gone silent.
    expect(await hello(key, { ...one, instanceId: 'one again' })).toMatchObject({ status: 200 })
    await server.context.db.update(judgeHosts).set({ lastSeenAt: new Date(0) })
    expect(await hello(key, other)).toMatchObject({ status: 200 })
    expect(await refused()).toEqual([])
  })

  test('because nobody knows its key, is shown to those who look why nothing is judged', async () => {
    const judge = { instanceId: 'x', machine: 'web3 (3d)' }
    expect(await hello('unknown', judge)).toMatchObject({ code: 'judge_key_invalid' })
    expect(await refused()).toMatchObject([{ name: 'north', reason: 'judge_key_invalid' }])
  })
})

describe('a draining host', () => {
  test('finishes what it holds and gets no more until it is told', async () => {
    const first = await submitOne()
    const { leaseToken } = await judge.leaseOne()
    await drain(judge.host.id, true)
    const second = await submitOne()
    expect(await list()).toMatchObject([{ draining: true, running: 1 }])
    const waiting = judge.lease()
    expect(await judge.report(leaseToken, judgeReportOf('AC'))).toBe(true)
    expect(await status(first)).toBe(0)
    expect(await status(second)).toBe(5)
    await drain(judge.host.id, false)
    const [task] = await waiting
    await judge.report(task?.leaseToken ?? '', judgeReportOf('AC'))
    expect(await status(second)).toBe(0)
  })

  test('counts no longer as a place to be judged', async () => {
    await drain(judge.host.id, true)
    expect((await server.call(getJudgeState)).data).toMatchObject({ readyHosts: 0, slots: 0 })
  })
})

test('an unknown host is said to be unknown', async () => {
  expect((await drain(999_999, true)).code).toBe('judge_host_not_found')
  expect((await revoke(999_999)).code).toBe('judge_host_not_found')
})
