import {
  addGroupMembers,
  addParticipants,
  changeSeat,
  disqualifyParticipant,
  exportParticipants,
  listParticipants,
  registerForContest,
  removeParticipant,
  setIcpcIds,
} from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAttempt } from '../../../../test/build-attempt.ts'
import { buildContest } from '../../../../test/build-contest.ts'
import { buildGroup } from '../../../../test/build-group.ts'
import { buildUser } from '../../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { unzipTexts } from '../../../../test/unzip-texts.ts'
import { desc, eq } from '../../../db/drizzle.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { auditEntries } from '../../audit/audit.tables.ts'
import { contests } from '../../places/places.tables.ts'
import { submissions } from '../../submissions/submissions.tables.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

async function entered() {
  const author = await buildUser(server.context)
  const entrant = await buildUser(server.context, { realName: '张三', school: 'Somewhere' })
  const built = await buildContest(server.context, { values: { authorId: author.user.id } })
  const { contest } = built
  await server.call(registerForContest, { token: entrant.token, body: { cid: contest.id } })
  const list = (token: string, keyword?: string) =>
    server.call(listParticipants, { token, query: { cid: contest.id, keyword } })
  const disqualify = (token: string, reason: string | null) =>
    server.call(disqualifyParticipant, {
      token,
      body: { cid: contest.id, entrantId: entrant.entrantId, reason },
    })
  return { author, entrant, built, contest, list, disqualify }
}

test('organisers see who entered, by name and school, and who came late', async () => {
  const { author, entrant, list } = await entered()
  const { data } = await list(author.token)
  expect(data).toMatchObject({ total: 1 })
  expect(data.records[0]).toMatchObject({
    entrantId: entrant.entrantId,
    username: entrant.user.username,
    realname: '张三',
    isLate: true,
    seat: null,
    status: 'registered',
    submissionCount: 0,
    isStar: false,
    disqualification: null,
    icpcId: null,
  })
  expect((await list(author.token, '张')).data.total).toBe(1)
  expect((await list(author.token, 'somewhere')).data.total).toBe(1)
  expect((await list(author.token, '%nobody')).data.total).toBe(0)
})

test('a disqualification has a reason, is taken back, and stands in the audit log', async () => {
  const { author, list, disqualify, contest } = await entered()
  expect(await disqualify(author.token, ' ')).toMatchObject({ code: 'disqualification_reason' })
  expect(await disqualify(author.token, ' copied ')).toMatchObject({ status: 200 })
  const [row] = (await list(author.token)).data.records
  expect(row).toMatchObject({ disqualification: 'copied', disqualifiedAt: expect.any(Date) })
  const [audit] = await server.context.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  expect(audit).toMatchObject({ action: 'contest.disqualify', targetId: String(contest.id) })
  await disqualify(author.token, null)
  expect((await list(author.token)).data.records[0]).toMatchObject({
    disqualification: null,
    disqualifiedAt: null,
  })
})

test('both are for those who run the contest', async () => {
  const { entrant, list, disqualify } = await entered()
  const admin = await buildUser(server.context, { role: 'admin' })
  for (const { token } of [entrant, admin]) {
    expect(await list(token)).toMatchObject({ code: 'contest_admins_only' })
    expect(await disqualify(token, 'why not')).toMatchObject({ code: 'contest_admins_only' })
  }
})

test('the status tells who handed something in, and the list can be cut to it', async () => {
  const { author, entrant, built, contest, disqualify } = await entered()
  const find = async (status: 'registered' | 'started' | 'disqualified') =>
    (await server.call(listParticipants, { token: author.token, query: { cid: contest.id, status } })).data
      .records
  expect(await find('registered')).toHaveLength(1)
  await buildAttempt(server.context, built, entrant, { label: 'A', at: 60, verdict: 'WA' })
  expect(await find('registered')).toHaveLength(0)
  expect(await find('started')).toMatchObject([{ status: 'started', submissionCount: 1 }])
  await disqualify(author.token, 'copied')
  expect(await find('started')).toHaveLength(0)
  expect(await find('disqualified')).toMatchObject([{ status: 'disqualified', submissionCount: 1 }])
})

