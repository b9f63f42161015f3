import { LiveEvent, listSessions, logout, revokeSession, submit } from '@gavel/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { caseReport, type JudgeClient, judgeReportOf, startJudgeClient } from '../../../test/judge-client.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { sessions, users } from '../accounts/accounts.tables.ts'
import type { SubmissionNotice } from '../judging/submission-notice.ts'
import { eventsFor } from './live-events.policy.ts'
import { STREAMS_PER_ACCOUNT, STREAMS_PER_ADDRESS } from './open-streams.ts'

let server: TestApp
let judge: JudgeClient
let address: string

beforeAll(async () => {
  server = await startTestApp()
  judge = await startJudgeClient(server.context, server.call)
  address = await server.app.listen({ port: 0 })
})
afterAll(() => server.close())

/** Reads events of an open stream until one fits. */
async function openStream(search: string, token?: string) {
  const abort = new AbortController()
  const response = await fetch(`${address}/api/events${search}`, {
    signal: abort.signal,
    headers: token === undefined ? {} : { authorization: token },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (reader === undefined) throw new Error('no stream')
  const seen: LiveEvent[] = []
  let rest = ''
  return {
    seen,
    response,
    async until(fits: (event: LiveEvent) => boolean): Promise<LiveEvent> {
      for (;;) {
        const known = seen.find(fits)
        if (known !== undefined) return known
        const { value, done } = await reader.read()
        if (done) throw new Error('the stream ended')
        const parts = (rest + value).split('\n\n')
        rest = parts.pop() ?? ''
        for (const part of parts) {
          if (part.startsWith('data: ')) seen.push(LiveEvent.parse(JSON.parse(part.slice(6))))
        }
      }
    },
    /** Reads to the end, which the server makes. */
    async untilEnded(): Promise<void> {
      while (!(await reader.read()).done);
    },
    close: () => abort.abort(),
  }
}

const statusOfOpening = async (token?: string) => {
  const { response, close } = await openStream('', token)
  close()
  return response.status
}
/** Closed connections leave the count when the server notices. */
const untilOpening = async (status: number, token?: string) => {
  while ((await statusOfOpening(token)) !== status);
}

test('the owner follows a submission from pending over its cases to the verdict', async () => {
  const admin = await buildUser(server.context, { role: 'admin' })
  const { problem } = await buildProblem(server.context)
  const stream = await openStream('', admin.token)
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
  const { submitId } = (
    await server.call(submit, {
      token: admin.token,
      body: { pid: problem.code, language: 'Python3', code: 'pass' },
    })
  ).data
  const statusIs = (status: number) => (event: LiveEvent) =>
    event.type === 'submission' && event.submitId === submitId && event.status === status
  await stream.until(statusIs(5))
  const task = await judge.leaseOne()
  await stream.until(statusIs(6))
  await judge.progress(task.leaseToken, 'judging', [caseReport(1, 'AC')])
  expect(await stream.until((event) => event.type === 'cases')).toMatchObject({
    submitId,
    cases: [{ seq: 1, status: 0 }],
  })
  await judge.report(task.leaseToken, judgeReportOf('WA'))
  expect(await stream.until(statusIs(-1))).toMatchObject({ done: null, total: null })
  stream.close()
})

test('visitors hear nothing they did not ask for', async () => {
  const admin = await buildUser(server.context, { role: 'admin' })
  const { problem } = await buildProblem(server.context)
  const [silent, feed] = await Promise.all([openStream(''), openStream('?feed=public')])
  await server.call(submit, {
    token: admin.token,
    body: { pid: problem.code, language: 'Python3', code: 'pass' },
  })
  await feed.until((event) => event.type === 'submission' && event.pid === problem.id)
  expect(silent.seen).toEqual([])
  silent.close()
  feed.close()
})

const notice: SubmissionNotice = {
  submitId: 7,
  problemId: 1,
  userId: 'owner',
  isPublic: true,
  opensCaseResults: true,
  status: 7,
  done: 1,
  total: 2,
  cases: [{ seq: 1, status: 0, time: 1, memory: 1, groupNum: null }],
}
const nobody = { userId: null, submitIds: new Set<number>(), hearsPublicFeed: false }

test.each([
  ['the owner', { ...nobody, userId: 'owner' }, {}, ['submission', 'cases']],
  [
    'the owner of a private one',
    { ...nobody, userId: 'owner' },
    { isPublic: false },
    ['submission', 'cases'],
  ],
  [
    'the owner where cases are closed',
    { ...nobody, userId: 'owner' },
    { opensCaseResults: false },
    ['submission'],
  ],
  ['an open page', { ...nobody, submitIds: new Set([7]) }, {}, ['submission', 'cases']],
  ['an open page of a private one', { ...nobody, submitIds: new Set([7]) }, { isPublic: false }, []],
  ['the public feed', { ...nobody, hearsPublicFeed: true }, {}, ['submission']],
  ['the public feed of a private one', { ...nobody, hearsPublicFeed: true }, { isPublic: false }, []],
  ['another user', { ...nobody, userId: 'other' }, {}, []],
])('%s hears what it may', (_, who, change, expected) => {
  expect(eventsFor(who, { ...notice, ...change }).map((event) => event.type)).toEqual(expected)
})

describe('a stream ends', () => {
  test.each<[string, (user: { id: string; token: string }) => Promise<unknown>]>([
    ['with a logout', ({ token }) => server.call(logout, { token })],
    ['with its session', ({ token }) => endOwnSession(token)],
    ['with a ban', ({ id }) => change(id, { status: 'banned' })],
    ['with a change of role', ({ id }) => change(id, { role: 'admin' })],
    ['with the account', ({ id }) => server.context.db.delete(users).where(eq(users.id, id))],
    [
      'when the session is swept away',
      ({ id }) => server.context.db.delete(sessions).where(eq(sessions.userId, id)),
    ],
  ])('%s', async (_, end) => {
    const { user, token } = await buildUser(server.context)
    const [own, others] = [await openStream('', token), await openStream('?feed=public')]
    await end({ id: user.id, token })
    await own.untilEnded()
    const admin = await buildUser(server.context, { role: 'admin' })
    const { problem } = await buildProblem(server.context)
    const body = { pid: problem.code, language: 'Python3', code: 'pass' }
    await server.call(submit, { token: admin.token, body })
    await others.until((event) => event.type === 'submission' && event.pid === problem.id)
    others.close()
  })

  const change = (id: string, to: Partial<typeof users.$inferInsert>) =>
    server.context.db.update(users).set(to).where(eq(users.id, id))

  async function endOwnSession(token: string) {
    const [session] = (await server.call(listSessions, { token })).data
    return server.call(revokeSession, { token, query: { id: session?.id ?? '' } })
  }
})

describe('too many streams', () => {
  test('of one account are refused, until one of them closes', async () => {
    const [user, other] = [await buildUser(server.context), await buildUser(server.context)]
    const open = await Promise.all(
      Array.from({ length: STREAMS_PER_ACCOUNT }, () => openStream('', user.token)),
    )
    expect(open.map(({ response }) => response.status)).toEqual(open.map(() => 200))
    const refused = await fetch(`${address}/api/events`, { headers: { authorization: user.token } })
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'too_many_streams', data: null })
    expect(await statusOfOpening(other.token)).toBe(200)
    open[0]?.close()
    await untilOpening(200, user.token)
    for (const stream of open) stream.close()
  })

  test('of visitors behind one address are refused, and users there are not', async () => {
    const user = await buildUser(server.context)
    await untilOpening(200)
    const open = await Promise.all(Array.from({ length: STREAMS_PER_ADDRESS }, () => openStream('')))
    await untilOpening(429)
    expect(await statusOfOpening(user.token)).toBe(200)
    for (const stream of open) stream.close()
    await untilOpening(200)
  })
})
