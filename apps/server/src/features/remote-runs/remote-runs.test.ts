import {
  changeRemoteJudge,
  getRemoteRun,
  getSubmission,
  importRemoteProblem,
  listRemoteStandings,
  listSubmissions,
  rejudge,
  resubmit,
  submit,
} from '@gavel/contract'
import { addRun } from '@gavel/remote-judges/simulators'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { addRemoteAccount, type SimulatedSite, startRemoteSite } from '../../../test/remote-site.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq, isNotNull } from '../../db/drizzle.ts'
import { readRemoteAccounts, writeRemoteAccounts } from '../remote-accounts/remote-accounts.settings.ts'
import { remoteAccountStates } from '../remote-accounts/remote-accounts.tables.ts'
import { driveOneRun } from './drive/drive-run.ts'
import { remoteJudges, remoteRuns } from './remote-runs.tables.ts'

const clock = setClock('2026-03-02T08:00:00Z')
let site: SimulatedSite<'HDU'>
let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>
const lines: string[] = []
let solver: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  site = await startRemoteSite('HDU', clock)
  const log = (line: string) => void lines.push(line)
  server = await startTestApp({ now: clock.now, remoteSites: site.remoteSites, log })
  root = await buildUser(server.context, { role: 'root' })
  solver = await buildUser(server.context)
  await addRemoteAccount(server.context, site, 'gavel-pool')
  await server.call(importRemoteProblem, { query: { name: 'HDU', problemId: '1000' }, token: root.token })
})
afterAll(async () => {
  await server.close()
  await site.simulator.stop()
})
beforeEach(async () => {
  clock.advanceSeconds(1800)
  await server.context.db.delete(remoteJudges)
  await server.context.db.delete(remoteAccountStates)
})

const PROGRAM =
  '#include <iostream>\nint main() { int a, b; while (std::cin >> a >> b) std::cout << a + b << "\\n"; }\n'

async function handIn(code = PROGRAM) {
  clock.advanceSeconds(60)
  const body = { pid: 'HDU-1000', language: 'G++', code, cid: 0, tid: null, gid: null, isRemote: true }
  return (await server.call(submit, { body, token: solver.token })).data.submitId
}

async function submissionOf(submitId: number) {
  const { data } = await server.call(getSubmission, { query: { submitId }, token: solver.token })
  return data.submission
}

async function runOf(submitId: number, { token }: { readonly token: string }) {
  return (await server.call(getRemoteRun, { query: { submitId }, token })).data
}

/** Works for other sites, and lets time pass, until nothing is open. */
async function workItOff() {
  for (let turn = 0; turn < 400; turn += 1) {
    const worked = await driveOneRun(server.context)
    const [open] = await server.context.db
      .select()
      .from(remoteRuns)
      .where(eq(remoteRuns.state, 'waiting'))
      .limit(1)
    const others = (await server.context.db.select().from(remoteRuns)).filter(({ state }) => state !== 'done')
    if (!worked && open === undefined && others.length === 0) return
    if (!worked) clock.advanceSeconds(5)
  }
  throw new Error('A run never ended')
}

test('the log tells of a submission by its name, up to its end at the judge', async () => {
  const trace = `submission-${await handIn()}`
  await workItOff()
  const told = lines.filter((line) => line.includes(`"${trace}"`)).map((line): unknown => JSON.parse(line))
  expect(told).toMatchObject([
    { msg: 'submission accepted' },
    { msg: 'sent to a remote judge', judge: 'HDU' },
    { msg: 'ended at a remote judge', judge: 'HDU', verdict: 'AC' },
  ])
})

const sentBy = () => site.simulator.state.runs.length

const pause = (paused: boolean) =>
  server.call(changeRemoteJudge, { body: { judge: 'HDU', paused }, token: root.token })

test('a judge that is paused is sent nothing, but what it has already brings its verdict back', async () => {
  const sent = await handIn()
  await driveOneRun(server.context)
  const before = sentBy()
  expect((await pause(true)).status).toBe(200)
  expect((await server.call(listRemoteStandings)).data).toContainEqual({ bank: 'HDU', state: 'paused' })
  const waiting = await handIn()
  await vi.waitFor(async () => {
    clock.advanceSeconds(5)
    await driveOneRun(server.context)
    expect((await submissionOf(sent)).status).toBe(0)
  })
  expect(sentBy()).toBe(before)
  expect((await submissionOf(waiting)).status).toBe(5)
  await pause(false)
  await workItOff()
  expect((await submissionOf(waiting)).status).toBe(0)
})