test('organisers enter users by name, without a password, and are told who was not entered', async () => {
  const { author, entrant, contest, list } = await entered()
  await server.context.db
    .update(contests)
    .set({ hasAccountRule: true, accountRule: RULE })
    .where(eq(contests.id, contest.id))
  const admitted = await buildUser(server.context, { username: 'team7' })
  const outside = await buildUser(server.context, { username: 'outsider7' })
  const usernames = [' TEAM7 ', 'team7', outside.user.username, 'nobody7', '', entrant.user.username]
  const enter = (token: string, names = usernames) =>
    server.call(addParticipants, { token, body: { cid: contest.id, usernames: names } })
  const { data } = await enter(author.token)
  expect(data).toMatchObject({ added: 1, alreadyIn: [], unknown: ['nobody7'] })
  expect(data.notAdmitted.sort()).toEqual([outside.user.username, entrant.user.username].sort())
  expect((await list(author.token, 'team7')).data.records).toMatchObject([
    { entrantId: admitted.entrantId, username: 'team7' },
  ])
  expect((await enter(author.token, ['team7'])).data).toMatchObject({ added: 0, alreadyIn: ['team7'] })
  for (const names of [[], [' ', ''], Array.from({ length: 1001 }, (_, index) => `n${index}`)])
    expect((await enter(author.token, names)).code).toBe('contest_usernames_count')
})

const RULE = { prefix: 'team', suffix: '', start: 1, end: 9, extra: [] }

test('an entrant is removed only before the first submission', async () => {
  const { author, entrant, built, contest, list } = await entered()
  const remove = () =>
    server.call(removeParticipant, {
      token: author.token,
      query: { cid: contest.id, entrantId: entrant.entrantId },
    })
  expect(await remove()).toMatchObject({ status: 200 })
  expect((await list(author.token)).data.total).toBe(0)
  expect((await remove()).code).toBe('contest_entrant_not_found')
  await server.call(registerForContest, { token: entrant.token, body: { cid: contest.id } })
  await buildAttempt(server.context, built, entrant, { label: 'A', at: 60, verdict: 'WA' })
  expect((await remove()).code).toBe('contest_entrant_has_tried')
  expect((await list(author.token)).data.total).toBe(1)
})

test('a seat is set, found and taken away', async () => {
  const { author, entrant, contest, list } = await entered()
  const sit = (seat: string | null) =>
    server.call(changeSeat, {
      token: author.token,
      body: { cid: contest.id, entrantId: entrant.entrantId, seat },
    })
  expect(await sit(' Room 3, 12 ')).toMatchObject({ status: 200 })
  expect((await list(author.token, 'room 3')).data.records).toMatchObject([{ seat: 'Room 3, 12' }])
  for (const seat of ['two\nlines', 'x'.repeat(51)]) expect((await sit(seat)).code).toBe('seat_invalid')
  await sit(' ')
  expect((await list(author.token)).data.records).toMatchObject([{ seat: null }])
})

test('entrants get their ids of the ICPC by a list, may exchange them, and never share one', async () => {
  const { author, entrant, contest, list } = await entered()
  const other = await buildUser(server.context)
  await server.call(registerForContest, { token: other.token, body: { cid: contest.id } })
  const [ada, bob] = [entrant.user.username, other.user.username]
  const set = (entries: { username: string; icpcId: string | null }[], token = author.token) =>
    server.call(setIcpcIds, { token, body: { cid: contest.id, entries } })
  const ids = async () =>
    Object.fromEntries((await list(author.token)).data.records.map((row) => [row.username, row.icpcId]))
  const first = await set([
    { username: ada.toUpperCase(), icpcId: ' 1001 ' },
    { username: bob, icpcId: '1002' },
    { username: 'nobody', icpcId: '1003' },
  ])
  expect(first.data).toEqual({ changed: 2, unknown: ['nobody'] })
  expect(await ids()).toEqual({ [ada]: '1001', [bob]: '1002' })
  expect((await list(author.token, '1002')).data.total).toBe(1)
  const exchanged = await set([
    { username: ada, icpcId: '1002' },
    { username: bob, icpcId: '1001' },
  ])
  expect(exchanged.data.changed).toBe(2)
  expect(await ids()).toEqual({ [ada]: '1002', [bob]: '1001' })
  expect(await set([{ username: ada, icpcId: '1001' }])).toMatchObject({ code: 'icpc_id_taken' })
  expect(await set([{ username: ada, icpcId: 'a b' }])).toMatchObject({ code: 'icpc_id_invalid' })
  expect(await set([{ username: ada, icpcId: '1' }], entrant.token)).toMatchObject({
    code: 'contest_admins_only',
  })
  await set([{ username: ada, icpcId: null }])
  expect(await ids()).toEqual({ [ada]: null, [bob]: '1001' })
})

