import { getRemoteRun, getSubmission, rejudge, submit } from '@gavel/contract'
import { addRun } from '@gavel/remote-judges/simulators'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildUser } from '../../../../test/builders.ts'
import {
  expectPoints,
  expectSolved,
  holdRemoteContest,
  holdRemoteTraining,
  solvedInTraining,
} from '../../../../test/remote-places.ts'
import { type SimulatedSite, startRemoteSite } from '../../../../test/remote-site.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { ne } from '../../../db/drizzle.ts'
import { driveOneRun } from '../drive/drive-run.ts'
import { remoteRuns } from '../remote-runs.tables.ts'
import { remoteHandles } from './remote-handles.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>

const clock = setClock('2026-03-02T08:00:00Z')
let site: SimulatedSite<'AC'>
let server: TestApp
let root: User
beforeAll(async () => {
  site = await startRemoteSite('AC', clock)
  server = await startTestApp({ now: clock.now, remoteSites: site.remoteSites })
})
afterAll(async () => {
  await server.close()
  await site.simulator.stop()
})
beforeEach(async () => {
  root = await buildUser(server.context, { role: 'root' })
})

/** A user with a handle at AtCoder, which is called like the user. */
async function buildSolver(): Promise<User> {
  const solver = await buildUser(server.context)
  const { id: userId, username: handle } = solver.user
  await server.context.db
    .insert(remoteHandles)
    .values({ userId, site: 'atcoder', handle, proof: 'profile', provedAt: clock.now() })
  return solver
}

interface Where {
  readonly cid?: number
  readonly tid?: number
  readonly pid: string
  /** At AtCoder. */
  readonly task: string
}

let programs = 0

async function send({ token }: User, { cid = 0, tid, pid }: Where) {
  clock.advanceSeconds(60)
  programs += 1
  const code = `int main() { return ${programs}; }\n`
  const body = { pid, language: 'C++23 (GCC 15.2.0)', code, cid, tid: tid ?? null, gid: null, isRemote: true }
  return { id: (await server.call(submit, { body, token })).data.submitId, code }
}

/** Sends what the author sends in a browser. */
function sendByHand({ user }: User, problem: string, source: string, step: string) {
  clock.advanceSeconds(20)
  site.simulator.state.plans.push({ steps: [step] })
  return addRun(site.simulator.state, { username: user.username, problem, languageId: '6017', source })
}

async function workItOff() {
  while ((await server.context.db.$count(remoteRuns, ne(remoteRuns.state, 'done'))) > 0)
    if (!(await driveOneRun(server.context))) clock.advanceSeconds(5)
}

async function handIn(solver: User, where: Where, step: string): Promise<number> {
  const { id, code } = await send(solver, where)
  sendByHand(solver, where.task, code, step)
  await workItOff()
  return id
}

const stage = () => ({ server, root, judge: 'AC' }) as const

/** A contest with a task of AtCoder as A. */
const contestWith = async (
  format: 'icpc' | 'oi',
  task: string,
): Promise<Where & { readonly cid: number }> => ({
  cid: await holdRemoteContest(stage(), format, task),
  ...{ pid: 'A', task },
})

describe('in a contest, what its author hands in', () => {
  test('counts under ICPC rules from when it was submitted here', async () => {
    const contest = await contestWith('icpc', 'abc900_a')
    const [solver, other] = [await buildSolver(), await buildSolver()]
    for (const step of ['WA', 'CE', 'AC']) await handIn(solver, contest, step)
    await handIn(other, contest, 'WA')
    const solved = [
      [solver, 1],
      [other, 0],
    ] as const
    await expectSolved(stage(), contest.cid, solved, 1)
  })

  test('gives 100 points under OI rules, or none', async () => {
    const contest = await contestWith('oi', 'abc900_b')
    const [solver, other] = [await buildSolver(), await buildSolver()]
    await handIn(solver, contest, 'AC')
    await handIn(other, contest, 'TLE')
    await expectPoints(stage(), contest.cid, [
      [solver, 100],
      [other, 0],
    ])
  })

  test('is shown to its author with the form, and its run to nobody before the end', async () => {
    const contest = await contestWith('oi', 'abc900_c')
    const solver = await buildSolver()
    const read = async (submitId: number, { token }: User) =>
      (await server.call(getRemoteRun, { query: { submitId }, token })).data
    const { id, code } = await send(solver, contest)
    expect((await read(id, solver))?.handIn).toMatchObject({
      handle: solver.user.username,
      formUrl: expect.stringContaining('abc900_c'),
    })
    expect((await read(id, root))?.handIn).toBeNull()
    sendByHand(solver, contest.task, code, 'AC')
    await workItOff()
    expect(await read(id, solver)).toEqual({ stage: 'done', url: null, handIn: null })
    expect((await read(id, root))?.url).toContain(site.simulator.origin)
  })

  test('that nobody has handed in cannot be replaced by a run after its time', async () => {
    const contest = await contestWith('icpc', 'abc900_d')
    const solver = await buildSolver()
    const { id, code } = await send(solver, contest)
    await workItOff()
    const statusOf = async () =>
      (await server.call(getSubmission, { query: { submitId: id }, token: root.token })).data.submission
        .status
    expect(await statusOf()).toBe(10)
    sendByHand(solver, contest.task, code, 'AC')
    await server.call(rejudge, { query: { submitId: id }, token: root.token })
    await workItOff()
    expect(await statusOf()).toBe(10)
  })
})

test('in a training, what its author hands in counts once it is accepted', async () => {
  const solver = await buildSolver()
  const tid = await holdRemoteTraining(stage(), 'abc900_h', solver)
  const where = { tid, pid: 'AC-abc900_h', task: 'abc900_h' }
  await handIn(solver, where, 'WA')
  expect(await solvedInTraining(stage(), tid)).toEqual([[solver.user.username, 0]])
  await handIn(solver, where, 'AC')
  expect(await solvedInTraining(stage(), tid)).toEqual([[solver.user.username, 1]])
})
