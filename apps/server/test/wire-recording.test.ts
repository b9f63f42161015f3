import { ENDPOINTS, type Endpoint, Envelope } from '@gavel/contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { announcements } from '../src/features/announcements/announcements.tables.ts'
import { comments } from '../src/features/comments/comments.tables.ts'
import { discussions } from '../src/features/discussions/discussions.tables.ts'
import { reports } from '../src/features/reports/reports.tables.ts'
import { submissionSources, submissions } from '../src/features/submissions/submissions.tables.ts'
import { buildAttempt } from './build-attempt.ts'
import { buildContest } from './build-contest.ts'
import { buildProblem } from './build-problem.ts'
import { buildTraining } from './build-training.ts'
import { buildUser } from './builders.ts'
import { CALLERS, type Caller, Callers, nameOf } from './callers.ts'
import { minimalRequest } from './minimal-input.ts'
import { shapeOf } from './shape-of.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { lossesOf, type Recording, type Reply, readRecording, writeRecording } from './wire-recording.ts'

/**
 * The wire as it was recorded: how every endpoint answers every caller, as shapes without values. A change of the code
 * that is no change of the wire leaves all of it. After a wanted change it is recorded again:
 * `RECORD_WIRE=1 npx vitest run apps/server/test/wire-recording.test.ts`; the diff of the file then shows what changed.
 */
const isRecorded = process.env.RECORD_WIRE === undefined

