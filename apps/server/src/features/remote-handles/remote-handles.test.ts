import {
  changeRemoteJudge,
  claimRemoteHandle,
  type HandleProof,
  listRemoteHandles,
  proveRemoteHandle,
  removeRemoteHandle,
} from '@gavel/contract'
import { addRun } from '@gavel/remote-judges/simulators'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { type SimulatedSite, startRemoteSite } from '../../../test/remote-site.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { remoteHandleClaims, remoteHandles } from '../remote-runs/hand-in/remote-handles.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>

const clock = setClock('2026-03-02T08:00:00Z')
let site: SimulatedSite<'AC'>
let server: TestApp
let solver: User
beforeAll(async () => {
  site = await startRemoteSite('AC', clock)
  server = await startTestApp({ now: clock.now, remoteSites: site.remoteSites })
  solver = await buildUser(server.context)
})
afterAll(async () => {
  await server.close()
  await site.simulator.stop()
})
beforeEach(async () => {
  await server.context.db.delete(remoteHandles)
  await server.context.db.delete(remoteHandleClaims)
  site.simulator.state.profiles.clear()
})

async function atAtCoder({ token }: User) {
  const { data } = await server.call(listRemoteHandles, { token })
  const found = data.find((one) => one.site === 'atcoder')
  if (found === undefined) throw new Error('AtCoder is not listed')
  return found
}

const claim = ({ token }: User, handle: string, proof: HandleProof = 'profile') =>
  server.call(claimRemoteHandle, { body: { site: 'atcoder', handle, proof }, token })

async function prove({ token }: User) {
  clock.advanceSeconds(10)
  return server.call(proveRemoteHandle, { body: { site: 'atcoder' }, token })
}

/** The text that the user is asked to publish. */
async function textOf(user: User): Promise<string> {
  const text = (await atAtCoder(user)).claim?.text
  if (text === undefined) throw new Error('Nothing is claimed')
  return text
}

async function link(user: User, handle: string) {
  await claim(user, handle)
  site.simulator.state.profiles.set(handle, `Lamp University ${await textOf(user)}`)
  return prove(user)
}

/** Sends what somebody sends in a browser at the present time of the test. */
function sendByHand(source: string, { username = 'moth', problem = 'abc100_a', step = 'CE' } = {}) {
  const { state } = site.simulator
  state.plans.push({ steps: [step] })
  addRun(state, { username, problem, languageId: '6017', source })
}

test('the sites whose solutions people hand in themselves are listed', async () => {
  const { data } = await server.call(listRemoteHandles, { token: solver.token })
  expect(data.map(({ site: name, judges }) => [name, judges])).toEqual([
    ['cf', ['Codeforces', 'Codeforces Gym']],
    ['atcoder', ['AtCoder']],
  ])
  expect(data[1]).toMatchObject({ proofs: ['profile', 'compile-error'], linked: null, claim: null })
})

test('a handle is linked once the text stands in its profile', async () => {
  site.simulator.state.profiles.set('moth', 'Lamp University')
  expect((await claim(solver, ' moth ')).status).toBe(200)
  expect((await atAtCoder(solver)).claim).toMatchObject({
    handle: 'moth',
    text: expect.stringMatching(/^gavel-[0-9a-f]{16}$/),
    url: `${site.simulator.origin}/users/moth?lang=en`,
  })
  expect(await prove(solver)).toMatchObject({
    code: 'remote_handle_unproven',
    details: { judge: 'AtCoder', handle: 'moth' },
  })
  site.simulator.state.profiles.set('moth', `Lamp University ${await textOf(solver)}`)
  expect((await prove(solver)).status).toBe(200)
  expect(await atAtCoder(solver)).toMatchObject({
    linked: { handle: 'moth', provedAt: clock.now() },
    claim: null,
  })
})

test('a handle that the site does not know proves nothing', async () => {
  await claim(solver, 'nobody')
  expect((await prove(solver)).code).toBe('remote_handle_unproven')
})

