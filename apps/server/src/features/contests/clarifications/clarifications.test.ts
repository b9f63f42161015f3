import {
  answerClarification,
  askClarification,
  CLARIFICATION_MAX_LENGTH,
  listClarifications,
  takeClarification,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildContest } from '../../../../test/build-contest.ts'
import { buildUser } from '../../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { clarifications } from '../contests.tables.ts'

const clock = setClock('2026-03-10T04:00:00Z')
type User = Awaited<ReturnType<typeof buildUser>>

let server: TestApp
let jury: User
let ada: User
let bob: User
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  ;[jury, ada, bob] = [
    await buildUser(server.context),
    await buildUser(server.context),
    await buildUser(server.context),
  ]
})
afterAll(() => server.close())

async function openContest(values = {}) {
  const { contest } = await buildContest(server.context, { values: { authorId: jury.user.id, ...values } })
  const cid = contest.id
  return {
    cid,
    ask: async ({ token }: User, question: string, displayId: string | null = null) => {
      clock.advanceSeconds(10)
      return server.call(askClarification, { token, body: { cid, displayId, question } })
    },
    list: async ({ token }: User) =>
      (await server.call(listClarifications, { token, query: { cid } })).data.records,
    answer: ({ token }: User, id: number, answer: string, isForAll = false) =>
      server.call(answerClarification, { token, body: { id, answer, isForAll } }),
  }
}

describe('a question', () => {
  test('is seen by its asker and the jury, and its answer by the asker', async () => {
    const { ask, list, answer } = await openContest()
    const { data } = await ask(ada, 'Is N at least 1?', 'A')
    expect(await list(bob)).toEqual([])
    expect(await list(jury)).toMatchObject([
      { id: data.id, displayId: 'A', asker: ada.user.username, question: 'Is N at least 1?', answer: null },
    ])
    expect((await answer(jury, data.id, 'Yes.')).status).toBe(200)
    expect(await list(ada)).toMatchObject([
      { isMine: true, answer: 'Yes.', answeredBy: null, takenBy: null, isForAll: false },
    ])
    expect(await list(bob)).toEqual([])
  })

  test('that is answered to everybody does not say who asked', async () => {
    const { ask, list, answer } = await openContest()
    const { data } = await ask(ada, 'Typo in sample 2?')
    await answer(jury, data.id, 'Yes, read 3.', true)
    expect(await list(bob)).toMatchObject([
      { asker: null, isMine: false, question: 'Typo in sample 2?', answer: 'Yes, read 3.', isForAll: true },
    ])
  })

  test('that waits comes before those with an answer, and before those that wait for less time', async () => {
    const { ask, list, answer, cid } = await openContest()
    const ids = []
    for (const question of ['first', 'second', 'third']) ids.push((await ask(ada, question)).data.id)
    await answer(jury, ids[2] ?? 0, 'done')
    expect((await list(jury)).map(({ question }) => question)).toEqual(['first', 'second', 'third'])
    const open = await server.call(listClarifications, { token: jury.token, query: { cid, isOpen: true } })
    expect(open.data.total).toBe(2)
  })

  test.each([
    ['empty', ' \n'],
    ['too long', 'x'.repeat(CLARIFICATION_MAX_LENGTH + 1)],
    ['with characters that turn the text around', 'a\u202eb'],
  ])('that is %s is not stored', async (_, question) => {
    const { ask } = await openContest()
    const before = await server.context.db.$count(clarifications)
    expect(await ask(ada, question)).toMatchObject({ code: 'clarification_length' })
    expect(await server.context.db.$count(clarifications)).toBe(before)
  })

  test('about no problem of the contest, too soon, or after the end is refused', async () => {
    const { ask, cid } = await openContest()
    expect(await ask(ada, 'Where?', 'Z')).toMatchObject({ code: 'problem_not_found' })
    await ask(ada, 'one')
    const body = { cid, question: 'two' }
    expect(await server.call(askClarification, { token: ada.token, body })).toMatchObject({
      code: 'clarification_too_fast',
      details: { seconds: 10 },
    })
    const ended = await openContest({
      startsAt: new Date('2026-03-01T00:00:00Z'),
      endsAt: new Date('2026-03-02T00:00:00Z'),
    })
    expect(await ended.ask(ada, 'late')).toMatchObject({ code: 'contest_ended' })
  })
})

describe('the jury', () => {
  test('sees who is on a question, and only one can be', async () => {
    const { ask, list } = await openContest()
    const { data } = await ask(ada, 'Who reads this?')
    const root = await buildUser(server.context, { role: 'root' })
    const take = ({ token }: User, isTaken: boolean) =>
      server.call(takeClarification, { token, body: { id: data.id, isTaken } })
    expect((await take(jury, true)).status).toBe(200)
    expect(await take(root, true)).toMatchObject({
      code: 'clarification_taken',
      details: { username: jury.user.username },
    })
    expect(await list(root)).toMatchObject([{ takenBy: jury.user.username }])
    expect(await list(ada)).toMatchObject([{ takenBy: null }])
  })

  test('alone takes and answers', async () => {
    const { ask, answer } = await openContest()
    const { data } = await ask(ada, 'May I answer myself?')
    for (const user of [ada, bob, await buildUser(server.context, { role: 'admin' })]) {
      expect(await answer(user, data.id, 'Yes', true)).toMatchObject({ code: 'contest_admins_only' })
      const body = { id: data.id, isTaken: true }
      expect(await server.call(takeClarification, { token: user.token, body })).toMatchObject({
        code: 'contest_admins_only',
      })
    }
    expect(await answer(jury, 999_999, 'Yes')).toMatchObject({ code: 'clarification_not_found' })
  })
})

test('a contest that the reader may not look into tells nothing', async () => {
  const { cid, ask } = await openContest({ isVisible: false })
  expect(await ask(ada, 'hello?')).toMatchObject({ code: 'contest_not_found' })
  expect(await server.call(listClarifications, { token: ada.token, query: { cid } })).toMatchObject({
    code: 'contest_not_found',
  })
})
