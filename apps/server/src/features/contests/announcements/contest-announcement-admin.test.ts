import {
  createContestAnnouncement,
  deleteContestAnnouncement,
  getAnnouncement,
  listAllAnnouncements,
  listAllContestAnnouncements,
  updateAnnouncement,
  updateContestAnnouncement,
} from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildContest } from '../../../../test/build-contest.ts'
import { buildUser } from '../../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { announcements } from '../../announcements/announcements.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>
let server: TestApp
let root: User
let author: User
let other: User
let cid: number

beforeAll(async () => {
  server = await startTestApp()
  root = await buildUser(server.context, { role: 'root' })
  author = await buildUser(server.context, { role: 'admin' })
  other = await buildUser(server.context, { role: 'problem_admin' })
  const { contest } = await buildContest(server.context, { values: { authorId: author.user.id } })
  cid = contest.id
})
afterAll(() => server.close())

const list = async ({ token } = author) =>
  (await server.call(listAllContestAnnouncements, { token, query: { cid } })).data.records

test('an organiser announces, changes, hides and removes, and the site knows nothing of it', async () => {
  const { token } = author
  const response = await server.app.inject({
    method: 'POST',
    url: createContestAnnouncement.path,
    headers: { authorization: token },
    // As existing clients send it: the uid of the body is not believed.
    payload: { cid, announcement: { title: 'B', content: 'Is clear now.', status: 0, uid: root.user.id } },
  })
  expect(response.json()).toMatchObject({ status: 200 })
  const [made] = await list()
  expect(made).toMatchObject({ title: 'B', status: 0, uid: author.user.id })
  const id = made?.id ?? 0
  const change = { id, title: 'Problem B', content: 'Is clear.', status: 1 as const }
  expect(
    (await server.call(updateContestAnnouncement, { token, body: { cid, announcement: change } })).status,
  ).toBe(200)
  expect(await list()).toMatchObject([{ title: 'Problem B', status: 1 }])

  expect((await server.call(listAllAnnouncements, { token: root.token })).data.total).toBe(0)
  expect((await server.call(getAnnouncement, { query: { id } })).code).toBe('announcement_not_found')
  const asSite = { id, title: 'No', content: 'No.' }
  expect((await server.call(updateAnnouncement, { token: root.token, body: asSite })).code).toBe(
    'announcement_not_found',
  )

  expect((await server.call(deleteContestAnnouncement, { token, query: { aid: id } })).status).toBe(200)
  expect(await list()).toEqual([])
})

test('only organisers of the contest reach its announcements', async () => {
  const { db } = server.context
  const [own] = await db
    .insert(announcements)
    .values({ contestId: cid, title: 'A', content: 'Text' })
    .returning()
  const [ofSite] = await db.insert(announcements).values({ title: 'Site', content: 'Text' }).returning()
  const { token } = other
  const announcement = { id: own?.id ?? 0, title: 'Mine', content: 'Text' }
  const refused = { status: 403, code: 'not_your_contest' }
  expect(await server.call(listAllContestAnnouncements, { token, query: { cid } })).toMatchObject(refused)
  expect(await server.call(createContestAnnouncement, { token, body: { cid, announcement } })).toMatchObject(
    refused,
  )
  expect(await server.call(updateContestAnnouncement, { token, body: { cid, announcement } })).toMatchObject(
    refused,
  )
  const query = { aid: own?.id ?? 0 }
  expect(await server.call(deleteContestAnnouncement, { token, query })).toMatchObject(refused)

  // By way of a contest of one's own nothing else is reached.
  const { contest } = await buildContest(server.context, { values: { authorId: other.user.id } })
  const elsewhere = { cid: contest.id, announcement }
  expect((await server.call(updateContestAnnouncement, { token, body: elsewhere })).code).toBe(
    'announcement_not_found',
  )
  expect(
    (await server.call(deleteContestAnnouncement, { token: author.token, query: { aid: ofSite?.id ?? 0 } }))
      .code,
  ).toBe('announcement_not_found')
})
