import { rejudge, submit } from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { type JudgeClient, judgeReportOf, startJudgeClient } from '../../../test/judge-client.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { and, eq, sql } from '../../db/drizzle.ts'
import { leases } from '../judge-hosts/leases.tables.ts'
import { firstTurn } from '../judge-hosts/queue-classes.policy.ts'
import { judgings } from '../submissions/judgings.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { nextPriority } from './queue-order.ts'

type User = Awaited<ReturnType<typeof buildUser>>

let server: TestApp
let judge: JudgeClient
let problem: { code: string }
let users: Record<'hasty' | 'calm' | 'late', User>

beforeAll(async () => {
  server = await startTestApp()
  judge = await startJudgeClient(server.context, server.call)
  problem = (await buildProblem(server.context)).problem
  // Administrators may submit without waiting.
  const build = () => buildUser(server.context, { role: 'root' })
  users = { hasty: await build(), calm: await build(), late: await build() }
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.delete(submissions)
  await server.context.db.execute(sql`delete from leases`)
  await judge.restart()
})

async function submitAs(user: User, count = 1) {
  const body = { pid: problem.code, language: 'Python3', code: 'pass' }
  const ids: number[] = []
  for (let index = 0; index < count; index += 1)
    ids.push((await server.call(submit, { token: user.token, body })).data.submitId)
  return ids
}

/** Leases one task after the other and returns the submissions they were for. */
async function leased(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) {
    const { id: judgingId } = (await judge.leaseOne()).work
    const [row] = await server.context.db.select().from(judgings).where(eq(judgings.id, judgingId))
    ids.push(row?.submissionId ?? 0)
  }
  return ids
}

test('one submission does not wait for the fifty that somebody else handed in before', async () => {
  const [first] = await submitAs(users.hasty, 50)
  const [calm] = await submitAs(users.calm)
  expect(await leased(2)).toEqual([first, calm])
})

test('users take turns, each in their own order', async () => {
  const hasty = await submitAs(users.hasty, 4)
  const calm = await submitAs(users.calm, 3)
  expect(await leased(7)).toEqual([hasty[0], calm[0], hasty[1], calm[1], hasty[2], calm[2], hasty[3]])
})

test('who comes later joins the turn that is served and does not overtake it', async () => {
  const hasty = await submitAs(users.hasty, 4)
  expect(await leased(2)).toEqual(hasty.slice(0, 2))
  const [late] = await submitAs(users.late)
  expect(await leased(3)).toEqual([hasty[2], late, hasty[3]])
})

test('with an empty queue turns begin anew', async () => {
  await submitAs(users.hasty, 3)
  await leased(3)
  const [next] = await submitAs(users.hasty)
  const [row] = await server.context.db
    .select()
    .from(leases)
    .innerJoin(judgings, eq(judgings.id, leases.workId))
    .where(eq(judgings.submissionId, next ?? 0))
  expect(row?.leases.priority).toBe(firstTurn('practice'))
})

test('contests go before practice, practice before a rejudge, a rejudge before many', async () => {
  const order = (['contest', 'practice', 'rejudge', 'bulk'] as const).map(firstTurn)
  expect(order).toEqual([...order].sort((a, b) => b - a))
  // However many submissions a user has waiting, the last of them stays in its class.
  const [id] = await submitAs(users.hasty)
  await server.context.db
    .update(leases)
    .set({ priority: firstTurn('rejudge') + 1 })
    .from(judgings)
    .where(and(eq(judgings.id, leases.workId), eq(judgings.submissionId, id ?? 0)))
  const next = await nextPriority(server.context.db, {
    queueClass: 'practice',
    userId: users.hasty.user.id,
  })
  expect(next).toBe(firstTurn('rejudge') + 1)
})

test('a rejudge leaves the turns of new submissions as they are', async () => {
  const [old] = await submitAs(users.hasty)
  await judge.report((await judge.leaseOne()).leaseToken, judgeReportOf('AC'))
  await server.call(rejudge, { token: users.hasty.token, query: { submitId: old ?? 0 } })
  const newer = await submitAs(users.calm, 2)
  expect(await leased(3)).toEqual([...newer, old])
})
