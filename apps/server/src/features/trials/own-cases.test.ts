import { deleteOwnCase, listOwnCases, OWN_CASES_MAX, saveOwnCase } from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { problems } from '../problems/problems.tables.ts'
import { ownCases } from './own-cases.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>
type Body = { id?: number | null; input?: string; expectedOutput?: string | null }

let server: TestApp
let user: User
let other: User
let problem: { readonly id: number }

beforeAll(async () => {
  server = await startTestApp({})
})
afterAll(() => server.close())
beforeEach(async () => {
  user = await buildUser(server.context)
  other = await buildUser(server.context)
  problem = (await buildProblem(server.context)).problem
})

const save = (body: Body = {}, who = user, pid = problem.id) =>
  server.call(saveOwnCase, { token: who.token, body: { pid, input: '1 2', ...body } })
const list = async (who = user, pid = problem.id) =>
  (await server.call(listOwnCases, { token: who.token, query: { pid } })).data
const remove = (id: number, who = user) => server.call(deleteOwnCase, { token: who.token, query: { id } })

describe('a case of one’s own', () => {
  test('is kept by account and problem, oldest first', async () => {
    const { problem: elsewhere } = await buildProblem(server.context)
    const first = (await save({ input: 'a', expectedOutput: 'b' })).data
    const second = (await save({ input: '' })).data
    await save({}, user, elsewhere.id)
    await save({}, other)
    expect(await list()).toEqual([
      { id: first.id, input: 'a', expectedOutput: 'b' },
      { id: second.id, input: '', expectedOutput: null },
    ])
  })

  test('is changed in its place', async () => {
    const { id } = (await save({ input: 'a' })).data
    await save({ input: 'last' })
    expect((await save({ id, input: 'b', expectedOutput: 'c' })).data).toMatchObject({ id })
    expect(await list()).toMatchObject([{ id, input: 'b', expectedOutput: 'c' }, { input: 'last' }])
  })

  test('is deleted once', async () => {
    const { id } = (await save()).data
    expect((await remove(id)).status).toBe(200)
    expect(await list()).toEqual([])
    expect((await remove(id)).code).toBe('own_case_not_found')
  })

  test('is nobody else’s to see, change or delete', async () => {
    const { id } = (await save({ input: 'secret' })).data
    expect(await list(other)).toEqual([])
    expect((await save({ id, input: 'x' }, other)).code).toBe('own_case_not_found')
    expect((await remove(id, other)).code).toBe('own_case_not_found')
    expect(await list()).toMatchObject([{ input: 'secret' }])
  })

  test('goes with its problem', async () => {
    await save()
    await server.context.db.delete(problems).where(eq(problems.id, problem.id))
    expect(await server.context.db.select().from(ownCases).where(eq(ownCases.userId, user.user.id))).toEqual(
      [],
    )
  })
})

describe('refused is', () => {
  test(`the case after ${OWN_CASES_MAX} at one problem`, async () => {
    for (let number = 1; number <= OWN_CASES_MAX; number += 1) await save()
    expect(await save()).toMatchObject({ code: 'own_cases_full', details: { limit: OWN_CASES_MAX } })
    expect(await list()).toHaveLength(OWN_CASES_MAX)
    const [first] = await list()
    expect((await save({ id: first?.id ?? 0, input: 'changed' })).status).toBe(200)
  })

  test('the case that an account has no more room for', async () => {
    const { db } = server.context
    const full = { input: 'x'.repeat(8 * 1024 * 1024 - 3), createdAt: server.context.now() }
    await db.insert(ownCases).values({ userId: user.user.id, problemId: problem.id, ...full })
    expect((await save({ input: '123' })).status).toBe(200)
    expect((await save({ input: '1' })).code).toBe('own_cases_room')
    expect(await list()).toHaveLength(2)
  })

  test('a case at a problem that the caller may not see', async () => {
    const { problem: hidden } = await buildProblem(server.context, { values: { visibility: 'private' } })
    expect((await save({}, user, hidden.id)).code).toBe('problem_not_public')
  })
})
