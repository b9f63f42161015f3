import {
  type CountdownDraft,
  createAnnouncement,
  deleteSlide,
  getCountdowns,
  getHomePage,
  listRecentContests,
  listRecentOtherContests,
  listSlideDetails,
  listSlides,
  orderSlides,
  setCountdowns,
  updateSlide,
  uploadSlide,
} from '@gavel/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildGroup } from '../../../test/build-group.ts'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { buildAnimation } from '../../../test/pictures.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { desc } from '../../db/drizzle.ts'
import { announcements } from '../announcements/announcements.tables.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { carouselSlides } from '../files/carousel-slides.tables.ts'
import { files } from '../files/files.tables.ts'
import { contests } from '../places/places.tables.ts'
import { keepVisitor } from '../remote-accounts/account-sessions.service.ts'
import { readRemoteAccounts, writeRemoteAccounts } from '../remote-accounts/remote-accounts.settings.ts'
import { NOBODY } from '../remote-accounts/visitor.policy.ts'
import { remoteJudges } from '../remote-runs/remote-runs.tables.ts'
import { measureSlides } from './slides.service.ts'

const clock = setClock('2026-03-10T04:00:00Z')
const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS)

let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>
let admin: { token: string }

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  root = await buildUser(server.context, { role: 'root' })
  admin = await buildUser(server.context, { role: 'admin' })
})
afterAll(() => server.close())

async function lastAudit() {
  const [entry] = await server.context.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  return entry
}

describe('recent contests', () => {
  const build = (values: Partial<typeof contests.$inferInsert>) =>
    server.context.db.insert(contests).values({
      format: 'icpc',
      title: 'Contest',
      startsAt: inDays(1),
      endsAt: inDays(2),
      authorId: root.user.id,
      ...values,
    })
  beforeEach(() => server.context.db.delete(contests))

  test('run or start within 14 days, the latest start first', async () => {
    await build({ title: 'soon', startsAt: inDays(3), endsAt: inDays(4), format: 'oi' })
    await build({ title: 'runs', startsAt: inDays(-1), endsAt: inDays(1) })
    await build({ title: 'at the edge', startsAt: inDays(14), endsAt: inDays(15), format: 'ioi' })
    await build({ title: 'too late', startsAt: inDays(14.001), endsAt: inDays(15) })
    await build({ title: 'ends now', startsAt: inDays(-1), endsAt: inDays(0) })
    await build({ title: 'of a group', groupId: (await buildGroup(server.context)).id })
    const { data } = await server.call(listRecentContests)
    expect(data.map(({ title, status, type, format }) => [title, status, type, format])).toEqual([
      ['at the edge', -1, 1, 'ioi'],
      ['soon', -1, 1, 'oi'],
      ['runs', 0, 0, 'icpc'],
    ])
    expect(data[1]).toMatchObject({
      author: root.user.username,
      startTime: inDays(3),
      endTime: inDays(4),
      duration: 86_400,
      auth: 0,
      source: 0,
      oiRankScoreType: 'Recent',
      gid: null,
    })
  })

  test('are empty on a new site, and never include those of other sites', async () => {
    expect((await server.call(listRecentContests)).data).toEqual([])
    expect((await server.call(listRecentOtherContests)).data).toEqual([])
  })
})

