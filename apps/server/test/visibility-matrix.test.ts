import { ENDPOINTS, type Endpoint, Envelope, type ErrorCode, getSubmission, type Role } from '@gavel/contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { submissionSources, submissions } from '../src/features/submissions/submissions.tables.ts'
import { buildProblem, type ProblemDraft } from './build-problem.ts'
import { buildUser } from './builders.ts'
import { CALLERS, type Caller, Callers, nameOf } from './callers.ts'
import { expectedRefusal } from './expected-refusal.ts'
import { minimalRequest } from './minimal-input.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const ACCESS_REFUSALS: readonly string[] = [
  'login_required',
  'session_expired',
  'account_banned',
  'permission_denied',
  'judge_key_invalid',
  'api_token_invalid',
  'api_token_not_allowed',
  'api_token_scope_missing',
] satisfies ErrorCode[]

let server: TestApp
let callers: Callers

beforeAll(async () => {
  server = await startTestApp({ keepsPlans: true })
  callers = await Callers.of(server.context)
})
afterAll(() => server.close())

interface Outcome {
  readonly http: number
  readonly status: number
  readonly code: string | null
}

async function send(endpoint: Endpoint, caller: Caller, request: InjectOptions): Promise<Outcome> {
  const token = await callers.tokenOf(caller)
  const headers = token === undefined ? {} : { authorization: token }
  // A stream of events never ends: the head is all there is to wait for.
  const response = await server.app.inject({ ...request, headers, payloadAsStream: true })
  const isEnvelope = String(response.headers['content-type']).startsWith('application/json')
  if (!isEnvelope) {
    response.stream().destroy()
    return { http: response.statusCode, status: 200, code: null }
  }
  const envelope = Envelope.parse(JSON.parse(Buffer.concat(await response.stream().toArray()).toString()))
  expect(endpoint.transport === 'events' && envelope.status === 200, 'a stream is no envelope').toBe(false)
  return { http: response.statusCode, status: envelope.status, code: envelope.code ?? null }
}

const FORBIDDEN: readonly ErrorCode[] = [
  'permission_denied',
  'api_token_not_allowed',
  'api_token_scope_missing',
]

describe.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    const request = minimalRequest(endpoint)
    test.each(CALLERS.map((caller) => [nameOf(caller), caller] as const))('as %s', async (_name, caller) => {
      const outcome = await send(endpoint, caller, request)
      const expected = expectedRefusal(endpoint, caller)
      if (outcome.code === null || !ACCESS_REFUSALS.includes(outcome.code)) callers.forgetToken(caller)
      if (expected === null) {
        expect(ACCESS_REFUSALS).not.toContain(outcome.code)
        expect(['internal', 'route_not_found', 'method_not_allowed']).not.toContain(outcome.code)
      } else {
        expect(outcome).toMatchObject({ code: expected, http: FORBIDDEN.includes(expected) ? 403 : 401 })
      }
    })
  },
)

describe('the program of somebody else', () => {
  /** Open to every administrator's role, however they log in, as long as the token may read. */
  const mayRead = (caller: Caller): boolean => {
    const isAdministrator = (role: Role) => role === 'root' || role === 'admin' || role === 'problem_admin'
    if (caller.kind === 'user') return isAdministrator(caller.role)
    return caller.kind === 'API token' && isAdministrator(caller.role) && caller.scopes.includes('read')
  }
  let author: { id: string; entrantId: number }
  beforeAll(async () => {
    const { user, entrantId } = await buildUser(server.context)
    author = { id: user.id, entrantId }
  })

  async function submissionOf(draft: ProblemDraft): Promise<number> {
    const { db } = server.context
    const { problem } = await buildProblem(server.context, draft)
    const source = 'int main() {}'
    const [row] = await db
      .insert(submissions)
      .values({
        userId: author.id,
        entrantId: author.entrantId,
        problemId: problem.id,
        language: 'C++ 17',
        sourceLength: source.length,
        state: 'judged',
        verdict: 'AC',
      })
      .returning({ id: submissions.id })
    const submissionId = row?.id ?? 0
    await db.insert(submissionSources).values({ submissionId, source })
    return submissionId
  }
  async function codeFor(caller: Caller, submitId: number): Promise<unknown> {
    const token = await callers.tokenOf(caller)
    const headers = token === undefined ? {} : { authorization: token }
    const url = `${getSubmission.path}?submitId=${submitId}`
    const { data } = (await server.app.inject({ url, headers })).json()
    return data?.submission?.code ?? null
  }

  test.each(CALLERS.map((caller) => [nameOf(caller), caller] as const))('as %s', async (_name, caller) => {
    const open = await submissionOf({})
    expect(await codeFor(caller, open)).toBe(mayRead(caller) ? 'int main() {}' : null)
    // A submission that an administrator may not know of keeps its program, too.
    const hidden = await submissionOf({ values: { visibility: 'private' } })
    const role = 'role' in caller ? caller.role : null
    expect(await codeFor(caller, hidden)).toBe(mayRead(caller) && role !== 'admin' ? 'int main() {}' : null)
  })
})

/** Requests that no client of ours makes. A caller who passes the door may be refused, but nothing may break. */
const STRANGE_REQUESTS: readonly (readonly [string, (endpoint: Endpoint) => InjectOptions])[] = [
  ['nothing', ({ path }) => ({ url: path })],
  ['an array', ({ path }) => ({ url: path, payload: [] })],
  [
    'a text',
    ({ path }) => ({ url: path, payload: '"text"', headers: { 'content-type': 'application/json' } }),
  ],
  ['null', ({ path }) => ({ url: path, payload: 'null', headers: { 'content-type': 'application/json' } })],
  [
    'objects for texts',
    ({ path }) => ({ url: `${path}?pid[a]=1&id[]=2`, payload: { pid: {}, id: [], email: {} } }),
  ],
  [
    'the largest numbers',
    (endpoint) => {
      const { url, payload } = minimalRequest(endpoint)
      const large = (text: string) => text.replace(/(?<=[=:])1\b/g, '9007199254740991')
      const body = typeof payload === 'object' ? { payload: JSON.parse(large(JSON.stringify(payload))) } : {}
      return { url: large(String(url)), ...body }
    },
  ],
]

describe('nothing breaks', () => {
  const cases = ENDPOINTS.filter(({ transport }) => transport !== 'events').flatMap((endpoint) =>
    STRANGE_REQUESTS.map(
      ([name, build]) => [`${endpoint.method} ${endpoint.path}`, name, endpoint, build] as const,
    ),
  )
  test.each(cases)('%s with %s', async (_path, _name, endpoint, build) => {
    const { headers, payload, ...request } = build(endpoint)
    const caller: Caller =
      endpoint.access === 'judge' ? { kind: 'judge host' } : { kind: 'user', role: 'root' }
    const authorization = await callers.tokenOf(caller)
    callers.forgetToken(caller)
    const response = await server.app.inject({
      ...request,
      method: endpoint.method,
      headers: { ...headers, authorization },
      ...(endpoint.method === 'GET' || payload === undefined ? {} : { payload }),
    })
    const isFile = !String(response.headers['content-type']).startsWith('application/json')
    if (endpoint.transport === 'download' && isFile) return expect(response.statusCode).toBe(200)
    const { code } = Envelope.parse(response.json())
    expect(code).not.toBe('internal')
  })
})
