import { calendarPath, deleteCalendarLink, getCalendarLink, renewCalendarLink } from '@gavel/contract'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildContest } from '../../../../test/build-contest.ts'
import { buildGroup } from '../../../../test/build-group.ts'
import { buildTraining } from '../../../../test/build-training.ts'
import { buildUser } from '../../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eq } from '../../../db/drizzle.ts'
import { entrants, users } from '../../accounts/accounts.tables.ts'
import { participations } from '../../contests/contests.tables.ts'
import { groupMembers } from '../../groups/groups.tables.ts'
import { contests } from '../../places/places.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>

const HOST = 'judge.example.org'
const HOUR_MS = 3_600_000

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
const renew = async ({ token }: User) => (await server.call(renewCalendarLink, { token })).data.token

const open = (secret: string, language: 'zh-CN' | 'en-US' = 'en-US', headers = {}) =>
  server.app.inject({ url: calendarPath(secret, language), headers: { host: HOST, ...headers } })

/** A calendar, read by a foreign parser. */
async function read(secret: string, language: 'zh-CN' | 'en-US' = 'en-US') {
  const answer = await open(secret, language)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const calendar = new ICAL.Component(ICAL.parse(answer.body))
  const entries = calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part))
  return { answer, calendar, entries, titles: entries.map(({ summary }) => summary).sort() }
}

async function enter(contestId: number, { user }: User) {
  const { db } = server.context
  const [entrant] = await db.select().from(entrants).where(eq(entrants.userId, user.id))
  await db.insert(participations).values({ contestId, entrantId: entrant?.id ?? 0 })
}

describe('a calendar', () => {
  test('has the contests that its user may know of, and what is due in their groups', async () => {
    const person = await buildUser(server.context)
    const group = await buildGroup(server.context, { members: { [person.user.id]: 'member' } })
    const other = await buildGroup(server.context)
    const add = async (title: string, values: Partial<typeof contests.$inferInsert> = {}) =>
      (await buildContest(server.context, { labels: [], values: { title, ...values } })).contest
    await add('open to all')
    await add('hidden', { isVisible: false })
    await add('private', { access: 'private' })
    const entered = await add('private, entered', { access: 'private' })
    await enter(entered.id, person)
    await add('of the group', { groupId: group.id })
    await add('of another group', { groupId: other.id })
    await add('over', { startsAt: inHours(-50), endsAt: inHours(-40) })
    const past = await add('over, entered', { startsAt: inHours(-50), endsAt: inHours(-40) })
    await enter(past.id, person)
    const long = await add('long ago', { startsAt: inHours(-24 * 100), endsAt: inHours(-24 * 99) })
    await enter(long.id, person)
    const homework = (title: string, values = {}) =>
      buildTraining(server.context, { values: { title, groupId: group.id, dueAt: inHours(30), ...values } })
    await homework('homework')
    await homework('not open yet', { startsAt: inHours(1) })
    await homework('hidden homework', { isVisible: false })
    await homework('with a password', { access: 'private' })
    await homework('of others', { groupId: other.id })
    const { titles } = await read(await renew(person))
    expect(titles).toEqual(
      ['open to all', 'private, entered', 'of the group', 'over, entered', 'Due: homework'].sort(),
    )
  })

  test('is what RFC 5545 demands, whatever the titles hold', async () => {
    const person = await buildUser(server.context)
    const group = await buildGroup(server.context, { members: { [person.user.id]: 'member' } })
    const title = `期末考试，第一场; A, B \\ "C": ${'很长的标题'.repeat(15)} 👩‍👩‍👧`
    const { contest } = await buildContest(server.context, {
      labels: [],
      values: { title, titles: { 'en-US': 'Finals, part 1;\nfirst' }, groupId: group.id },
    })
    const dueAt = inHours(5)
    await buildTraining(server.context, { values: { title: '作业, 1', groupId: group.id, dueAt } })
    const secret = await renew(person)
    const { answer, calendar, entries } = await read(secret, 'zh-CN')
    const lines = answer.body.split('\r\n')
    expect(lines.at(-1)).toBe('')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line))).toEqual([])
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toMatch(/ · 日程$/)
    const [first] = entries.filter(({ uid }) => uid === `contest-${contest.id}@${HOST}`)
    expect([first?.summary, first?.startDate.toJSDate(), first?.endDate.toJSDate()]).toEqual([
      title,
      new Date(Math.floor(contest.startsAt.getTime() / 1000) * 1000),
      new Date(Math.floor(contest.endsAt.getTime() / 1000) * 1000),
    ])
    expect(first?.startDate.zone.tzid).toBe('UTC')
    expect(first?.component.getFirstPropertyValue('url')).toBe(`http://${HOST}/contest/${contest.id}`)
    expect(first?.description).toBe(`团队：${group.name}`)
    const due = entries.find(({ summary }) => summary === '截止：作业, 1')
    expect(Math.abs((due?.startDate.toJSDate().getTime() ?? 0) - dueAt.getTime())).toBeLessThan(1000)
    expect(due?.component.hasProperty('dtend')).toBe(false)
    const english = await read(secret, 'en-US')
    expect(english.titles).toContain('Finals, part 1;\nfirst')
    expect(english.entries.map(({ uid }) => uid)).toEqual(entries.map(({ uid }) => uid))
  })

  test('keeps its ETag until something changes', async () => {
    const secret = await renew(await buildUser(server.context))
    const { contest } = await buildContest(server.context, { labels: [] })
    const { headers } = await open(secret)
    expect(headers['cache-control']).toBe('private, no-cache')
    const again = await open(secret, 'en-US', { 'if-none-match': headers.etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const before = (await read(secret)).entries.find(({ uid }) => uid.startsWith(`contest-${contest.id}@`))
    await server.context.db
      .update(contests)
      .set({ startsAt: inHours(1), updatedAt: inHours(0.1) })
      .where(eq(contests.id, contest.id))
    expect((await open(secret, 'en-US', { 'if-none-match': headers.etag })).statusCode).toBe(200)
    const after = (await read(secret)).entries.find(({ uid }) => uid === before?.uid)
    expect((after?.sequence ?? 0) > (before?.sequence ?? 0)).toBe(true)
  })
})