/** Reading comes first, because it leaves the others the same things to read. */
const IN_ORDER = [...ENDPOINTS].sort((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'))

const labelOf = ({ method, path }: Endpoint) => `${method} ${path}`

let server: TestApp
let callers: Callers
let known: Readonly<Record<string, string>>
const recorded: Record<string, Record<string, Reply>> = {}
const expected: Recording = isRecorded ? readRecording() : {}

beforeAll(async () => {
  server = await startTestApp()
  callers = await Callers.of(server.context)
  known = await buildScene(server)
})
afterAll(async () => {
  await server.close()
  if (!isRecorded) writeRecording(recorded)
})

/** One of everything that many endpoints read, and the names by which they ask for it. */
async function buildScene({ context }: TestApp): Promise<Record<string, string>> {
  const { db } = context
  const { user, entrantId } = await buildUser(context, { username: 'author' })
  const { problem } = await buildProblem(context, {
    values: { code: 'P1', authorId: user.id },
    titles: { 'zh-CN': '和', 'en-US': 'Sum' },
  })
  const source = 'int main() {}'
  const [submission] = await db
    .insert(submissions)
    .values({
      ...{
        userId: user.id,
        entrantId,
        problemId: problem.id,
        language: 'C++ 17',
        sourceLength: source.length,
      },
      ...{ state: 'judged', verdict: 'AC', isShared: true },
    })
    .returning()
  const submissionId = submission?.id ?? 0
  await db.insert(submissionSources).values({ submissionId, source })
  await db.insert(announcements).values({ authorId: user.id, title: 'News', content: 'All is well.' })
  const contest = await buildContest(context, { values: { isBoardOpen: true } })
  await buildAttempt(context, contest, { user, entrantId }, { label: 'A', at: 60 })
  const contestId = String(contest.contest.id)
  const { training } = await buildTraining(context)
  return {
    ...{ cid: contestId, contestID: contestId, contestId, displayId: 'A', entrantId: String(entrantId) },
    ...{ pid: String(problem.id), problemId: 'P1', problemIds: String(problem.id) },
    ...{ submitId: String(submissionId), username: 'author', uid: user.id },
    tid: String(training.id),
    ...(await buildTalk(context, user.id)),
  }
}

/** A discussion with a comment, a reply to it and a report. */
async function buildTalk({ db }: TestApp['context'], authorId: string): Promise<Record<string, string>> {
  const [discussion] = await db
    .insert(discussions)
    .values({ categoryId: 1, title: 'Sums', description: 'How?', content: 'By adding.', authorId })
    .returning()
  const discussionId = discussion?.id ?? 0
  const [comment] = await db.insert(comments).values({ discussionId, authorId, content: 'Why?' }).returning()
  const commentId = comment?.id ?? 0
  await db
    .insert(comments)
    .values({ discussionId, parentId: commentId, authorId, addresseeId: authorId, content: 'So.' })
  await db.insert(reports).values({ discussionId, reporterId: authorId, reason: 'Spam' })
  return { did: String(discussionId), commentId: String(commentId) }
}

/** Optional fields without which these endpoints have nothing to read, and what they call what the scene has. */
const ASKED_TOO: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'GET /api/comments': { did: 'did' },
  'GET /api/comment': { id: 'commentId' },
  'GET /api/get-full-screen-problem-list': { tid: 'tid' },
}

/** Readers ask for what exists; writers name what does not exist, so that the scene stays the same. */
function requestOf(endpoint: Endpoint): InjectOptions {
  const request = minimalRequest(endpoint)
  const [path = '', search = ''] = String(request.url).split('?')
  if (endpoint.method !== 'GET') return request
  const query = new URLSearchParams(search)
  for (const name of [...query.keys()]) query.set(name, known[name] ?? query.get(name) ?? '')
  for (const [name, what] of Object.entries(ASKED_TOO[labelOf(endpoint)] ?? {}))
    query.set(name, known[what] ?? '')
  return { ...request, url: `${path}?${query}` }
}

let calls = 0

async function ask(endpoint: Endpoint, caller: Caller): Promise<Reply> {
  const token = await callers.tokenOf(caller)
  calls += 1
  const response = await server.app.inject({
    ...requestOf(endpoint),
    headers: token === undefined ? {} : { authorization: token },
    // Each from an address of its own, which no limit knows.
    remoteAddress: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    payloadAsStream: true,
  })
  callers.forgetToken(caller)
  const kind = String(response.headers['content-type']).split(';')[0]
  if (kind !== 'application/json') {
    response.stream().destroy()
    return { outcome: `${response.statusCode} ${kind}` }
  }
  const envelope = Envelope.parse(JSON.parse(Buffer.concat(await response.stream().toArray()).toString()))
  const outcome = [response.statusCode, envelope.status, envelope.code ?? 'ok'].join(' ')
  return envelope.status === 200 ? { outcome, shape: shapeOf(envelope.data) } : { outcome }
}

test.each(IN_ORDER.map((endpoint) => [labelOf(endpoint), endpoint] as const))(
  'answers every caller as it was recorded: %s',
  async (label, endpoint) => {
    const replies: Record<string, Reply> = {}
    for (const caller of CALLERS) replies[nameOf(caller)] = await ask(endpoint, caller)
    recorded[label] = replies
    const lost = Object.entries(expected[label] ?? {}).flatMap(([caller, reply]) =>
      lossesOf(reply, replies[caller]).map((loss) => `${caller}: ${loss}`),
    )
    expect(lost).toEqual([])
  },
)

test('no recorded endpoint has gone', () => {
  const names = ENDPOINTS.map(labelOf)
  expect(Object.keys(expected).filter((name) => !names.includes(name))).toEqual([])
})

describe('a recording is compared', () => {
  const before = { outcome: '200 200 ok', shape: shapeOf({ records: [{ id: 1, name: null }], total: 1 }) }

  test('by what a client would miss', () => {
    const shape = shapeOf({ records: [{ id: '1' }], total: 1 })
    expect(lossesOf(before, { outcome: '200 200 ok', shape })).toEqual([
      '.records[].id was number, is string',
      '.records[].name was null, is missing',
    ])
    expect(lossesOf(before, { outcome: '403 403 permission_denied' })).toEqual([
      'was 200 200 ok, is 403 403 permission_denied',
    ])
  })

  test('and may have grown', () => {
    const shape = shapeOf({ records: [{ id: 2, name: null, more: true }], total: 2, pages: 1 })
    expect(lossesOf(before, { outcome: '200 200 ok', shape })).toEqual([])
  })
})