test('a submission goes to its judge and brings its verdict back', async () => {
  site.simulator.state.plans.push({ steps: ['pending', 'judging', 'AC'], timeMs: 31, memoryKib: 1_752 })
  const id = await handIn()
  expect(await submissionOf(id)).toMatchObject({ status: 5, remote: 'HDU' })
  expect(await runOf(id, solver)).toEqual({ stage: 'waiting', url: null, handIn: null })
  await driveOneRun(server.context)
  expect(await submissionOf(id)).toMatchObject({ status: 7 })
  const { data } = await server.call(listSubmissions, { token: solver.token })
  expect(data.records[0]).toMatchObject({ submitId: id, remote: 'HDU' })
  await workItOff()
  expect(await submissionOf(id)).toMatchObject({ status: 0, time: 31, memory: 1_752, judger: 'HDU' })
  expect(site.simulator.state.runs.at(-1)).toMatchObject({
    username: 'gavel-pool',
    problem: '1000',
    languageId: '0',
  })
  const run = site.simulator.state.runs.at(-1)
  expect(await runOf(id, solver)).toEqual({
    stage: 'done',
    url: expect.stringContaining(String(run?.id)),
    handIn: null,
  })
  // The page of the run is for those who may read the program; how far it is, for all who see the submission.
  expect(await runOf(id, await buildUser(server.context))).toEqual({ stage: 'done', url: null, handIn: null })
})

test.each([
  ['WA', -1],
  ['PE', -3],
  ['TLE', 1],
  ['MLE', 2],
  ['RE', 3],
  ['SE', 4],
])('the verdict %s arrives', async (step, status) => {
  site.simulator.state.plans.push({ steps: [step] })
  const id = await handIn()
  await workItOff()
  expect((await submissionOf(id)).status).toBe(status)
})

test('a compile error brings the message of the compiler', async () => {
  site.simulator.state.plans.push({ steps: ['CE'], compileMessage: 'main.cpp:1: error: expected ; here' })
  const id = await handIn()
  await workItOff()
  expect(await submissionOf(id)).toMatchObject({
    status: -2,
    errorMessage: expect.stringContaining('expected ; here'),
  })
})

test('a lost response is looked for, and nothing is sent twice', async () => {
  site.simulator.fail({ kind: 'close-after', path: '/submit.php', method: 'POST' })
  const before = sentBy()
  const id = await handIn()
  await workItOff()
  expect((await submissionOf(id)).status).toBe(0)
  expect(sentBy()).toBe(before + 1)
})

test('a submission that never arrived ends as failed; sending it again looks for it first', async () => {
  site.simulator.fail({ kind: 'close-before', path: '/submit.php', method: 'POST' })
  const before = sentBy()
  const id = await handIn()
  await workItOff()
  expect((await submissionOf(id)).status).toBe(10)
  expect(sentBy()).toBe(before)
  await server.call(resubmit, { query: { submitId: id }, token: solver.token })
  await workItOff()
  expect(await submissionOf(id)).toMatchObject({ status: 0 })
  expect(sentBy()).toBe(before + 1)
})

test('what may be behind the runs that the site lists is not sent again', async () => {
  site.simulator.fail({ kind: 'close-before', path: '/submit.php', method: 'POST' })
  const id = await handIn()
  await workItOff()
  const others = { username: 'gavel-pool', problem: '1000', languageId: '0', source: 'x'.repeat(200) }
  for (let count = 0; count < 310; count += 1) addRun(site.simulator.state, others)
  const before = sentBy()
  await server.call(resubmit, { query: { submitId: id }, token: solver.token })
  await workItOff()
  expect((await submissionOf(id)).status).toBe(10)
  expect(sentBy()).toBe(before)
})

test('a server that dies between sending and noting costs no second submission', async () => {
  const before = sentBy()
  const id = await handIn()
  // Its connection is cut after the site has acted, and so is the server: it never comes back to this run.
  site.simulator.fail({ kind: 'close-after', path: '/submit.php', method: 'POST' })
  await driveOneRun(server.context)
  await server.context.db
    .update(remoteRuns)
    .set({ leaseToken: crypto.randomUUID(), leasedUntil: new Date(clock.now().getTime() + 60_000) })
    .where(eq(remoteRuns.submissionId, id))
  expect(await driveOneRun(server.context)).toBe(false)
  clock.advanceSeconds(120)
  await workItOff()
  expect((await submissionOf(id)).status).toBe(0)
  expect(sentBy()).toBe(before + 1)
})

test('a rejudge asks for the verdict of the same run', async () => {
  const id = await handIn()
  await workItOff()
  const before = sentBy()
  await server.call(rejudge, { query: { submitId: id }, token: root.token })
  await workItOff()
  expect((await submissionOf(id)).status).toBe(0)
  expect(sentBy()).toBe(before)
})

test('a lost login is renewed', async () => {
  await handIn()
  await workItOff()
  site.simulator.state.sessions.clear()
  const id = await handIn()
  await workItOff()
  expect((await submissionOf(id)).status).toBe(0)
})

test('two submissions of one account go one after the other', async () => {
  site.simulator.state.plans.push({ steps: ['pending', 'AC'] }, { steps: ['AC'] })
  const first = await handIn()
  const second = await handIn(`${PROGRAM}// another\n`)
  const before = sentBy()
  await driveOneRun(server.context)
  await driveOneRun(server.context)
  expect(sentBy()).toBe(before + 1)
  await workItOff()
  expect([(await submissionOf(first)).status, (await submissionOf(second)).status]).toEqual([0, 0])
})

