import {
  cloneContest,
  createContest,
  getContest,
  getContestForAdmin,
  getHomePage,
  getOutsideContest,
  listContests,
  listRecentContests,
  updateContest,
  type WebLanguage,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { contestSave } from '../../../test/contest-save.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'

const clock = setClock('2026-03-10T04:00:00Z')
let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  root = await buildUser(server.context, { role: 'root' })
})
afterAll(() => server.close())

const TITLES = { 'zh-CN': '春季赛', 'en-US': 'Spring Contest' }

async function make(titles: Partial<typeof TITLES> | null = TITLES) {
  const start = clock.now().getTime()
  const body = contestSave(clock.now(), {
    ...{ title: 'Cup 2026', titles, openRank: true },
    startTime: new Date(start - 60_000),
    endTime: new Date(start + 60_000),
  })
  return (await server.call(createContest, { token: root.token, body })).data.id
}

const readsOf = (cid: number) => ({
  'the contest': async (language: WebLanguage) =>
    (await server.call(getContest, { token: root.token, query: { cid }, language })).data.title,
  'the list': async (language: WebLanguage) =>
    (await server.call(listContests, { query: { limit: 100 }, language })).data.records.find(
      ({ id }) => id === cid,
    )?.title,
  'the board outside': async (language: WebLanguage) =>
    (await server.call(getOutsideContest, { query: { cid }, language })).data.contest.title,
  'recent contests': async (language: WebLanguage) =>
    (await server.call(listRecentContests, { language })).data.find(({ id }) => id === cid)?.title,
  'the home page': async (language: WebLanguage) =>
    (await server.call(getHomePage, { language })).data.contests.find(({ id }) => id === cid)?.title,
})

describe('a contest with a title in each language', () => {
  test.each(['the contest', 'the list', 'the board outside', 'recent contests', 'the home page'] as const)(
    'is called by that of its reader in %s',
    async (place) => {
      const read = readsOf(await make())[place]
      expect([await read('zh-CN'), await read('en-US')]).toEqual(['春季赛', 'Spring Contest'])
    },
  )

  test('is called by its own title where a language has none', async () => {
    const read = readsOf(await make({ 'en-US': 'Spring Contest' }))['the contest']
    expect([await read('zh-CN'), await read('en-US')]).toEqual(['Cup 2026', 'Spring Contest'])
  })

  test('is found by each of them', async () => {
    const cid = await make({ 'zh-CN': '找得到', 'en-US': 'Findable' })
    for (const keyword of ['找得', 'findab', 'Cup 2026']) {
      const { data } = await server.call(listContests, { query: { keyword, limit: 100 } })
      expect(data.records.map(({ id }) => id)).toContain(cid)
    }
    const { data } = await server.call(listContests, { query: { keyword: 'zh-CN' } })
    expect(data.total).toBe(0)
  })

  test('keeps them when a client that does not know of them saves it, and loses those that are emptied', async () => {
    const cid = await make()
    const stored = async () => {
      const { data } = await server.call(getContestForAdmin, { token: root.token, query: { cid } })
      return [data.title, data.titles]
    }
    await server.call(updateContest, { token: root.token, body: { id: cid, title: 'Cup 2027' } })
    expect(await stored()).toEqual(['Cup 2027', TITLES])
    const titles = { 'zh-CN': '', 'en-US': ' Autumn ' }
    await server.call(updateContest, { token: root.token, body: { id: cid, titles } })
    expect(await stored()).toEqual(['Cup 2027', { 'zh-CN': null, 'en-US': 'Autumn' }])
  })

  test('marks each of them in a copy', async () => {
    const { data } = await server.call(cloneContest, { token: root.token, query: { cid: await make() } })
    const read = readsOf(data.id)['the contest']
    expect([await read('zh-CN'), await read('en-US')]).toEqual(['春季赛 [Cloned]', 'Spring Contest [Cloned]'])
  })
})
