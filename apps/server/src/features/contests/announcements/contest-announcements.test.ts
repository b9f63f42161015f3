import { getAnnouncement, listContestAnnouncements, listUnreadContestAnnouncements } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildContest } from '../../../../test/build-contest.ts'
import { buildUser } from '../../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { announcements } from '../../announcements/announcements.tables.ts'

const clock = setClock('2026-03-10T04:00:00Z')
let server: TestApp
let entrant: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  entrant = await buildUser(server.context)
})
afterAll(() => server.close())

async function announce(contestId: number | null, title: string, isVisible = true): Promise<number> {
  clock.advanceSeconds(1)
  const [row] = await server.context.db
    .insert(announcements)
    .values({ title, content: `Text of ${title}`, isVisible, contestId, createdAt: clock.now() })
    .returning({ id: announcements.id })
  return row?.id ?? 0
}

const list = async (cid: number, token = entrant.token) =>
  server.call(listContestAnnouncements, { token, query: { cid } })
const unread = async (cid: number, readAnnouncementList: number[]) =>
  server.call(listUnreadContestAnnouncements, { token: entrant.token, body: { cid, readAnnouncementList } })

test('a contest’s visible announcements are listed for those who may look into it, newest first', async () => {
  const { contest } = await buildContest(server.context, { labels: [] })
  const { contest: other } = await buildContest(server.context, { labels: [] })
  const first = await announce(contest.id, 'first')
  await announce(contest.id, 'hidden', false)
  await announce(other.id, 'of another contest')
  await announce(null, 'of the site')
  const second = await announce(contest.id, 'second')
  const { data } = await list(contest.id)
  expect(data).toMatchObject({ total: 2, records: [{ id: second, title: 'second' }, { id: first }] })

  expect((await unread(contest.id, [])).data.map(({ id }) => id)).toEqual([second, first])
  expect((await unread(contest.id, [second, 999])).data.map(({ id }) => id)).toEqual([first])
  expect((await unread(contest.id, [first, second])).data).toEqual([])
})

test('nobody reads them before the start, without the password, or as those of the site', async () => {
  const inAnHour = new Date(clock.now().getTime() + 3_600_000)
  const { contest: scheduled } = await buildContest(server.context, {
    labels: [],
    values: { startsAt: inAnHour },
  })
  const { contest: closed } = await buildContest(server.context, {
    labels: [],
    values: { access: 'private' },
  })
  const id = await announce(scheduled.id, 'secret')
  await announce(closed.id, 'secret')
  expect(await list(scheduled.id)).toMatchObject({ code: 'contest_not_started' })
  expect(await unread(scheduled.id, [])).toMatchObject({ code: 'contest_not_started' })
  expect(await list(closed.id)).toMatchObject({ code: 'contest_not_registered' })
  expect(await unread(closed.id, [])).toMatchObject({ code: 'contest_not_registered' })
  expect(await list(999_999)).toMatchObject({ code: 'contest_not_found' })
  const alone = await server.call(getAnnouncement, { token: entrant.token, query: { id } })
  expect(alone).toMatchObject({ code: 'announcement_not_found' })
})
