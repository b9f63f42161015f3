import {
  applyStagedRejudge,
  type BodyOf,
  getStandings,
  listBoardChanges,
  listSystemMessages,
  orderStagedRejudge,
  submit,
  undoStagedRejudge,
  type Verdict,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildContest, type ContestDraft } from '../../../../test/build-contest.ts'
import { buildUser } from '../../../../test/builders.ts'
import { type JudgeClient, judgeReportOf, startJudgeClient } from '../../../../test/judge-client.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eq, sql } from '../../../db/drizzle.ts'
import { submissions } from '../../submissions/submissions.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>

let server: TestApp
let judge: JudgeClient
let root: User
let ada: User
let bob: User

beforeAll(async () => {
  server = await startTestApp()
  judge = await startJudgeClient(server.context, server.call)
  root = await buildUser(server.context, { role: 'root' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.execute(sql`delete from leases`)
  await judge.restart()
  ada = await buildUser(server.context)
  bob = await buildUser(server.context)
})

const TITLE = 'Cup [*1*](http://evil)'
const GOLD = { priority: 1, name: 'Gold', background: '#e6b33d', color: '#000000', num: 1 }

async function holdContest(values: ContestDraft['values'] = {}) {
  const { contest } = await buildContest(server.context, {
    values: { title: TITLE, awardUnit: 'entrants', awards: [GOLD], ...values },
  })
  const { db } = server.context
  /** One a minute, since the seconds of a test would be the same for all. */
  let handedIn = 0
  const handIn = async (who: User, pid: string, verdict: Verdict) => {
    const body = { pid, cid: contest.id, language: 'C++ 17 With O2', code: 'int main() {}' }
    const { submitId } = (await server.call(submit, { token: who.token, body })).data
    await judgeNext(verdict)
    handedIn += 1
    const submittedAt = new Date(contest.startsAt.getTime() + handedIn * 60_000)
    await db.update(submissions).set({ submittedAt }).where(eq(submissions.id, submitId))
    return submitId
  }
  return { cid: contest.id, handIn }
}

const judgeNext = async (verdict: Verdict) =>
  judge.report((await judge.leaseOne()).leaseToken, judgeReportOf(verdict))

/** Orders a staged rejudge of these submissions, each of which gets this verdict. */
async function stage(submitIds: readonly number[], verdict: Verdict): Promise<number> {
  const body = { scope: { submitIds: [...submitIds] }, reason: 'new tests' }
  const { id } = (await server.call(orderStagedRejudge, { token: root.token, body })).data
  for (const _ of submitIds) await judgeNext(verdict)
  return id
}

const boards = async (id: number) =>
  (await server.call(listBoardChanges, { token: root.token, query: { id } })).data
const decide = (endpoint: typeof applyStagedRejudge | typeof undoStagedRejudge, id: number) => {
  const body: BodyOf<typeof applyStagedRejudge> = { id }
  return server.call(endpoint, { token: root.token, body })
}
const messages = async ({ token }: User, language: 'zh-CN' | 'en-US' = 'en-US') =>
  (await server.call(listSystemMessages, { token, query: {}, language })).data.records
const ranks = async (cid: number) => {
  const body = { cid, limit: 10 }
  const page = (await server.call(getStandings, { token: root.token, body })).data
  return page.records.map(({ username, rank }) => [username, rank])
}

describe('the report of a staged rejudge', () => {
  test('shows the board before and after: ranks, medals and first solvers that change, by name', async () => {
    const { cid, handIn } = await holdContest()
    const wrong = await handIn(bob, 'A', 'WA')
    await handIn(ada, 'A', 'AC')
    const id = await stage([wrong], 'AC')
    const [a, b] = [ada.user.username, bob.user.username]
    const [board, ...others] = await boards(id)
    expect(others).toEqual([])
    expect(board).toMatchObject({
      ...{ cid, title: TITLE, format: 'icpc', total: 2 },
      rows: [
        {
          name: b,
          from: { rank: 2, award: null, result: 0, time: 0 },
          to: { rank: 1, award: 'Gold', result: 1 },
        },
        { name: a, from: { rank: 1, award: 'Gold', result: 1 }, to: { rank: 2, award: null, result: 1 } },
      ],
      firsts: [{ displayId: 'A', from: [a], to: [b] }],
    })
    // Nothing has happened yet.
    expect(await ranks(cid)).toEqual([
      [a, 1],
      [b, 2],
    ])
    expect(await messages(bob)).toEqual([])
  })

  test('says the same after it was applied and undone, whatever the board says by then', async () => {
    const { handIn } = await holdContest()
    const wrong = await handIn(bob, 'A', 'WA')
    await handIn(ada, 'A', 'AC')
    const id = await stage([wrong], 'AC')
    const staged = await boards(id)
    await decide(applyStagedRejudge, id)
    expect(await boards(id)).toEqual(staged)
    await decide(undoStagedRejudge, id)
    expect(await boards(id)).toEqual(staged)
  })

  test('has no board where no contest is concerned, and none that stays as it is', async () => {
    const { handIn } = await holdContest()
    const right = await handIn(bob, 'A', 'AC')
    const id = await stage([right], 'AC')
    expect((await boards(id)).map(({ total, firsts }) => [total, firsts])).toEqual([[0, []]])
  })

  test('is for those who may rejudge', async () => {
    expect(await server.call(listBoardChanges, { token: ada.token, query: { id: 1 } })).toMatchObject({
      code: 'permission_denied',
    })
    expect(await server.call(listBoardChanges, { token: root.token, query: { id: 999 } })).toMatchObject({
      code: 'staged_rejudge_not_found',
    })
  })
})

describe('entrants', () => {
  test('are told in their language when their row changes, and again when it changes back', async () => {
    const eve = await buildUser(server.context)
    const { cid, handIn } = await holdContest({ starUsernames: [eve.user.username] })
    const wrong = await handIn(bob, 'A', 'WA')
    await handIn(ada, 'A', 'AC')
    await handIn(eve, 'A', 'WA')
    const id = await stage([wrong], 'AC')
    await decide(applyStagedRejudge, id)
    const [told] = await messages(bob)
    expect(told?.title).toBe('A rejudge changed your result in a contest')
    // Text that organisers typed is no Markdown.
    expect(told?.content).toContain(`[Cup \\[\\*1\\*\\]\\(http\\://evil\\)](/contest/${cid}/rank)`)
    expect(told?.content).toMatch(/- Rank: 2 → 1\n- Solved problems: 0 → 1\n/)
    expect(told?.content).toContain('- Award: none → Gold')
    expect((await messages(ada, 'zh-CN'))[0]?.content).toContain('- 排名：1 → 2')
    // Eve, a star, has the row that she had.
    expect(await messages(eve)).toEqual([])
    await decide(undoStagedRejudge, id)
    const again = await messages(bob)
    expect(again).toHaveLength(2)
    expect(again[0]?.content).toMatch(/undone[\s\S]*- Rank: 1 → 2/)
    expect(await ranks(cid)).toEqual([
      [ada.user.username, 1],
      [bob.user.username, 2],
      [eve.user.username, -1],
    ])
  })

  test('are told nothing that the seal hides', async () => {
    // Half a minute after the beginning.
    const { handIn } = await holdContest({ freezesAt: new Date(Date.now() - 3_570_000) })
    const wrong = await handIn(bob, 'A', 'WA')
    const id = await stage([wrong], 'AC')
    await decide(applyStagedRejudge, id)
    expect(await messages(bob)).toEqual([])
    expect((await boards(id))[0]?.total).toBe(1)
  })
})