test('a program that is too short for the judge is made long enough by its marker', async () => {
  const id = await handIn('//')
  await workItOff()
  expect((await submissionOf(id)).status).toBe(0)
})

test('a judge that is down rests, then the submission goes through', async () => {
  site.simulator.fail({ kind: 'maintenance', times: 3 })
  const id = await handIn()
  await workItOff()
  expect((await submissionOf(id)).status).toBe(0)
})

test('an account with a wrong password is locked, and without another the submission fails in words', async () => {
  site.simulator.state.passwords.set('gavel-pool', 'changed there')
  site.simulator.state.sessions.clear()
  const before = sentBy()
  const id = await handIn()
  await workItOff()
  const failed = await submissionOf(id)
  expect(failed).toMatchObject({ status: 10, errorMessage: '目前没有可用的远程评测账号' })
  const english = await server.call(getSubmission, {
    query: { submitId: id },
    token: solver.token,
    language: 'en-US',
  })
  expect(english.data.submission.errorMessage).toContain('no account at the remote judge')
  expect(sentBy()).toBe(before)
  const [state] = await server.context.db.select().from(remoteAccountStates)
  expect(state).toMatchObject({ username: 'gavel-pool', lockedKind: 'locked-out', sealedSession: null })
  site.simulator.state.passwords.set('gavel-pool', 'correct horse')
})

/** As if the runs of the tests before were sent long ago. */
const forgetSent = () =>
  server.context.db
    .update(remoteRuns)
    .set({ sentAt: new Date(0) })
    .where(isNotNull(remoteRuns.sentAt))

/** The other tests know one account. */
async function removePool2() {
  const { db } = server.context
  const accounts = await readRemoteAccounts(db)
  await writeRemoteAccounts(db, { ...accounts, hdu: accounts.hdu.slice(0, 1) })
}

test('the daily budget is kept', async () => {
  await server.context.db.insert(remoteJudges).values({ bank: 'HDU', dailyBudget: 0 })
  const before = sentBy()
  const id = await handIn()
  await workItOff()
  expect((await submissionOf(id)).status).toBe(10)
  expect(sentBy()).toBe(before)
})

test('two servers that send at the same time do not overrun the daily budget', async () => {
  const { context } = server
  await addRemoteAccount(context, site, 'gavel-pool-2')
  await forgetSent()
  await context.db.insert(remoteJudges).values({ bank: 'HDU', dailyBudget: 1 })
  const before = sentBy()
  const ids = [await handIn(), await handIn()]
  await Promise.all([driveOneRun(context), driveOneRun(context)])
  expect(sentBy()).toBe(before + 1)
  await workItOff()
  const statuses = await Promise.all(ids.map(async (id) => (await submissionOf(id)).status))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([0, 10])
  expect(sentBy()).toBe(before + 1)
  await removePool2()
})

test('what an account may send within a day is kept', async () => {
  const { db } = server.context
  await forgetSent()
  await db.insert(remoteJudges).values({
    bank: 'HDU',
    overrides: {
      site: { ...site.facts.site, manners: { ...site.facts.site.manners, submissionsPerDay: 1 } },
    },
  })
  const before = sentBy()
  const [first, second] = [await handIn(), await handIn()]
  await workItOff()
  expect((await submissionOf(first)).status).toBe(0)
  expect(await submissionOf(second)).toMatchObject({
    status: 10,
    errorMessage: expect.stringContaining('今天的提交次数都已用完'),
  })
  expect(sentBy()).toBe(before + 1)
  await forgetSent()
  await server.call(resubmit, { query: { submitId: second }, token: solver.token })
  await workItOff()
  expect((await submissionOf(second)).status).toBe(0)
})

test('a step that fails unexpectedly is repeated less and less often, then given up in words', async () => {
  // Facts that do not fit stop every step before the site is asked.
  await server.context.db.insert(remoteJudges).values({ bank: 'HDU', overrides: { bees: true } })
  const before = sentBy()
  const id = await handIn()
  await workItOff()
  expect(await submissionOf(id)).toMatchObject({
    status: 10,
    errorMessage: expect.stringContaining('本站出错'),
  })
  await server.context.db.delete(remoteJudges)
  await server.call(resubmit, { query: { submitId: id }, token: solver.token })
  await workItOff()
  expect((await submissionOf(id)).status).toBe(0)
  expect(sentBy()).toBe(before + 1)
})

test('cookies and passwords lie sealed in the database', async () => {
  await handIn()
  await workItOff()
  const [state] = await server.context.db.select().from(remoteAccountStates)
  const cookies = [...site.simulator.state.sessions.keys()]
  expect(state?.sealedSession).toEqual(expect.any(String))
  expect(cookies.some((cookie) => JSON.stringify(state).includes(cookie))).toBe(false)
})