describe('its link', () => {
  test('is shown to its user, stops when it is renewed, and ends when it is removed', async () => {
    const person = await buildUser(server.context)
    const { token } = person
    expect((await server.call(getCalendarLink, { token })).data).toBeNull()
    const first = await renew(person)
    expect((await server.call(getCalendarLink, { token })).data).toMatchObject({ token: first })
    const second = await renew(person)
    expect([first === second, (await open(first)).statusCode, (await open(second)).statusCode]).toEqual([
      false,
      404,
      200,
    ])
    await server.call(deleteCalendarLink, { token })
    expect((await open(second)).statusCode).toBe(404)
    expect((await server.call(getCalendarLink, { token })).data).toBeNull()
    expect((await open('x'.repeat(5_000))).statusCode).not.toBe(200)
  })

  test('shows what its user may know of at this moment, and nothing to one who is banned', async () => {
    const person = await buildUser(server.context)
    const group = await buildGroup(server.context, { members: { [person.user.id]: 'member' } })
    await buildContest(server.context, {
      labels: [],
      values: { title: 'of a group left', groupId: group.id },
    })
    const secret = await renew(person)
    expect((await read(secret)).titles).toContain('of a group left')
    await server.context.db.delete(groupMembers).where(eq(groupMembers.userId, person.user.id))
    expect((await read(secret)).titles).not.toContain('of a group left')
    await server.context.db.update(users).set({ status: 'banned' }).where(eq(users.id, person.user.id))
    expect((await open(secret)).statusCode).toBe(404)
  })

  test('is read so many times in an hour, and then later', async () => {
    const secret = await renew(await buildUser(server.context))
    for (let count = 0; count < 120; count += 1) expect((await open(secret)).statusCode).toBe(200)
    const { statusCode, headers } = await open(secret)
    expect([statusCode, headers['retry-after']]).toEqual([429, '3600'])
  })
})
