import {
  createAnnouncement,
  createGroupAnnouncement,
  deleteGroupAnnouncement,
  getAnnouncement,
  getHomePage,
  listAllAnnouncements,
  listAllGroupAnnouncements,
  listAnnouncements,
  listGroupAnnouncements,
  updateAnnouncement,
  updateGroupAnnouncement,
} from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildGroup } from '../../../../test/build-group.ts'
import { buildUser } from '../../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

const CALLERS = ['visitor', 'outsider', 'member', 'admin', 'otherAdmin', 'groupRoot', 'siteRoot'] as const
type Who = (typeof CALLERS)[number]

let server: TestApp
let gid: number
const tokens = new Map<Who, string>()
const as = (who: Who) => {
  const token = tokens.get(who)
  return token === undefined ? {} : { token }
}

beforeAll(async () => {
  server = await startTestApp()
  const people = new Map<Who, string>()
  for (const who of CALLERS.slice(1)) {
    const { user, token } = await buildUser(server.context, who === 'siteRoot' ? { role: 'root' } : {})
    people.set(who, user.id)
    tokens.set(who, token)
  }
  const idOf = (who: Who) => people.get(who) ?? ''
  const group = await buildGroup(server.context, {
    values: { ownerId: idOf('groupRoot') },
    members: { [idOf('member')]: 'member', [idOf('admin')]: 'admin', [idOf('otherAdmin')]: 'admin' },
  })
  gid = group.id
})
afterAll(() => server.close())

const write = (who: Who, title = 'Exam on Friday', status: 0 | 1 = 0) =>
  server.call(createGroupAnnouncement, { ...as(who), body: { gid, title, content: 'Bring a pen.', status } })
const whole = async (who: Who) => server.call(listAllGroupAnnouncements, { ...as(who), query: { gid } })
const newest = async () => {
  const { data } = await whole('siteRoot')
  return data.records[0]?.id ?? 0
}

async function outcomes(
  ask: (who: Who) => Promise<{ readonly status: number; readonly code: string | undefined }>,
) {
  const found: Record<string, string | number> = {}
  for (const who of CALLERS) {
    const { status, code } = await ask(who)
    found[who] = status === 200 ? 200 : (code ?? status)
  }
  return found
}

test('administrators write, members read, and others hear of nothing', async () => {
  expect(await outcomes((who) => write(who))).toMatchObject({
    outsider: 'group_admins_only',
    member: 'group_admins_only',
    admin: 200,
    groupRoot: 200,
    siteRoot: 200,
  })
  await write('admin', 'Only a draft', 1)
  const read = (who: Who) => server.call(listGroupAnnouncements, { ...as(who), query: { gid } })
  expect(await outcomes(read)).toMatchObject({ outsider: 'group_members_only', member: 200, siteRoot: 200 })
  expect((await read('visitor')).status).toBe(401)
  const titles = (await read('member')).data.records.map(({ title }) => title)
  expect(titles).toContain('Exam on Friday')
  expect(titles).not.toContain('Only a draft')
  expect(await outcomes(whole)).toMatchObject({ member: 'group_admins_only', admin: 200, groupRoot: 200 })
  expect((await whole('admin')).data.records.map(({ title }) => title)).toContain('Only a draft')
})

test('its author and the roots change an announcement; for those outside there is none', async () => {
  await write('admin')
  const id = await newest()
  const body = { id, title: 'Exam on Monday', content: 'Bring two pens.' }
  const change = (who: Who) => server.call(updateGroupAnnouncement, { ...as(who), body })
  expect(await outcomes(change)).toMatchObject({
    outsider: 'announcement_not_found',
    member: 'not_your_announcement',
    otherAdmin: 'not_your_announcement',
    admin: 200,
    groupRoot: 200,
    siteRoot: 200,
  })
  const remove = (who: Who) => server.call(deleteGroupAnnouncement, { ...as(who), query: { aid: id } })
  expect(await remove('outsider')).toMatchObject({ code: 'announcement_not_found' })
  expect(await remove('otherAdmin')).toMatchObject({ code: 'not_your_announcement' })
  expect((await remove('admin')).status).toBe(200)
  expect(await remove('admin')).toMatchObject({ code: 'announcement_not_found' })
})

test('announcements of a group and of the site do not meet', async () => {
  await write('admin', 'For the group alone')
  const id = await newest()
  const site = { title: 'For everybody', content: 'Hello' }
  await server.call(createAnnouncement, { ...as('siteRoot'), body: site })
  const { data: all } = await server.call(listAllAnnouncements, { ...as('siteRoot'), query: {} })
  const outside = await Promise.all([
    server.call(listAnnouncements, { query: {} }),
    server.call(getHomePage, {}),
  ])
  for (const answer of outside) {
    expect(answer.payload.toString()).toContain('For everybody')
    expect(answer.payload.toString()).not.toContain('For the group alone')
  }
  expect(all.records.map(({ title }) => title)).toEqual(['For everybody'])
  expect(await server.call(getAnnouncement, { ...as('siteRoot'), query: { id } })).toMatchObject({
    code: 'announcement_not_found',
  })
  const change = { id, title: 'Changed', content: 'from outside' }
  expect(await server.call(updateAnnouncement, { ...as('siteRoot'), body: change })).toMatchObject({
    code: 'announcement_not_found',
  })
  const ofSite = all.records[0]?.id ?? 0
  const wrong = await server.call(updateGroupAnnouncement, {
    ...as('siteRoot'),
    body: { ...change, id: ofSite },
  })
  expect(wrong).toMatchObject({ code: 'announcement_not_found' })
})
