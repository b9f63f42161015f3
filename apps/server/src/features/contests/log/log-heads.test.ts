import { createPublicKey } from 'node:crypto'
import {
  deleteContest,
  downloadContestLog,
  downloadLogHeads,
  downloadLogKey,
  listLogHeads,
  signLogHead,
  updateContest,
} from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildContest } from '../../../../test/build-contest.ts'
import { buildUser } from '../../../../test/builders.ts'
import { contestSave } from '../../../../test/contest-save.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eq } from '../../../db/drizzle.ts'
import { contests } from '../../places/places.tables.ts'
import { clarifications, participations } from '../contests.tables.ts'
import { contestHeads, contestLog } from './contest-log.tables.ts'
import { signDueHeads } from './sign-heads.service.ts'
import { isSignedWith, SignedHead } from './signed-head.policy.ts'
import { verifyLog } from './verify-log.policy.ts'

const HOUR = 3_600
const clock = setClock('2026-03-01T12:00:00Z')

let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>

beforeAll(async () => {
  server = await startTestApp(clock)
  root = await buildUser(server.context, { role: 'root' })
})
afterAll(() => server.close())

/** A contest that runs for four more hours, sealed in the last one. */
async function sealedContest(unsealsAtEnd = true) {
  const now = clock.now().getTime()
  const { contest } = await buildContest(server.context, {
    values: { freezesAt: new Date(now + 3 * HOUR * 1000), unsealsAtEnd },
  })
  return contest
}

const headsOf = async (cid: number) => (await server.call(listLogHeads, { query: { cid } })).data.heads

async function filesOf(cid: number, token: string) {
  const query = { cid }
  const log = await server.call(downloadContestLog, { token, query })
  const heads = await server.call(downloadLogHeads, { query })
  const key = await server.call(downloadLogKey)
  return {
    log: log.payload.toString().split('\n'),
    heads: heads.payload
      .toString()
      .trim()
      .split('\n')
      .map((line) => SignedHead.parse(JSON.parse(line))),
    key: createPublicKey(key.payload.toString()),
  }
}

test('the head is signed once at the seal, at the end and with the final results, however many servers look', async () => {
  const { id } = await sealedContest()
  const look = () => Promise.all([1, 2, 3].map(() => signDueHeads(server.context)))
  await look()
  expect(await headsOf(id)).toEqual([])
  clock.advanceSeconds(3 * HOUR)
  await look()
  expect(await headsOf(id)).toMatchObject([{ occasion: 'seal', seq: 3 }])
  await server.context.db.update(contests).set({ title: 'Renamed' }).where(eq(contests.id, id))
  clock.advanceSeconds(HOUR)
  await look()
  await look()
  expect(await headsOf(id)).toMatchObject([
    { occasion: 'seal', seq: 3 },
    { occasion: 'end', seq: 4 },
  ])
  await server.context.db.update(contests).set({ finalisedAt: clock.now() }).where(eq(contests.id, id))
  await look()
  expect((await headsOf(id)).map(({ occasion }) => occasion)).toEqual(['seal', 'end', 'final'])
  const { log, heads, key } = await filesOf(id, root.token)
  expect(heads.every((head) => isSignedWith(head, key))).toBe(true)
  expect(await verifyLog(log, { heads, receipts: [] })).toMatchObject({
    isIntact: true,
    signed: { entries: 4 },
  })
})

test('a contest that goes on after its end is signed at its new end as well', async () => {
  const { token } = root
  const contest = await sealedContest()
  clock.advanceSeconds(4 * HOUR)
  await signDueHeads(server.context)
  const save = {
    ...contestSave(clock.now()),
    ...{
      id: contest.id,
      startTime: contest.startsAt,
      endTime: new Date(clock.now().getTime() + HOUR * 1000),
    },
  }
  await server.call(updateContest, { token, body: save })
  clock.advanceSeconds(HOUR)
  await signDueHeads(server.context)
  const occasions = (await headsOf(contest.id)).map(({ occasion }) => occasion)
  expect(occasions.sort()).toEqual(['end', 'end', 'seal'])
})

test('whatever of a signed head is changed, its signature is wrong', async () => {
  const { id } = await sealedContest()
  await server.call(signLogHead, { token: root.token, body: { cid: id } })
  const { heads, key } = await filesOf(id, root.token)
  const [head] = heads
  if (head === undefined) throw new Error('no head')
  for (const change of [
    { contest: id + 1 },
    { entries: 2 },
    { head: '0'.repeat(64) },
    { occasion: 'final' },
    { signedAt: '2026-03-02T00:00:00.000Z' },
    { signature: Buffer.alloc(64).toString('base64') },
  ])
    expect(isSignedWith({ ...head, ...change }, key), JSON.stringify(change)).toBe(false)
  expect(isSignedWith(head, key)).toBe(true)
})

