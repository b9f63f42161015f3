import { changeCourseWeights, exportClassMarks, getClassMarks } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAttempt } from '../../../../test/build-attempt.ts'
import { buildContest } from '../../../../test/build-contest.ts'
import { buildSubmission } from '../../../../test/build-submission.ts'
import { buildTraining } from '../../../../test/build-training.ts'
import { buildUser } from '../../../../test/builders.ts'
import { GroupPeople, refusals, type Who, WRITERS, wanted } from '../../../../test/group-people.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eq } from '../../../db/drizzle.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { participations } from '../../contests/contests.tables.ts'
import { groupMembers } from '../../groups/groups.tables.ts'
import { contests } from '../../places/places.tables.ts'
import { trainings } from '../../trainings/trainings.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>

let server: TestApp
let group: GroupPeople
let ada: User
let bob: User
let training: Awaited<ReturnType<typeof buildTraining>>
let contest: Awaited<ReturnType<typeof buildContest>>

const HOUR_MS = 3_600_000
const hoursFromNow = (hours: number) => new Date(server.context.now().getTime() + hours * HOUR_MS)

beforeAll(async () => {
  server = await startTestApp()
  const { context } = server
  group = await GroupPeople.of(context)
  ada = await buildUser(context, { username: 'ada', realName: '=Ada Lovelace' })
  bob = await buildUser(context, { username: 'bob', nickname: 'Bobby' })
  const { db } = context
  await db.delete(groupMembers).where(eq(groupMembers.userId, group.idOf('member')))
  await db
    .insert(groupMembers)
    .values([ada, bob].map(({ user }) => ({ groupId: group.gid, userId: user.id, level: 'member' as const })))
  const groupId = group.gid
  training = await buildTraining(context, {
    values: { groupId, title: 'Loops', dueAt: hoursFromNow(-1) },
    labels: ['1', '2', '3', '4'],
  })
  contest = await buildContest(context, {
    values: {
      ...{ groupId, title: 'Midterm', authorId: group.idOf('author') },
      ...{ startsAt: hoursFromNow(-3), freezesAt: hoursFromNow(-1), endsAt: hoursFromNow(1) },
    },
  })
  const [one, two, three] = training.problems.map(({ id }) => id)
  const solve = (user: User, problemId = 0, hours = -2) =>
    buildSubmission(context, user, { problemId, values: { submittedAt: hoursFromNow(hours) } })
  await solve(ada, one)
  await solve(ada, two)
  await solve(ada, three, 0)
  await solve(bob, one)
  await buildAttempt(context, contest, ada, { label: 'A', at: 60 })
  await buildAttempt(context, contest, bob, { label: 'A', at: 60 })
  // Behind the seal.
  await buildAttempt(context, contest, bob, { label: 'B', at: 2.5 * 3600 })
  // Contests to come, and those of other places, count for nothing.
  await buildContest(context, {
    values: { groupId, title: 'Final', startsAt: hoursFromNow(5), endsAt: hoursFromNow(8) },
  })
  await buildContest(context)
  await buildTraining(context)
})
afterAll(() => server.close())

const read = (who: Who, query: { keyword?: string; limit?: number } = {}) =>
  server.call(getClassMarks, { ...group.as(who), query: { gid: group.gid, ...query } })

const weigh = (who: Who, weights: { kind: 'training' | 'contest'; id: number; weight: number }[]) =>
  server.call(changeCourseWeights, { ...group.as(who), body: { gid: group.gid, weights } })

const weightsOf = (ofTraining: number, ofContest: number) => [
  { kind: 'training' as const, id: training.training.id, weight: ofTraining },
  { kind: 'contest' as const, id: contest.contest.id, weight: ofContest },
]

const file = (who: Who, format: 'csv' | 'xlsx') =>
  server.app.inject({
    url: `${exportClassMarks.path}?gid=${group.gid}&format=${format}`,
    headers: { authorization: group.as(who).token ?? '' },
  })

const linesOf = (csv: string) => csv.replace('\uFEFF', '').trimEnd().split('\r\n')

const totals = async (who: Who) =>
  Object.fromEntries((await read(who)).data.records.map(({ username, total }) => [username, total]))

test('only administrators of the group read, weigh and export', async () => {
  // The former member is an outsider here.
  const expected = { ...wanted(WRITERS, 'group_admins_only'), member: 'group_admins_only' }
  expect(await refusals((who) => read(who))).toEqual(expected)
  expect(await refusals((who) => weigh(who, []))).toEqual(expected)
  const files = await Promise.all((['outsider', 'member', 'author'] as const).map((who) => file(who, 'csv')))
  expect(files.map(({ headers }) => headers['content-type'])).toEqual([
    ...Array(2).fill('application/json; charset=utf-8'),
    'text/csv; charset=utf-8',
  ])
})

test('plain members stand there with their real names and what they reached in each part', async () => {
  const { data } = await read('groupRoot')
  expect(data.parts.map(({ title, weight, full, isCounted }) => [title, weight, full, isCounted])).toEqual([
    ['Loops', 1, 4, true],
    ['Midterm', 1, 2, true],
    ['Final', 1, 2, false],
  ])
  const mark = (result: number, late = 0) => ({ result, late, isDisqualified: false })
  expect(data).toMatchObject({ total: 2, current: 1, pages: 1 })
  expect(data.records).toMatchObject([
    { username: 'ada', realname: '=Ada Lovelace', marks: [mark(3, 1), mark(1), null], total: 62.5 },
    { username: 'bob', nickname: 'Bobby', marks: [mark(1), mark(2), null], total: 62.5 },
  ])
})