test('a handle is linked by the program that does not compile, and by no other', async () => {
  sendByHand('an old mistake')
  clock.advanceSeconds(60)
  await claim(solver, 'Moth', 'compile-error')
  const program = await textOf(solver)
  expect((await atAtCoder(solver)).claim?.url).toContain('taskScreenName=abc100_a')
  clock.advanceSeconds(60)
  sendByHand('a new mistake')
  sendByHand(program, { step: 'AC' })
  sendByHand(program, { problem: 'abc100_b' })
  sendByHand(program, { username: 'somebody' })
  expect((await prove(solver)).code).toBe('remote_handle_unproven')
  sendByHand(program)
  expect((await prove(solver)).status).toBe(200)
  expect((await atAtCoder(solver)).linked).toMatchObject({ handle: 'Moth' })
})

test('a handle belongs to one user, however it is spelled', async () => {
  const other = await buildUser(server.context)
  await claim(other, 'MOTH')
  expect((await link(solver, 'moth')).status).toBe(200)
  expect(await claim(other, 'Moth')).toMatchObject({ code: 'remote_handle_taken' })
  site.simulator.state.profiles.set('moth', await textOf(other))
  expect((await prove(other)).code).toBe('remote_handle_taken')
  await server.call(removeRemoteHandle, { query: { site: 'atcoder' }, token: solver.token })
  expect((await atAtCoder(solver)).linked).toBeNull()
  expect((await link(other, 'moth')).status).toBe(200)
})

test('of two users who prove a handle at the same moment one gets it', async () => {
  const other = await buildUser(server.context)
  await claim(solver, 'moth')
  await claim(other, 'moth')
  site.simulator.state.profiles.set('moth', `${await textOf(solver)} ${await textOf(other)}`)
  const answers = await Promise.all([prove(solver), prove(other)])
  expect(answers.map(({ code }) => code ?? 'linked').toSorted()).toEqual(['linked', 'remote_handle_taken'])
})

test('a linked handle stays until another is proved', async () => {
  await link(solver, 'moth')
  await claim(solver, 'lamp')
  expect(await atAtCoder(solver)).toMatchObject({ linked: { handle: 'moth' }, claim: { handle: 'lamp' } })
  site.simulator.state.profiles.set('lamp', await textOf(solver))
  await prove(solver)
  expect(await atAtCoder(solver)).toMatchObject({ linked: { handle: 'lamp' }, claim: null })
})

test('a proof has an hour', async () => {
  expect((await prove(solver)).code).toBe('remote_handle_no_claim')
  await claim(solver, 'moth')
  site.simulator.state.profiles.set('moth', await textOf(solver))
  clock.advanceSeconds(3_600)
  expect((await atAtCoder(solver)).claim).toBeNull()
  expect((await prove(solver)).code).toBe('remote_handle_no_claim')
})

test('the site is asked at most every five seconds, and not at all while it is paused', async () => {
  await claim(solver, 'moth')
  await prove(solver)
  const asked = site.simulator.log.length
  expect(
    await server.call(proveRemoteHandle, { body: { site: 'atcoder' }, token: solver.token }),
  ).toMatchObject({ code: 'remote_handle_hurry', details: { seconds: 5 } })
  const root = await buildUser(server.context, { role: 'root' })
  const pause = (paused: boolean) =>
    server.call(changeRemoteJudge, { body: { judge: 'AC', paused }, token: root.token })
  await pause(true)
  expect((await prove(solver)).code).toBe('remote_judge_paused')
  await pause(false)
  expect(site.simulator.log.length).toBe(asked)
})

test('a site that wants to see a person says so', async () => {
  await claim(solver, 'moth')
  site.simulator.fail({ kind: 'challenge' })
  expect(await prove(solver)).toMatchObject({
    code: 'remote_not_understood',
    details: { judge: 'AtCoder' },
  })
})

test.each(['', ' ', 'a b', '../etc', '..', 'a/b', 'http://127.0.0.1', 'ü', 'x'.repeat(41)])(
  '%j is no handle',
  async (handle) => {
    expect((await claim(solver, handle)).code).toBe('remote_handle_invalid')
  },
)

test('sites without handing in by oneself have no handles', async () => {
  const body = { site: 'hdu', handle: 'moth', proof: 'compile-error' } as const
  expect((await server.call(claimRemoteHandle, { body, token: solver.token })).code).toBe(
    'remote_judge_unknown',
  )
})