test('the list is exported, and no name becomes a formula', async () => {
  const { author, entrant, contest } = await entered()
  await server.context.db.update(users).set({ school: '=1+1' }).where(eq(users.id, entrant.user.id))
  const answer = await server.call(exportParticipants, {
    token: author.token,
    query: { cid: contest.id },
    language: 'en-US',
  })
  const [header, row] = answer.payload.toString().split('\r\n')
  expect(header).toContain('Username,Real name,School,Seat,ICPC ID')
  expect(row).toContain(`${entrant.user.username},张三,'=1+1,`)
})

test('as a workbook the list is filtered as on the page, and a formula stays a text', async () => {
  const { author, entrant, contest } = await entered()
  await server.context.db.update(users).set({ school: '=1+1' }).where(eq(users.id, entrant.user.id))
  const get = (
    query: { format: 'xlsx' | 'csv'; status?: 'registered' | 'disqualified' },
    token = author.token,
  ) => server.call(exportParticipants, { token, query: { cid: contest.id, ...query }, language: 'en-US' })
  const textOf = async (file: Buffer) => [...(await unzipTexts(file)).values()].join()
  const all = await get({ format: 'xlsx' })
  expect(all.headers['content-disposition']).toContain(`contest_${contest.id}_participants.xlsx`)
  expect(await textOf(all.payload)).toContain(entrant.user.username)
  expect(await textOf(all.payload)).toContain('=1+1')
  expect(await textOf(all.payload)).not.toContain('<f>')
  const none = await textOf((await get({ format: 'xlsx', status: 'disqualified' })).payload)
  expect(none).toContain('Real name')
  expect(none).not.toContain(entrant.user.username)
  expect(await get({ format: 'xlsx' }, entrant.token)).toMatchObject({ code: 'contest_admins_only' })
})

test('everything here is for those who run the contest', async () => {
  const { entrant, contest } = await entered()
  const admin = await buildUser(server.context, { role: 'admin' })
  const entry = { cid: contest.id, entrantId: entrant.entrantId }
  for (const { token } of [entrant, admin]) {
    const body = { cid: contest.id, usernames: ['x'] }
    const codes = [
      (await server.call(addParticipants, { token, body })).code,
      (await server.call(removeParticipant, { token, query: entry })).code,
      (await server.call(changeSeat, { token, body: { ...entry, seat: 'A1' } })).code,
    ]
    expect(codes).toEqual(codes.map(() => 'contest_admins_only'))
  }
})

test('in a contest of a group a name is not read, nor searched for, of somebody who was only put on its list', async () => {
  const { context } = server
  const [author, seated] = [await buildUser(context), await buildUser(context, { realName: 'Secret Name' })]
  const { id: groupId } = await buildGroup(context, { values: { ownerId: author.user.id } })
  const { token } = author
  const usernames = [seated.user.username]
  await server.call(addGroupMembers, { token, body: { gid: groupId, usernames } })
  const built = await buildContest(context, { values: { authorId: author.user.id, groupId } })
  const cid = built.contest.id
  expect((await server.call(addParticipants, { token, body: { cid, usernames } })).data.added).toBe(1)
  const found = async (keyword: string) =>
    (await server.call(listParticipants, { token, query: { cid, keyword } })).data.records.map(
      ({ realname }) => realname,
    )
  expect([await found(''), await found('secret')]).toEqual([[null], []])
  await buildAttempt(context, built, seated, { label: 'A', at: 60 })
  await context.db.update(submissions).set({ groupId }).where(eq(submissions.contestId, cid))
  expect([await found(''), await found('secret')]).toEqual([['Secret Name'], ['Secret Name']])
})

test('a name is not read, nor searched for, of somebody whom an administrator put into a contest of their own', async () => {
  const { context } = server
  const author = await buildUser(context, { role: 'admin' })
  const root = await buildUser(context, { role: 'root' })
  const seated = await buildUser(context, { realName: 'Secret Name' })
  const built = await buildContest(context, { values: { authorId: author.user.id, isVisible: false } })
  const cid = built.contest.id
  const usernames = [seated.user.username]
  await server.call(addParticipants, { token: author.token, body: { cid, usernames } })
  const found = async (keyword: string, { token } = author) =>
    (await server.call(listParticipants, { token, query: { cid, keyword } })).data.records.map(
      ({ realname }) => realname,
    )
  const file = async () =>
    (await server.call(exportParticipants, { token: author.token, query: { cid } })).payload.toString()
  expect([await found(''), await found('secret')]).toEqual([[null], []])
  expect(await file()).not.toContain('Secret Name')
  expect(await found('secret', root)).toEqual(['Secret Name'])
  await buildAttempt(context, built, seated, { label: 'A', at: 60 })
  expect([await found(''), await found('secret')]).toEqual([['Secret Name'], ['Secret Name']])
  expect(await file()).toContain('Secret Name')
})
