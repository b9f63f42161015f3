import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  downloadTestData,
  getHealth,
  getMe,
  getUserAuthInfo,
  login,
  revokeSession,
  type UserInfoVo,
  uploadTestData,
} from '@gavel/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTexts } from '../i18n/i18n.ts'
import { call, download, upload } from './call.ts'
import { ApiError } from './errors.ts'
import { closeLoginDialog, loginPrompt } from './login-prompt.ts'
import { queryClient } from './query-client.ts'
import { closeSession, getSession, openSession } from './session.ts'

const USER: UserInfoVo = {
  uid: 'u1',
  username: 'ada',
  nickname: null,
  avatar: null,
  titleName: null,
  titleColor: null,
  email: null,
  number: null,
  gender: 'secrecy',
  school: null,
  course: null,
  signature: null,
  realname: null,
  github: null,
  blog: null,
  cfUsername: null,
  roleList: ['default_user'],
}

let server: Server
let answer: (response: ServerResponse) => void = (response) => response.end()
let seen: { path: string; headers: IncomingHttpHeaders; body: string } = { path: '', headers: {}, body: '' }

/** The responses of the next requests. */
function willAnswer(http: number, envelope: object, headers: Record<string, string> = {}): void {
  answer = (response) =>
    response.writeHead(http, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(envelope))
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const failure: unknown = await promise.then(
    () => 'no failure',
    (error: unknown) => error,
  )
  if (!(failure instanceof ApiError)) throw failure
  return failure
}

beforeAll(async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  await startTexts('en-US')
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      seen = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() }
      answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Pages call their own origin; in this test the origin is this server.
  const { port } = server.address() as AddressInfo
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init))
})

afterAll(() => {
  server.close()
  vi.unstubAllGlobals()
})

beforeEach(() => openSession('token-1', USER))
afterEach(() => {
  closeSession()
  closeLoginDialog()
})

const OK = { status: 200, msg: 'success', data: null }

describe('a request', () => {
  test('carries the token, the kind of address and the language', async () => {
    willAnswer(200, OK)
    await call(revokeSession, { query: { id: 's1' } })
    expect(seen.path).toBe('/api/session?id=s1')
    expect(seen.headers).toMatchObject({
      authorization: 'token-1',
      'url-type': 'general',
      'web-language': 'en-US',
    })
  })

  test('to log in carries no token', async () => {
    willAnswer(200, { ...OK, data: USER })
    await call(login, { body: { username: 'ada', password: 'secret' } })
    expect(seen.headers.authorization).toBeUndefined()
  })
})

describe('a token', () => {
  test('is replaced when an answer brings a new one, also a refusal', async () => {
    willAnswer(
      200,
      { status: 404, msg: 'There is no such session', data: null },
      { 'refresh-token': 'true', authorization: 'token-2' },
    )
    await failureOf(call(revokeSession, { query: { id: 's1' } }))
    expect(getSession()).toEqual({ token: 'token-2', user: USER })
  })

  test('ends with an HTTP 401', async () => {
    willAnswer(401, { status: 401, msg: 'Your session has expired', data: null, code: 'session_expired' })
    const failure = await failureOf(call(getUserAuthInfo, {}))
    expect(failure).toMatchObject({ message: 'Your session has expired', http: 401, code: 'session_expired' })
    expect(getSession()).toEqual({ token: null, user: null })
    expect(loginPrompt()).toBe('login')
  })

  test('that ended between two visits ends quietly', async () => {
    willAnswer(401, { status: 401, msg: 'Your session has expired', data: null, code: 'session_expired' })
    await failureOf(call(getMe, {}))
    expect(getSession().token).toBeNull()
    expect(loginPrompt()).toBeNull()
  })

  test('outlives a late refusal of the one before', async () => {
    answer = (response) => {
      openSession('token-2', USER)
      response.writeHead(401).end(JSON.stringify({ status: 401, msg: 'expired', data: null }))
    }
    await failureOf(call(revokeSession, { query: { id: 's1' } }))
    expect(getSession().token).toBe('token-2')
  })

  test('outlives a refusal that travels as HTTP 200', async () => {
    willAnswer(200, { status: 401, msg: 'Registration is closed', data: null, code: 'registration_closed' })
    expect((await failureOf(call(getUserAuthInfo, {}))).code).toBe('registration_closed')
    expect(getSession().token).toBe('token-1')
  })
})

