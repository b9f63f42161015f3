import { disqualifyParticipant, listParticipants, registerForContest } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildContest } from '../../../../test/build-contest.ts'
import { buildUser } from '../../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { desc } from '../../../db/drizzle.ts'
import { auditEntries } from '../../audit/audit.tables.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

async function entered() {
  const author = await buildUser(server.context)
  const entrant = await buildUser(server.context, { realName: '张三', school: 'Somewhere' })
  const { contest } = await buildContest(server.context, { values: { authorId: author.user.id } })
  await server.call(registerForContest, { token: entrant.token, body: { cid: contest.id } })
  const list = (token: string, keyword?: string) =>
    server.call(listParticipants, { token, query: { cid: contest.id, keyword } })
  const disqualify = (token: string, reason: string | null) =>
    server.call(disqualifyParticipant, {
      token,
      body: { cid: contest.id, entrantId: entrant.entrantId, reason },
    })
  return { author, entrant, contest, list, disqualify }
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
    disqualification: null,
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
