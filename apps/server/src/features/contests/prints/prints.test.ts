import {
  downloadPrint,
  getPrint,
  listOwnPrints,
  listPrints,
  markPrinted,
  PRINT_MAX_LENGTH,
  submitPrint,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildContest } from '../../../../test/build-contest.ts'
import { buildUser } from '../../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { contestPrints } from '../contests.tables.ts'

const clock = setClock('2026-03-10T04:00:00Z')
const TEXT = 'int main() { return 0; } // this program needs paper\n'.repeat(2)

let server: TestApp
let author: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  author = await buildUser(server.context)
})
afterAll(() => server.close())

const contestWith = (values: Parameters<typeof buildContest>[1] = {}) =>
  buildContest(server.context, {
    labels: [],
    ...values,
    values: { canPrint: true, authorId: author.user.id, ...values.values },
  })

const submit = (cid: number, token: string, content = TEXT) =>
  server.call(submitPrint, { token, body: { cid, content } })

describe('asking for a print', () => {
  test('puts the text into the queue of the organisers, who download it and mark it', async () => {
    const { contest } = await contestWith()
    const entrant = await buildUser(server.context, { realName: 'Ada' })
    const cid = contest.id
    expect((await submit(cid, entrant.token)).status).toBe(200)
    const { data } = await server.call(listPrints, { token: author.token, query: { cid } })
    expect(data).toMatchObject({
      total: 1,
      records: [
        { cid, username: entrant.user.username, realname: 'Ada', status: 0, content: null, lines: 3 },
      ],
    })
    const id = data.records[0]?.id ?? 0
    const file = await server.call(downloadPrint, { token: author.token, query: { id } })
    expect(file.payload.toString()).toBe(TEXT)
    expect(file.headers['content-disposition']).toContain(`${entrant.user.username}_Contest_Print.txt`)
    expect((await server.call(getPrint, { token: author.token, query: { id } })).data.content).toBe(TEXT)
    expect((await server.call(markPrinted, { token: author.token, query: { id, cid } })).status).toBe(200)
    expect((await server.call(listOwnPrints, { token: entrant.token, query: { cid } })).data).toMatchObject({
      total: 1,
      records: [{ id, status: 1, content: null }],
    })
  })

  test('is refused within half a minute, and no longer after it', async () => {
    const { contest } = await contestWith()
    const { token } = await buildUser(server.context)
    await submit(contest.id, token)
    clock.advanceSeconds(29)
    expect(await submit(contest.id, token)).toMatchObject({
      status: 403,
      code: 'print_too_fast',
      details: { seconds: 1 },
    })
    clock.advanceSeconds(1)
    expect((await submit(contest.id, token)).status).toBe(200)
  })

  test('twice at once stores one', async () => {
    const { contest } = await contestWith()
    const { token } = await buildUser(server.context)
    const answers = await Promise.all([1, 2, 3].map(() => submit(contest.id, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each([
    ['too short', 'x'.repeat(49), 'print_too_short'],
    ['nothing but blanks', ' '.repeat(100), 'print_too_short'],
    ['too long', 'x'.repeat(PRINT_MAX_LENGTH + 1), 'print_too_long'],
  ])('with a text that is %s stores nothing', async (_, content, code) => {
    const { contest } = await contestWith()
    const { token } = await buildUser(server.context)
    const before = await server.context.db.$count(contestPrints)
    expect(await submit(contest.id, token, content)).toMatchObject({ code })
    expect(await server.context.db.$count(contestPrints)).toBe(before)
  })

  test.each([
    ['that is closed for prints', { canPrint: false }, 'print_closed'],
    [
      'that has not begun',
      { startsAt: new Date('2026-04-01T00:00:00Z'), endsAt: new Date('2026-04-02T00:00:00Z') },
      'contest_not_started',
    ],
    ['that is private', { access: 'private' as const }, 'contest_not_registered'],
    ['that is hidden', { isVisible: false }, 'contest_not_found'],
  ])('in a contest %s is refused', async (_, values, code) => {
    const { contest } = await contestWith({ values })
    const { token } = await buildUser(server.context)
    expect(await submit(contest.id, token)).toMatchObject({ code })
  })
})

test('texts and names are for the organisers of that contest alone', async () => {
  const { contest } = await contestWith()
  const other = await contestWith({ values: { authorId: null } })
  const entrant = await buildUser(server.context)
  const rival = await buildUser(server.context)
  const siteAdmin = await buildUser(server.context, { role: 'admin' })
  await submit(contest.id, entrant.token)
  const { data } = await server.call(listPrints, { token: author.token, query: { cid: contest.id } })
  const id = data.records[0]?.id ?? 0
  for (const { token } of [entrant, rival, siteAdmin]) {
    const refusal = { code: 'contest_admins_only' }
    expect(await server.call(listPrints, { token, query: { cid: contest.id } })).toMatchObject(refusal)
    expect(await server.call(getPrint, { token, query: { id } })).toMatchObject(refusal)
    expect(
      JSON.parse((await server.call(downloadPrint, { token, query: { id } })).payload.toString()),
    ).toMatchObject(refusal)
    expect(await server.call(markPrinted, { token, query: { id, cid: contest.id } })).toMatchObject(refusal)
  }
  const own = await server.call(listOwnPrints, { token: rival.token, query: { cid: contest.id } })
  expect(own.data.total).toBe(0)
  const root = await buildUser(server.context, { role: 'root' })
  const elsewhere = await server.call(markPrinted, {
    token: root.token,
    query: { id, cid: other.contest.id },
  })
  expect(elsewhere).toMatchObject({ code: 'print_not_found' })
})
