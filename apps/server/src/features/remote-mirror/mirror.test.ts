import {
  changeRemoteJudge,
  getProblemDetail,
  getRemoteMirror,
  importRemoteProblem,
  listProblemLanguages,
  listProblems,
  orderRemoteMirror,
} from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { type SimulatedSite, startRemoteSite } from '../../../test/remote-site.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { runMirrors } from './run-mirrors.jobs.ts'

const clock = setClock('2026-03-02T08:00:00Z')
let site: SimulatedSite<'HDU'>
let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  site = await startRemoteSite('HDU', clock)
  server = await startTestApp({ now: clock.now, remoteSites: site.remoteSites })
  root = await buildUser(server.context, { role: 'root' })
})
afterAll(async () => {
  await server.close()
  await site.simulator.stop()
})

const mirror = (problemId: string, name = 'HDU') =>
  server.call(importRemoteProblem, { query: { name, problemId }, token: root.token })

const detail = async (problemId: string) =>
  (await server.call(getProblemDetail, { query: { problemId } })).data

test('a problem is mirrored with its text, samples, limits, languages and a link to the original', async () => {
  expect((await mirror('1000')).status).toBe(200)
  const { problem, languages } = await detail('HDU-1000')
  expect(problem).toMatchObject({
    problemId: 'HDU-1000',
    title: 'Two Baskets',
    isRemote: true,
    type: 0,
    difficulty: 1,
    auth: 1,
    timeLimit: 1000,
    memoryLimit: 32,
    author: root.user.username,
  })
  expect(problem.description).toContain('Each of two baskets')
  expect(problem.examples).toContain('1 1')
  expect(problem.source).toContain('showproblem.php?pid=1000">HDU-1000</a>')
  expect(problem.source).toContain('Orchard Contest')
  expect(languages).toEqual(['G++', 'GCC', 'C++', 'C', 'Pascal', 'Java', 'C#'])
  const { data } = await server.call(listProblemLanguages, { query: { pid: problem.id } })
  expect(data.map(({ name, oj }) => [name, oj])).toContainEqual(['Java', 'HDU'])
})

test('the list shows it in the bank of its judge', async () => {
  const ofBank = async (oj: string) =>
    (await server.call(listProblems, { query: { oj } })).data.records.map(({ problemId }) => problemId)
  expect(await ofBank('HDU')).toContain('HDU-1000')
  expect(await ofBank('Mine')).not.toContain('HDU-1000')
})

test('a problem that is here already is refused, however its id is written', async () => {
  for (const id of ['1000', 'HDU-1000', ` ${site.simulator.origin}/showproblem.php?pid=1000`])
    expect(await mirror(id), id).toMatchObject({
      code: 'remote_problem_exists',
      details: { problemId: 'HDU-1000' },
    })
})

test('names that are no ids, and ids that the judge does not have, are refused in words', async () => {
  const asked = site.simulator.log.length
  expect(await mirror('abc')).toMatchObject({ code: 'remote_id_invalid' })
  expect(await mirror('1000', 'ACWING')).toMatchObject({ code: 'remote_judge_unknown' })
  expect(site.simulator.log.length).toBe(asked)
  expect(await mirror('99999')).toMatchObject({ code: 'remote_problem_missing', details: { judge: 'HDU' } })
})

test.each([
  'http://127.0.0.1:22/showproblem.php?pid=1',
  'http://169.254.169.254/latest/meta-data?pid=1000',
  'http://localhost/showproblem.php?pid=1000',
  'file:///etc/passwd?pid=1000',
  'https://acm.hdu.edu.cn@127.0.0.1/showproblem.php?pid=1000',
  '../../etc/passwd',
  '1000/../../control_panel.php',
  '1000#@127.0.0.1',
  '1000 HTTP/1.1\r\nHost: localhost',
])('no address reaches another place than the judge: %s', async (id) => {
  const asked = site.simulator.log.length
  const { code } = await mirror(id)
  // It is read as an id of the judge, or as nothing.
  expect(['remote_id_invalid', 'remote_problem_exists', 'remote_problem_missing']).toContain(code)
  expect(site.simulator.log.slice(asked).every(({ path }) => path === '/showproblem.php')).toBe(true)
})

