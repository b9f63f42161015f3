import {
  createJudgeHost,
  drainJudgeHost,
  getJudgeState,
  getSubmission,
  judgeHello,
  judgeLease,
  listJudgeHosts,
  revokeJudgeHost,
  submit,
  submitTrial,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { type JudgeClient, judgeReportOf, startJudgeClient } from '../../../test/judge-client.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { sql } from '../../db/drizzle.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { registerLocalJudge } from './judge-hosts.service.ts'
import { judgeHosts } from './judge-hosts.tables.ts'

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
  await db.execute(sql`delete from pgboss.job`)
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

describe('the judge beside the server', () => {
  const hello = (key: string) =>
    server.call(judgeLease, { token: `Judge ${key}`, body: { instanceId: 'i', slots: 1 } })
  const keyIsValid = async (key: string) => (await hello(key)).code !== 'judge_key_invalid'
  const local = async () => (await list()).find(({ name }) => name === 'local')

  test('gets a new key with each start of the server', async () => {
    const { db } = server.context
    expect(await registerLocalJudge(db, 'first-start')).toBe(true)
    expect(await registerLocalJudge(db, 'second-start')).toBe(true)
    expect([await keyIsValid('first-start'), await keyIsValid('second-start')]).toEqual([false, true])
  })

  test('stays revoked over restarts until a host of its name is created', async () => {
    const { db } = server.context
    await registerLocalJudge(db, 'before')
    await revoke((await local())?.id ?? 0)
    expect(await registerLocalJudge(db, 'after')).toBe(false)
    expect(await local()).toBeUndefined()
    expect(await keyIsValid('after')).toBe(false)
    await create('local')
    expect(await registerLocalJudge(db, 'again')).toBe(true)
    expect(await keyIsValid('again')).toBe(true)
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
