import { listSnippets, SNIPPETS_MAX, type SnippetVo, saveSnippets } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

type User = Awaited<ReturnType<typeof buildUser>>

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({})
})
afterAll(() => server.close())

const save = (user: User, snippets: SnippetVo[]) =>
  server.call(saveSnippets, { token: user.token, body: { snippets } })
const list = async (user: User) => (await server.call(listSnippets, { token: user.token })).data

const READ = { trigger: 'rd', body: 'int #{n}; cin >> #{n};' }

test('snippets are kept with the account, in their order, and replaced as a whole', async () => {
  const [user, other] = [await buildUser(server.context), await buildUser(server.context)]
  expect(await list(user)).toEqual([])
  await save(user, [READ, { trigger: 'a', body: 'b\0' }])
  expect(await list(user)).toEqual([READ, { trigger: 'a', body: 'b\uFFFD' }])
  await save(user, [{ trigger: 'a', body: 'c' }])
  expect(await list(user)).toEqual([{ trigger: 'a', body: 'c' }])
  expect(await list(other)).toEqual([])
})

test('a word that begins two of them is refused', async () => {
  const user = await buildUser(server.context)
  expect(await save(user, [READ, READ])).toMatchObject({ code: 'snippet_twice', details: { trigger: 'rd' } })
  expect(await list(user)).toEqual([])
})

test.each([
  ['no word', [{ trigger: '', body: 'x' }]],
  ['a word with a blank', [{ trigger: 'a b', body: 'x' }]],
  ['no text', [{ trigger: 'a', body: '' }]],
  ['too long a text', [{ trigger: 'a', body: 'x'.repeat(4_097) }]],
  ['too many', Array.from({ length: SNIPPETS_MAX + 1 }, (_, index) => ({ trigger: `a${index}`, body: 'x' }))],
])('%s is no snippet', (_, snippets) => {
  expect(saveSnippets.body?.safeParse({ snippets }).success).toBe(false)
})
