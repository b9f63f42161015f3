import { getRankList, RANK_TYPES } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { sql } from '../../db/drizzle.ts'

/** More than are skipped one by one, and not a multiple of any page size. */
const USERS = 4_567

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
  const { db } = server.context
  await db.execute(sql`
    insert into users (id, username, password_hash)
    select md5('user' || n), 'user' || n, 'none' from generate_series(1, ${USERS}) n`)
  // With many ties, so that pages begin in the middle of them.
  await db.execute(sql`
    update user_counters c set solved = x % 7, submissions = x % 11, rank_score = x % 5
    from (select user_id, ('x' || left(user_id, 6))::bit(24)::int as x from user_counters) drawn
    where drawn.user_id = c.user_id`)
})
afterAll(() => server.close())

type Figures = readonly [number, number, string]

/** Best first, each with its rank: the definition in its plainest form. */
async function expectedOrder(figures: 'solved, -submissions' | 'rank_score, solved') {
  const { rows } = await server.context.db.execute<{ figures: Figures }>(
    sql.raw(`select json_build_array(${figures}, user_id) as figures from user_counters`),
  )
  const order = rows
    .map((row) => row.figures)
    .toSorted((a, b) => b[0] - a[0] || b[1] - a[1] || (a[2] < b[2] ? -1 : 1))
  let rank = 0
  return order.map(([first, second, uid], index) => {
    const previous = order[index - 1]
    if (previous === undefined || previous[0] !== first || previous[1] !== second) rank = index + 1
    return { uid, rank }
  })
}

test.each([
  ['solved problems', RANK_TYPES.acm, 'solved, -submissions'],
  ['points', RANK_TYPES.oi, 'rank_score, solved'],
] as const)('the pages of the ranks by %s are the whole, each place once', async (_, type, figures) => {
  const pages: { uid: string; rank: number }[] = []
  for (let currentPage = 1; pages.length < USERS; currentPage += 1) {
    const { data } = await server.call(getRankList, { query: { type, limit: 100, currentPage } })
    expect(data).toMatchObject({ total: USERS, current: currentPage })
    pages.push(...data.records.map(({ uid, rank }) => ({ uid, rank })))
    expect(data.records).not.toEqual([])
  }
  expect(pages).toEqual(await expectedOrder(figures))
})

test('behind the last page is nothing', async () => {
  const { data } = await server.call(getRankList, {
    query: { type: RANK_TYPES.acm, limit: 100, currentPage: 900 },
  })
  expect(data).toMatchObject({ total: USERS, records: [] })
})
