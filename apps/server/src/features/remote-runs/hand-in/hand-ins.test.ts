import {
  getRemoteRun,
  getSubmission,
  importRemoteProblem,
  listRemoteStandings,
  rejudge,
  resubmit,
  submit,
} from '@gavel/contract'
import { addRun } from '@gavel/remote-judges/simulators'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildUser } from '../../../../test/builders.ts'
import { type SimulatedSite, startRemoteSite } from '../../../../test/remote-site.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { ne } from '../../../db/drizzle.ts'
import { driveOneRun } from '../drive/drive-run.ts'
import { remoteJudges, remoteRuns } from '../remote-runs.tables.ts'
import { remoteHandles } from './remote-handles.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>

const PROGRAM = '#include <iostream>\nint main() { std::cout << 1; }\n'
const clock = setClock('2026-03-02T08:00:00Z')
let site: SimulatedSite<'AC'>
let server: TestApp
let root: User
let solver: User
beforeAll(async () => {
  site = await startRemoteSite('AC', clock)
  server = await startTestApp({ now: clock.now, remoteSites: site.remoteSites })
  root = await buildUser(server.context, { role: 'root' })
  await server.call(importRemoteProblem, { query: { name: 'AC', problemId: 'abc900_a' }, token: root.token })
})
afterAll(async () => {
  await server.close()
  await site.simulator.stop()
})
beforeEach(async () => {
  clock.advanceSeconds(4_000)
  const { db } = server.context
  await db.update(remoteRuns).set({ state: 'done', endedAt: clock.now() }).where(ne(remoteRuns.state, 'done'))
  await db.delete(remoteJudges)
  await db.delete(remoteHandles)
  site.simulator.state.runs.length = 0
  solver = await buildUser(server.context)
  await link(solver, 'moth')
})

const link = ({ user }: User, handle: string) =>
  server.context.db.insert(remoteHandles).values({
    ...{ userId: user.id, site: 'atcoder', handle, proof: 'profile', provedAt: clock.now() },
  })

async function send(user = solver, code = PROGRAM, language = 'C++23 (GCC 15.2.0)') {
  clock.advanceSeconds(10)
  const body = { pid: 'AC-abc900_a', language, code, cid: 0, tid: null, gid: null, isRemote: true }
  return server.call(submit, { body, token: user.token })
}

const handIn = async (...what: Parameters<typeof send>) => (await send(...what)).data.submitId

/** Sends what the author sends in a browser. */
function sendByHand({ username = 'moth', steps = ['AC'] as readonly string[], source = PROGRAM } = {}) {
  clock.advanceSeconds(20)
  const { state } = site.simulator
  state.plans.push({ steps, timeMs: 31 })
  return addRun(state, { username, problem: 'abc900_a', languageId: '6017', source })
}

async function submissionOf(submitId: number) {
  const { data } = await server.call(getSubmission, { query: { submitId }, token: root.token })
  return data.submission
}

const runOf = async (submitId: number, { token }: User) =>
  (await server.call(getRemoteRun, { query: { submitId }, token })).data

const openRuns = () => server.context.db.$count(remoteRuns, ne(remoteRuns.state, 'done'))

/** Looks at the judge, and lets time pass, until nothing is open. */
async function workItOff() {
  for (let turn = 0; turn < 2_000; turn += 1) {
    if ((await openRuns()) === 0) return
    if (!(await driveOneRun(server.context))) clock.advanceSeconds(5)
  }
  throw new Error('A run never ended')
}

test('a user without a handle is told to link one', async () => {
  const stranger = await buildUser(server.context)
  expect(await send(stranger)).toMatchObject({ code: 'remote_by_hand', details: { judge: 'AtCoder' } })
  expect((await server.call(listRemoteStandings)).data).toContainEqual({ bank: 'AC', state: 'by_hand' })
})

test('a submission waits for the run of its author and takes over the verdict', async () => {
  const id = await handIn()
  expect(await submissionOf(id)).toMatchObject({ status: 5, remote: 'AC' })
  expect(await runOf(id, solver)).toEqual({
    stage: 'by_hand',
    url: null,
    handIn: {
      judge: 'AtCoder',
      handle: 'moth',
      formUrl: `${site.simulator.origin}/contests/abc900/submit?taskScreenName=abc900_a`,
      until: new Date(clock.now().getTime() + 15 * 60_000),
    },
  })
  expect(await runOf(id, root)).toEqual({ stage: 'by_hand', url: null, handIn: null })
  await driveOneRun(server.context)
  expect((await submissionOf(id)).status).toBe(5)
  const run = sendByHand({ steps: ['judging', 'AC'] })
  await driveOneRun(server.context)
  expect((await submissionOf(id)).status).toBe(7)
  expect((await runOf(id, solver))?.handIn).toBeNull()
  await workItOff()
  expect(await submissionOf(id)).toMatchObject({ status: 0, time: 31, judger: 'AtCoder' })
  expect(await runOf(id, solver)).toMatchObject({
    stage: 'done',
    url: expect.stringContaining(String(run.id)),
  })
  expect(site.simulator.log.filter(({ method }) => method !== 'GET')).toEqual([])
})

test.each([
  ['WA', -1],
  ['TLE', 1],
  ['CE', -2],
  ['RE', 3],
])('the verdict %s arrives', async (step, status) => {
  const id = await handIn()
  sendByHand({ steps: [step] })
  await workItOff()
  expect((await submissionOf(id)).status).toBe(status)
})

test('a run counts for one submission, and only if it is like the program', async () => {
  sendByHand()
  clock.advanceSeconds(60)
  const first = await handIn()
  sendByHand({ source: 'another program altogether' })
  sendByHand({ username: 'somebody' })
  sendByHand({ steps: ['WA'] })
  const second = await handIn()
  await workItOff()
  expect((await submissionOf(first)).status).toBe(-1)
  expect(await submissionOf(second)).toMatchObject({
    status: 10,
    errorMessage: expect.stringContaining('没有找到您的提交'),
  })
})

test('what was not handed in in time can be handed in once more', async () => {
  const id = await handIn()
  await workItOff()
  expect((await submissionOf(id)).status).toBe(10)
  expect((await runOf(id, solver))?.handIn).toBeNull()
  await server.call(resubmit, { query: { submitId: id }, token: solver.token })
  expect((await runOf(id, solver))?.handIn).toMatchObject({
    handle: 'moth',
    until: new Date(clock.now().getTime() + 15 * 60_000),
  })
  sendByHand()
  await workItOff()
  expect((await submissionOf(id)).status).toBe(0)
})

test('the judge is asked less and less often', async () => {
  await handIn()
  const before = site.simulator.log.length
  await workItOff()
  const asked = site.simulator.log.length - before
  expect(asked).toBeGreaterThan(30)
  expect(asked).toBeLessThan(75)
})

test('a rejudge reads the verdict of the same run', async () => {
  const id = await handIn()
  sendByHand({ steps: ['WA', 'AC'] })
  await workItOff()
  expect((await submissionOf(id)).status).toBe(-1)
  await server.call(rejudge, { query: { submitId: id }, token: root.token })
  await workItOff()
  expect((await submissionOf(id)).status).toBe(0)
})

test('faults of the list are waited out', async () => {
  const id = await handIn()
  sendByHand()
  site.simulator.fail({ kind: 'status', status: 502, times: 3 })
  await workItOff()
  expect((await submissionOf(id)).status).toBe(0)
})