describe('a failure', () => {
  test('brings the reason and its details', async () => {
    willAnswer(200, {
      status: 403,
      msg: 'please wait 3 s',
      data: null,
      code: 'submit_too_fast',
      details: { seconds: 3 },
    })
    expect(await failureOf(call(revokeSession, { query: { id: 's1' } }))).toMatchObject({
      status: 403,
      code: 'submit_too_fast',
      details: { seconds: 3 },
    })
  })

  test('without a readable answer has words of our own', async () => {
    answer = (response) => response.writeHead(502).end('<html>')
    const failure = await failureOf(call(getHealth, {}))
    expect(failure.message).toBe('Server error. Please refresh the page.')
  })

  test('is told when the data are not what the contract says', async () => {
    willAnswer(200, { ...OK, data: { roles: ['emperor'], permissions: null } })
    expect((await failureOf(call(getUserAuthInfo, {}))).code).toBe('unexpected_answer')
  })

  test('of the network is told as such', async () => {
    answer = (response) => response.destroy()
    const failure = await failureOf(call(getHealth, {}))
    expect(failure.message).toBe('Cannot reach the server. Please check your connection and try again.')
  })

  test('is none of ours when the caller stopped waiting', async () => {
    const stop = new AbortController()
    answer = () => stop.abort()
    await expect(call(getHealth, {}, stop.signal)).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a file', () => {
  test('is sent under the name of its field', async () => {
    willAnswer(200, { ...OK, data: { fileList: [], fileListDir: 'd1' } })
    const file = new File(['1 2'], 'cases.zip')
    expect(await upload(uploadTestData, { query: { mode: 'default' }, file })).toEqual({
      fileList: [],
      fileListDir: 'd1',
    })
    expect(seen.path).toBe('/api/file/upload-testcase-zip?mode=default')
    expect(seen.headers['content-type']).toMatch(/^multipart\/form-data/)
    expect(seen.body).toMatch(/name="file"; filename="cases.zip"/)
  })

  test('that the server refuses to send brings the reason', async () => {
    willAnswer(200, { status: 400, msg: 'This problem has no test data', data: null, code: 'no_test_data' })
    expect((await failureOf(download(downloadTestData, { query: { pid: 1 } }))).code).toBe('no_test_data')
  })
})

describe('while the database is away', () => {
  const AWAY = {
    status: 503,
    msg: 'The database cannot be reached',
    data: null,
    code: 'database_unavailable',
  }

  test('what is read is asked for again until it is there', async () => {
    let asked = 0
    answer = (response) => {
      asked += 1
      const isBack = asked === 4
      response.writeHead(isBack ? 200 : 503, { 'content-type': 'application/json', 'retry-after': '2' })
      response.end(JSON.stringify(isBack ? { ...OK, data: USER } : AWAY))
    }
    const read = queryClient.fetchQuery({
      queryKey: ['away'],
      queryFn: () => call(getMe, {}),
      retryDelay: 0,
    })
    expect(await read).toMatchObject({ username: 'ada' })
  })

  test('what is written is sent once, and the reason is told', async () => {
    let asked = 0
    answer = (response) => {
      asked += 1
      response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify(AWAY))
    }
    const write = queryClient.getMutationCache().build(queryClient, {
      mutationFn: () => call(revokeSession, { query: { id: 's1' } }),
      meta: { quiet: true },
    })
    expect(await failureOf(write.execute(undefined))).toMatchObject({
      message: AWAY.msg,
      code: 'database_unavailable',
    })
    expect(asked).toBe(1)
  })
})