/** Lets the job run until an order has ended, one problem each time the judge has rested. */
async function carryOut(id: string) {
  for (let turn = 0; turn < 40; turn += 1) {
    const { data } = await server.call(getRemoteMirror, { query: { id }, token: root.token })
    if (data?.state !== 'running') return data
    await runMirrors(server.context)
    clock.advanceSeconds(6)
  }
  throw new Error('The order never ended')
}

const order = async (ids: string, refresh = false) =>
  (await server.call(orderRemoteMirror, { body: { judge: 'HDU', ids, refresh }, token: root.token })).data.id

test('an order mirrors ids and ranges one by one, and tells of each what became of it', async () => {
  const done = await carryOut(await order('1000, 1001-1003\n4711'))
  expect(done?.items.map(({ wanted, state }) => [wanted, state])).toEqual([
    ['1000', 'existed'],
    ['1001', 'added'],
    ['1002', 'added'],
    ['1003', 'added'],
    ['4711', 'failed'],
  ])
  expect(done?.items.at(-1)?.failure).toMatch(/HDU/)
})

test('ranges are read with the dashes of either language, from either end', async () => {
  const done = await carryOut(await order('1003～1001，1000~1001'))
  expect(done?.items.map(({ wanted }) => wanted)).toEqual(['1001', '1002', '1003', '1000'])
})

test('an open order says that it waits for a judge that is paused or is left alone', async () => {
  const waits = async (id: string) =>
    (await server.call(getRemoteMirror, { query: { id }, token: root.token })).data?.waits
  const change = (paused: boolean) =>
    server.call(changeRemoteJudge, { body: { judge: 'HDU', paused }, token: root.token })
  const id = await order('1000')
  expect(await waits(id)).toBeNull()
  await change(true)
  expect(await waits(id)).toEqual({ until: null })
  await change(false)
  await carryOut(id)
  site.simulator.fail({ kind: 'status', status: 503, path: '/showproblem.php', times: 4 })
  const unlucky = await order('1005-1008', true)
  for (let turn = 0; turn < 10 && (await waits(unlucky)) === null; turn += 1) {
    await runMirrors(server.context)
    clock.advanceSeconds(6)
  }
  expect((await waits(unlucky))?.until?.getTime()).toBeGreaterThan(clock.now().getTime())
  await carryOut(unlucky)
  expect(await waits(unlucky)).toBeNull()
})

test('the judge gets its pause between two problems', async () => {
  const id = await order('1000-1001', true)
  await runMirrors(server.context)
  const asked = site.simulator.log.length
  await runMirrors(server.context)
  expect(site.simulator.log.length).toBe(asked)
  clock.advanceSeconds(6)
  await runMirrors(server.context)
  expect(site.simulator.log.length).toBeGreaterThan(asked)
  await carryOut(id)
})

test('reading problems again says which parts have changed', async () => {
  const before = site.simulator.problems.get('1002')
  if (before === undefined) throw new Error('There is no problem 1002')
  site.simulator.problems.set('1002', { ...before, description: '全新的题面。', memoryKib: 65_536 })
  const done = await carryOut(await order('1001 1002', true))
  expect(done?.items).toMatchObject([
    { state: 'unchanged', changed: [] },
    { state: 'changed', changed: ['description', 'limits'] },
  ])
  expect((await detail('HDU-1002')).problem.description).toContain('全新的题面')
})

test('a page without a description is mirrored with a remark, and odd pages never rest the judge', async () => {
  site.simulator.fail({ kind: 'malformed', drop: 'class=panel_title', path: '/showproblem.php', times: 6 })
  const done = await carryOut(await order('1006-1011 1013', true))
  expect(done?.items.map(({ state, remarks }) => [state, remarks])).toEqual([
    ...Array.from({ length: 6 }, () => ['failed', []]),
    ['added', ['no-description']],
  ])
  expect(await detail('HDU-1013')).toMatchObject({
    problem: { title: 'Nothing Was Described', input: 'A number of bushes.' },
  })
})

test('a judge that is away is asked again, and the order goes on', async () => {
  site.simulator.fail({ kind: 'status', status: 503, path: '/showproblem.php', times: 1 })
  const done = await carryOut(await order('1004'))
  expect(done?.items).toMatchObject([{ state: 'added' }])
})
