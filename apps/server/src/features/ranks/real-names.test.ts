import { getRankList, RANK_TYPES } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApiToken, buildUser } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>

beforeAll(async () => {
  // Responses and counts are cached for as long as the tests run.
  server = await startTestApp({ config: { listCacheMs: 600_000 } })
  root = await buildUser(server.context, { username: 'root', role: 'root' })
  await buildUser(server.context, { username: 'ada', realName: '张三丰' })
  await buildUser(server.context, { username: 'bob', realName: '李三丰' })
})
afterAll(() => server.close())

async function namesFound(searchUser: string, token?: string) {
  const query = { type: RANK_TYPES.acm, searchUser }
  const { data } = await server.call(getRankList, { query, ...(token === undefined ? {} : { token }) })
  return data.records.map(({ username }) => username).toSorted()
}

test.each(['三丰', '三', '张三丰'])(
  'the real name %s finds who bears it for those who may see it',
  async (name) => {
    const bearers = name === '张三丰' ? ['ada'] : ['ada', 'bob']
    expect(await namesFound(name, root.token)).toEqual(bearers)
  },
)

test.each(['problem_admin', 'default_user'] as const)(
  'nobody is found by a real name for a %s',
  async (role) => {
    const { token } = await buildUser(server.context, { role })
    for (const name of ['三丰', '三', '张三丰', '张']) expect(await namesFound(name, token)).toEqual([])
  },
)

test('nobody is found by a real name with an API token, whoever owns it', async () => {
  const { token } = await buildApiToken(server.context, root.user.id)
  expect(await namesFound('三丰', token)).toEqual([])
  expect(await namesFound('ada', token)).toEqual(['ada'])
})

test('what was found for those who may see real names is kept for nobody else, and the other way round', async () => {
  expect(await namesFound('李三丰', root.token)).toEqual(['bob'])
  expect(await namesFound('李三丰')).toEqual([])
  expect(await namesFound('李三')).toEqual([])
  expect(await namesFound('李三', root.token)).toEqual(['bob'])
})

test('totals of the two are kept apart', async () => {
  // A full page does not reveal the total.
  const total = async (token?: string) => {
    const query = { type: RANK_TYPES.acm, searchUser: '丰', limit: 1, currentPage: 1 }
    return (await server.call(getRankList, { query, ...(token === undefined ? {} : { token }) })).data.total
  }
  expect(await total(root.token)).toBe(2)
  await buildUser(server.context, { username: 'called-丰' })
  expect(await total()).toBe(1)
})

test('names and nicknames are found for everybody', async () => {
  expect(await namesFound('ad')).toEqual(['ada'])
  expect(await namesFound('ad', root.token)).toEqual(['ada'])
})