test('those who run a contest sign its head on demand, and nobody else', async () => {
  const { id } = await sealedContest()
  const body = { cid: id }
  const stranger = await buildUser(server.context)
  expect(await server.call(signLogHead, { token: stranger.token, body })).toMatchObject({
    code: 'contest_admins_only',
  })
  const { data } = await server.call(signLogHead, { token: root.token, body })
  expect(data).toMatchObject({ occasion: 'demand', seq: 3 })
  expect(await headsOf(id)).toEqual([data])
})

test('a deleted contest leaves the last head of its log, signed, for everybody', async () => {
  const { id } = await sealedContest()
  const entries = await server.context.db.select().from(contestLog).where(eq(contestLog.contestId, id))
  await server.call(deleteContest, { token: root.token, query: { cid: id } })
  await signDueHeads(server.context)
  const { data } = await server.call(listLogHeads, { query: { cid: id } })
  const last = entries.reduce((one, other) => (other.seq > one.seq ? other : one))
  expect(data).toMatchObject({
    title: null,
    heads: [{ occasion: 'deletion', seq: last.seq, hash: last.hash }],
  })
  expect(await server.context.db.select().from(contestLog).where(eq(contestLog.contestId, id))).toEqual([])
  expect(await server.context.db.$count(contestHeads, eq(contestHeads.contestId, id))).toBe(1)
})

test('heads of a contest that the reader may not know of are not shown', async () => {
  const { contest } = await buildContest(server.context, { values: { isVisible: false } })
  for (const endpoint of [listLogHeads, downloadLogHeads])
    expect(await server.call(endpoint, { query: { cid: contest.id } })).toMatchObject({
      code: 'contest_not_found',
    })
})

test('entrants download the log after the release, without what is private in it, and it is proven all the same', async () => {
  const { db } = server.context
  const { id } = await sealedContest(false)
  const entrant = await buildUser(server.context)
  const other = await buildUser(server.context)
  const stranger = await buildUser(server.context)
  await db.insert(participations).values([
    { contestId: id, entrantId: entrant.entrantId },
    { contestId: id, entrantId: other.entrantId, seat: 'Desk nine' },
  ])
  await db
    .update(participations)
    .set({ disqualifiedAt: clock.now(), disqualification: 'copied from a neighbour' })
    .where(eq(participations.entrantId, other.entrantId))
  await db.insert(clarifications).values({
    ...{ contestId: id, askerId: other.user.id, question: 'Is N private?', askedAt: clock.now() },
  })
  const ask = (token: string) => server.call(downloadContestLog, { token, query: { cid: id } })
  expect(await ask(stranger.token)).toMatchObject({ code: 'contest_admins_only' })
  expect(await ask(entrant.token)).toMatchObject({ code: 'contest_log_not_released' })
  clock.advanceSeconds(4 * HOUR)
  // It has ended, but the standings are still sealed.
  expect(await ask(entrant.token)).toMatchObject({ code: 'contest_log_not_released' })
  await db.update(contests).set({ unsealsAtEnd: true }).where(eq(contests.id, id))
  await signDueHeads(server.context)
  const secrets = ['Desk nine', 'copied from a neighbour', 'Is N private?', other.user.id]
  const own = await filesOf(id, entrant.token)
  for (const secret of secrets) expect(own.log.join('')).not.toContain(secret)
  const whole = await filesOf(id, root.token)
  for (const secret of secrets) expect(whole.log.join('')).toContain(secret)
  for (const { log, heads } of [own, whole])
    expect(await verifyLog(log, { heads, receipts: [] })).toMatchObject({ isIntact: true })
  const changed = whole.log.map((line) => line.replace('Desk nine', 'Desk ten'))
  expect(await verifyLog(changed)).toMatchObject({ fault: 'the details of the entry were changed' })
})

test('a log of an earlier version, in which private things cannot be left out, stays with the administrators', async () => {
  const { id } = await sealedContest()
  const entrant = await buildUser(server.context)
  await server.context.db.insert(participations).values({ contestId: id, entrantId: entrant.entrantId })
  await server.context.db.execute(
    `select append_contest_log(${id}, 'clarification', '{"question": "Is N private?", "asker": "somebody"}')`,
  )
  clock.advanceSeconds(4 * HOUR)
  const query = { cid: id }
  expect(await server.call(downloadContestLog, { token: entrant.token, query })).toMatchObject({
    code: 'contest_log_private',
  })
  const log = await server.call(downloadContestLog, { token: root.token, query })
  expect(log.payload.toString()).toContain('Is N private?')
})
