import { adminUpdateDiscussion, createDiscussion, listDiscussions } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { sql } from '../../db/drizzle.ts'

type User = Awaited<ReturnType<typeof buildUser>>

// Lists are kept longer than the test takes.
let server: TestApp
let root: User
beforeAll(async () => {
  server = await startTestApp({ config: { listCacheMs: 60_000 } })
  root = await buildUser(server.context, { role: 'root' })
  await server.context.db.execute(sql`
    insert into discussions (category_id, title, description, content, is_pinned, created_at)
    select 1 + n % 2, 'Talk ' || n, 'About it', 'Words', n = 700, now() - n * interval '1 minute'
    from generate_series(1, 2500) n`)
})
afterAll(() => server.close())

const page = async (query: Record<string, unknown>) =>
  (await server.call(listDiscussions, { token: root.token, query })).data
const titles = async (query: Record<string, unknown>) => (await page(query)).records.map(({ title }) => title)
const talks = (...numbers: number[]) => numbers.map((number) => `Talk ${number}`)

test('pages far down the list go on where the one before ends', async () => {
  expect(await titles({ limit: 3, currentPage: 333 })).toEqual(talks(997, 998, 999))
  expect(await titles({ limit: 3, currentPage: 334 })).toEqual(talks(1000, 1001, 1002))
  expect(await titles({ limit: 3, currentPage: 335 })).toEqual(talks(1003, 1004, 1005))
  expect(await page({ limit: 100, currentPage: 25 })).toMatchObject({ total: 2500, pages: 25 })
  expect(await titles({ limit: 100, currentPage: 26 })).toEqual([])
  expect(await titles({ limit: 2, currentPage: 520, cid: 1 })).toEqual(talks(2078, 2080))
})

test('what is hidden since is missing there at once, and what is new changes none of them for a while', async () => {
  const [hidden] = (await page({ limit: 3, currentPage: 600 })).records
  const body = { id: hidden?.id ?? 0, status: 1 as const, hiddenReason: 'Off topic' }
  await server.call(adminUpdateDiscussion, { token: root.token, body })
  expect(await titles({ limit: 3, currentPage: 600 })).toEqual(talks(1799, 1800))
  const draft = { title: 'New', description: 'New', content: 'New', categoryId: 1 }
  await server.call(createDiscussion, { token: root.token, body: draft })
  expect((await titles({ limit: 3, currentPage: 1 }))[1]).toBe('New')
  expect(await titles({ limit: 3, currentPage: 600 })).toEqual(talks(1799, 1800))
})