test('behind the seal those who do not run the contest see what the board shows', async () => {
  expect(await totals('author')).toEqual({ ada: 62.5, bob: 62.5 })
  expect(await totals('siteRoot')).toEqual({ ada: 62.5, bob: 62.5 })
  expect(await totals('otherAdmin')).toEqual({ ada: 62.5, bob: 37.5 })
  const sealed = async (who: Who) => (await read(who)).data.parts.map(({ isSealed }) => isSealed)
  expect(await sealed('author')).toEqual([false, false, false])
  expect(await sealed('otherAdmin')).toEqual([false, true, false])
})

test('weights are kept, one by one, and move the totals', async () => {
  expect((await weigh('otherAdmin', weightsOf(3, 1))).status).toBe(200)
  expect(await totals('groupRoot')).toEqual({ ada: 68.8, bob: 43.8 })
  await weigh('otherAdmin', weightsOf(3, 0).slice(1))
  expect(await totals('groupRoot')).toEqual({ ada: 75, bob: 25 })
  await weigh('otherAdmin', weightsOf(0, 0))
  expect(await totals('groupRoot')).toEqual({ ada: null, bob: null })
  await weigh('otherAdmin', [...weightsOf(5, 5), ...weightsOf(1, 1)])
  expect(await totals('groupRoot')).toEqual({ ada: 62.5, bob: 62.5 })
})

test('what lies elsewhere is not weighed here, and nothing is kept of such a request', async () => {
  const elsewhere = await buildTraining(server.context)
  const wrong = { kind: 'training' as const, id: elsewhere.training.id, weight: 5 }
  expect((await weigh('groupRoot', [...weightsOf(9, 9), wrong])).code).toBe('course_part_not_found')
  // A number of a training means nothing among contests.
  const mixed = { kind: 'contest' as const, id: training.training.id + 1_000_000, weight: 5 }
  expect((await weigh('groupRoot', [mixed])).code).toBe('course_part_not_found')
  expect((await read('groupRoot')).data.parts.map(({ weight }) => weight)).toEqual([1, 1, 1])
})

test('names are searched, real ones too; pages keep the total', async () => {
  const found = async (keyword: string) =>
    (await read('author', { keyword })).data.records.map(({ username }) => username)
  expect(await found('lovelace')).toEqual(['ada'])
  expect(await found('BO')).toEqual(['bob'])
  expect(await found('%')).toEqual([])
  expect((await read('author', { limit: 1 })).data).toMatchObject({ total: 2, pages: 2, size: 1 })
})

test('the table is exported with weights and totals, and no text becomes a formula', async () => {
  const csv = linesOf((await file('groupRoot', 'csv')).body)
  expect(csv).toEqual([
    'Username,Real Name,Nickname,Loops,Midterm,Final,Total (0-100)',
    'Full marks,,,4,2,2,',
    'Weight,,,1,1,1 (not yet),',
    "ada,'=Ada Lovelace,,3,1,,62.5",
    'bob,,Bobby,1,2,,62.5',
  ])
  expect(linesOf((await file('otherAdmin', 'csv')).body)[4]).toBe('bob,,Bobby,1,1,,37.5')
  const xlsx = await file('groupRoot', 'xlsx')
  expect(xlsx.headers['content-disposition']).toContain(`group_${group.gid}_marks.xlsx`)
  expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('a hidden part counts for nobody; a contest that is hidden by its author is unknown to other administrators', async () => {
  const { db } = server.context
  const where = eq(trainings.id, training.training.id)
  await db.update(trainings).set({ isVisible: false }).where(where)
  expect(await totals('groupRoot')).toEqual({ ada: 50, bob: 100 })
  await db.update(trainings).set({ isVisible: true }).where(where)
  await db.update(contests).set({ isVisible: false }).where(eq(contests.id, contest.contest.id))
  expect(await totals('author')).toEqual({ ada: 75, bob: 25 })
  const titles = async (who: Who) => (await read(who)).data.parts.map(({ title }) => title)
  expect(await titles('author')).toContain('Midterm')
  expect(await titles('otherAdmin')).not.toContain('Midterm')
  await db.update(contests).set({ isVisible: true }).where(eq(contests.id, contest.contest.id))
})

test('a disqualified result is shown, and counts for nothing', async () => {
  const { db } = server.context
  await db.insert(participations).values({
    ...{ contestId: contest.contest.id, entrantId: ada.entrantId },
    ...{ disqualifiedAt: server.context.now(), disqualification: 'copied' },
  })
  await expect.poll(() => totals('groupRoot')).toEqual({ ada: 37.5, bob: 62.5 })
  expect(linesOf((await file('groupRoot', 'csv')).body)[3]).toContain('DQ (1)')
})

test('who leaves the group leaves the table', async () => {
  const { db } = server.context
  await db.delete(users).where(eq(users.id, bob.user.id))
  expect(Object.keys(await totals('groupRoot'))).toEqual(['ada'])
})

test('a name is not read, nor searched for, of somebody who was only put on the list', async () => {
  const { context } = server
  const { user } = await buildUser(context, { username: 'carol', realName: 'Carol Secret' })
  await context.db
    .insert(groupMembers)
    .values({ groupId: group.gid, userId: user.id, level: 'member', tellsRealName: false })
  const found = async (keyword: string) =>
    (await read('groupRoot', { keyword })).data.records.map(({ username, realname }) => [username, realname])
  expect(await found('carol')).toEqual([['carol', null]])
  expect(await found('secret')).toEqual([])
  for (const format of ['csv', 'xlsx'] as const)
    expect((await file('groupRoot', format)).body).not.toContain('Secret')
  const where = eq(groupMembers.userId, user.id)
  await context.db.update(groupMembers).set({ tellsRealName: true }).where(where)
  expect(await found('secret')).toEqual([['carol', 'Carol Secret']])
})