describe('countdowns', () => {
  const draft = (values: Partial<CountdownDraft> = {}): CountdownDraft => ({
    title: { 'zh-CN': '初赛', 'en-US': 'First round' },
    time: inDays(30),
    link: null,
    ...values,
  })
  const set = (countdowns: CountdownDraft[], token = root.token) =>
    server.call(setCountdowns, { token, body: { countdowns } })
  const shown = async () => (await server.call(getHomePage)).data.countdowns
  beforeEach(async () => {
    await set([])
  })

  test('are shown while they are set and have not ended', async () => {
    const soon = draft({
      time: new Date(clock.now().getTime() + 60_000),
      link: 'https://example.org/a?b=1#c',
    })
    await set([draft({ time: inDays(-1) }), soon])
    expect(await shown()).toEqual([soon])
    clock.advanceSeconds(60)
    expect(await shown()).toEqual([])
    const { data } = await server.call(getCountdowns, { token: root.token })
    expect(data.map(({ title }) => title['en-US'])).toEqual(['First round', 'First round'])
  })

  test('are two empty slots while nothing is set', async () => {
    const empty = { title: { 'zh-CN': '', 'en-US': '' }, time: null, link: null }
    expect((await server.call(getCountdowns, { token: root.token })).data).toEqual([empty, empty])
  })

  test('follow the server’s clock', async () => {
    expect((await server.call(getHomePage)).data.now).toEqual(clock.now())
  })

  test.each([
    ['a time without a title', { title: { 'zh-CN': ' ', 'en-US': '\u3164' } }, 'countdown_title_required'],
    ['a title without a time', { time: null }, 'countdown_time_required'],
    ['a long title', { title: { 'zh-CN': '长'.repeat(101), 'en-US': '' } }, 'home_text_length'],
    ['a script for a link', { link: 'javascript:alert(1)' }, 'link_invalid'],
    ['a link that is data', { link: 'data:text/html,x' }, 'link_invalid'],
    ['a link that only looks like a page of ours', { link: '//evil.example' }, 'link_invalid'],
    ['the same with a backslash', { link: '/\\evil.example' }, 'link_invalid'],
    ['a link with a blank', { link: 'https://example.org/a b' }, 'link_invalid'],
    ['a link with a hidden sign', { link: 'https://example.org/\u202e' }, 'link_invalid'],
    ['a link that is too long', { link: `/${'x'.repeat(500)}` }, 'link_invalid'],
  ])('%s is refused, and nothing is stored', async (_, values, code) => {
    expect((await set([draft(), draft(values)])).code).toBe(code)
    expect(await shown()).toEqual([])
  })

  test.each([
    ['three of them', { countdowns: [1, 2, 3].map(() => ({ title: { 'zh-CN': 'x', 'en-US': '' } })) }],
    ['no time that a clock knows', { countdowns: [{ title: {}, time: 'tomorrow', link: null }] }],
  ])('%s do not fit the contract', async (_, payload) => {
    const response = await server.app.inject({
      method: 'PUT',
      url: setCountdowns.path,
      headers: { authorization: root.token },
      payload,
    })
    expect(response.json()).toMatchObject({ status: 400, code: 'invalid_request' })
  })

  test.each([
    ['markup', '<b onclick=alert(1)>x</b>'],
    ['SQL', "'); drop table settings; --"],
    ['emoji and right-to-left text', '👨‍👩‍👧 שלום'],
  ])('%s in a title stays text', async (_, title) => {
    await set([draft({ title: { 'zh-CN': title, 'en-US': '' } })])
    expect((await shown())[0]?.title).toEqual({ 'zh-CN': title, 'en-US': '' })
  })

  test('can only be set by root, and every change is recorded', async () => {
    expect(await set([draft()], admin.token)).toMatchObject({ code: 'permission_denied', http: 403 })
    await set([draft()])
    expect(await lastAudit()).toMatchObject({
      action: 'countdowns.change',
      username: root.user.username,
      after: { countdowns: [{ title: { 'en-US': 'First round' }, time: inDays(30).toISOString() }, {}] },
    })
  })
})

