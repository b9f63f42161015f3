import { getQueuePlace, QUEUE_PLACE_MOST, submit, submitTrial } from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { type JudgeClient, startJudgeClient } from '../../../test/judge-client.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { sql } from '../../db/drizzle.ts'
import { submissions } from '../submissions/submissions.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>

let server: TestApp
let judge: JudgeClient
let problem: { id: number; code: string }
let users: Record<'early' | 'late', User>

beforeAll(async () => {
  server = await startTestApp()
  judge = await startJudgeClient(server.context, server.call)
  problem = (await buildProblem(server.context)).problem
  // Administrators may submit without waiting.
  const build = () => buildUser(server.context, { role: 'root' })
  users = { early: await build(), late: await build() }
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.delete(submissions)
  await server.context.db.execute(sql`delete from leases`)
})

const body = () => ({ pid: problem.code, language: 'Python3', code: 'pass' })
const submitAs = async (user: User) =>
  (await server.call(submit, { token: user.token, body: body() })).data.submitId
const placeOf = async (submitId: number, user: User) =>
  (await server.call(getQueuePlace, { token: user.token, query: { submitId } })).data.ahead

test('it counts what hosts take before, until a host has it', async () => {
  const first = await submitAs(users.early)
  const second = await submitAs(users.late)
  expect(await placeOf(first, users.early)).toBe(0)
  expect(await placeOf(second, users.late)).toBe(1)
  // Somebody who tests a program waits at the screen.
  const trial = { ...body(), pid: problem.id, userInput: '1' }
  await server.call(submitTrial, { token: users.early.token, body: trial })
  expect(await placeOf(second, users.late)).toBe(2)
  await judge.lease(2)
  expect(await placeOf(first, users.early)).toBeNull()
  expect(await placeOf(second, users.late)).toBe(0)
})

test('a second submission of the same user goes behind those of others', async () => {
  await submitAs(users.early)
  const second = await submitAs(users.early)
  await submitAs(users.late)
  expect(await placeOf(second, users.early)).toBe(2)
})

test('it is told to nobody but the author', async () => {
  const submitId = await submitAs(users.early)
  expect(await placeOf(submitId, users.late)).toBeNull()
  expect(await placeOf(999_999_999, users.late)).toBeNull()
})

test('a long queue is counted to its limit', async () => {
  const submitId = await submitAs(users.early)
  await server.context.db.execute(sql`
    insert into leases (kind, work_id, priority, language)
    select 'trial', 1000000 + n, 400000000, 'C' from generate_series(1, ${QUEUE_PLACE_MOST + 5}) n`)
  expect(await placeOf(submitId, users.early)).toBe(QUEUE_PLACE_MOST)
})