describe('the carousel', () => {
  let picture: Buffer
  beforeAll(async () => {
    picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#4147b8' } })
      .png()
      .toBuffer()
  })
  beforeEach(async () => {
    await server.context.db.delete(carouselSlides)
    await server.context.db.delete(files)
  })
  const add = (content: Uint8Array = picture, token = root.token) =>
    server.call(uploadSlide, { token, file: { name: 'any.png', content } })
  const order = async () => (await server.call(listSlides)).data.map(({ id }) => id)

  test('tells the size of each picture, also of those that were there before it was kept', async () => {
    await add()
    const animation = await buildAnimation('gif', 3, { width: 30, height: 12 })
    await add(animation)
    const sizes = async () =>
      (await server.call(getHomePage)).data.slides.map(({ width, height }) => ({ width, height }))
    const told = [
      { width: 40, height: 20 },
      { width: 30, height: 12 },
    ]
    const details = await server.call(listSlideDetails, { token: root.token })
    expect(details.data).toMatchObject(told)
    await server.context.db.update(carouselSlides).set({ width: null, height: null })
    await measureSlides(server.context)
    expect((await server.call(listSlideDetails, { token: root.token })).data).toMatchObject(told)
    expect(await sizes()).toEqual(told)
  })

  test('grows by uploads, each with an address where everyone can get the picture', async () => {
    expect((await server.call(listSlides)).data).toEqual([])
    const { data: slide } = await add()
    expect((await server.call(listSlides)).data).toEqual([slide])
    const answer = await server.app.inject({ method: 'GET', url: slide.url })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/png')
    expect(await lastAudit()).toMatchObject({ action: 'carousel.add', targetId: String(slide.id) })
  })

  test('keeps the text and the link of a picture', async () => {
    const { id } = (await add()).data
    const alt = { 'zh-CN': '校赛<海报>', 'en-US': 'Poster "2026"' }
    await server.call(updateSlide, { token: root.token, body: { id, alt, link: ' /problem ' } })
    const { data } = await server.call(getHomePage)
    expect(data.slides).toMatchObject([{ id, alt, link: '/problem' }])
    expect((await server.call(listSlideDetails, { token: root.token })).data).toEqual(data.slides)
    expect(await lastAudit()).toMatchObject({
      action: 'carousel.update',
      before: { link: null },
      after: { alt, link: '/problem' },
    })
  })

  test('is ordered by listing every picture once', async () => {
    const ids = []
    for (let count = 0; count < 3; count += 1) ids.push((await add()).data.id)
    const [a = 0, b = 0, c = 0] = ids
    await server.call(orderSlides, { token: root.token, body: { ids: [c, a, b] } })
    expect(await order()).toEqual([c, a, b])
    for (const wrong of [[], [a, b], [a, b, b], [a, b, 999_999], [a, b, c, c]]) {
      const answer = await server.call(orderSlides, { token: root.token, body: { ids: wrong } })
      expect(answer.code).toBe('slides_changed')
    }
    expect(await order()).toEqual([c, a, b])
    const { id } = (await add()).data
    expect(await order()).toEqual([c, a, b, id])
  })

  test('can lose a picture, whose file remains for pages that still show it', async () => {
    const { id, url } = (await add()).data
    expect((await server.call(deleteSlide, { token: root.token, query: { id } })).status).toBe(200)
    expect(await order()).toEqual([])
    expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(200)
    const again = await server.call(deleteSlide, { token: root.token, query: { id } })
    expect(again).toMatchObject({ code: 'slide_not_found', http: 200 })
  })

  test.each([
    ['no picture', Buffer.from('hello'), 'picture_format'],
    ['a program in disguise', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture_format'],
    ['a damaged one', Buffer.from('\x89PNG\r\n\x1a\nrubbish', 'latin1'), 'picture_unreadable'],
    ['nothing', Buffer.alloc(0), 'file_required'],
    ['too much', Buffer.alloc(8 * 1024 * 1024 + 1), 'file_too_large'],
  ])('does not accept %s as a picture', async (_, content, code) => {
    expect((await add(content)).code).toBe(code)
    expect(await order()).toEqual([])
  })

  test('holds twenty pictures', async () => {
    const [file] = await server.context.db.select().from(files)
    expect(file).toBeUndefined()
    for (let count = 0; count < 20; count += 1) expect((await add()).status).toBe(200)
    expect(await add()).toMatchObject({ code: 'too_many_slides', details: { limit: 20 } })
    expect(await server.context.db.$count(files)).toBe(20)
  })

  test('refuses a link that a browser would execute, and a text that is too long', async () => {
    const { id } = (await add()).data
    const alt = { 'zh-CN': '', 'en-US': '' }
    const change = (values: object) =>
      server.call(updateSlide, { token: root.token, body: { id, alt, link: null, ...values } })
    expect((await change({ link: 'javascript:alert(1)' })).code).toBe('link_invalid')
    expect((await change({ alt: { ...alt, 'en-US': 'x'.repeat(101) } })).code).toBe('home_text_length')
    const unknown = await server.call(updateSlide, { token: root.token, body: { id: 0, alt, link: null } })
    expect(unknown.code).toBe('slide_not_found')
  })

  test('can only be changed by root', async () => {
    const { id } = (await add()).data
    const { token } = admin
    const alt = { 'zh-CN': '', 'en-US': '' }
    for (const answer of [
      await add(picture, token),
      await server.call(updateSlide, { token, body: { id, alt, link: null } }),
      await server.call(orderSlides, { token, body: { ids: [id] } }),
      await server.call(deleteSlide, { token, query: { id } }),
      await server.call(listSlideDetails, { token }),
    ])
      expect(answer).toMatchObject({ code: 'permission_denied', http: 403 })
    expect(await order()).toEqual([id])
  })
})

describe('the home page', () => {
  test('has the first announcements without their texts', async () => {
    await server.context.db.delete(announcements)
    for (const title of ['1', '2', '3', '4', '5', '6', '7']) {
      await server.call(createAnnouncement, { token: root.token, body: { title, content: 'long' } })
      clock.advanceSeconds(1)
    }
    const body = { title: 'hidden', content: 'x', status: 1 as const }
    await server.call(createAnnouncement, { token: root.token, body })
    const { announcements: page } = (await server.call(getHomePage)).data
    expect(page).toMatchObject({ total: 7, size: 5, pages: 2 })
    expect(page.records.map(({ title }) => title)).toEqual(['7', '6', '5', '4', '3'])
    expect(page.records[0]).not.toHaveProperty('content')
  })

  test('names the remote judges that public problems come from, and whether submissions go there', async () => {
    expect((await server.call(getHomePage)).data.remoteJudges).toEqual([])
    await buildProblem(server.context, { values: { bank: 'CF' }, cases: [] })
    await buildProblem(server.context, { values: { bank: 'CF' }, cases: [] })
    await buildProblem(server.context, { values: { bank: 'HDU' }, cases: [] })
    await buildProblem(server.context, { values: { bank: 'POJ', visibility: 'private' }, cases: [] })
    await buildProblem(server.context, { values: { bank: 'AC' }, cases: [] })
    const { db } = server.context
    const states = async () =>
      (await server.call(getHomePage)).data.remoteJudges.map(({ bank, state }) => `${bank} ${state}`)
    expect(await states()).toEqual(['HDU open', 'CF by_hand', 'AC by_hand'])
    const cf = [{ username: 'gavel-pool', sealedPassword: '' }]
    await writeRemoteAccounts(db, { ...(await readRemoteAccounts(db)), cf })
    await keepVisitor(server.context, db, { site: 'cf', username: 'gavel-pool' }, NOBODY)
    expect(await states()).toEqual(['HDU open', 'CF open', 'AC by_hand'])
    await db.insert(remoteJudges).values([
      { bank: 'HDU', pausedAt: clock.now() },
      { bank: 'CF', restsUntil: inDays(1) },
    ])
    expect(await states()).toEqual(['HDU paused', 'CF silent', 'AC by_hand'])
  })
})
