import { request } from 'node:http'
import { connect } from 'node:net'
import {
  checkUsernameOrEmail,
  ENDPOINTS,
  getRegisterCode,
  listProblems,
  register,
  uploadTestData,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { sql } from '../db/drizzle.ts'

let server: TestApp
let port: number

beforeAll(async () => {
  server = await startTestApp()
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => server.close())

const MEGABYTE = 1024 * 1024
const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

describe('a body', () => {
  test('is not read of callers who may not call', async () => {
    const unreadable = '{'.repeat(1000)
    expect((await post('/api/submit-problem-judge', unreadable)).json().code).toBe('login_required')
    expect((await post('/api/judge/lease', unreadable)).json().code).toBe('judge_key_invalid')
    const { token } = await buildUser(server.context)
    const answer = await post('/api/admin/problem', unreadable, { authorization: token })
    expect(answer.json().code).toBe('permission_denied')
  })

  test('of a call for everybody is a form, and no larger', async () => {
    const body = JSON.stringify({ username: 'a', password: 'x'.repeat(MEGABYTE) })
    expect((await post('/api/login', body)).json().code).toBe('body_too_large')
  })

  test('that nests deeper than anybody needs is refused, and the server lives', async () => {
    const deep = `{"username":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
    expect((await post('/api/login', deep)).json().code).toMatch(/invalid_request|unreadable_body/)
    expect((await server.app.inject('/api/get-website-config')).statusCode).toBe(200)
  })

  test('cannot change what objects are made of', async () => {
    const bodies = [
      '{"__proto__":{"polluted":true},"username":"a","password":"b"}',
      '{"constructor":{"prototype":{"polluted":true}},"username":"a","password":"b"}',
    ]
    for (const body of bodies) expect((await post('/api/login', body)).json().code).toBe('wrong_login')
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    const query = await server.app.inject('/api/get-problem-list?__proto__=1&constructor[prototype][x]=1')
    expect(query.statusCode).toBe(200)
  })

  test('of many backslashes takes no longer than another', async () => {
    const body = `{"username":"${'\\\\'.repeat(200_000)}","password":"b"}`
    expect((await post('/api/login', body)).json().code).toMatch(/wrong_login|invalid_request/)
  })
})

describe('a form with a file', () => {
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK'
  test.each([
    ['without a boundary', 'multipart/form-data', part],
    ['that breaks off before its file', 'multipart/form-data; boundary=x', '--x\r\nContent-Dispos'],
    ['that breaks off in its file', 'multipart/form-data; boundary=x', part],
    ['with another boundary than it names', 'multipart/form-data; boundary=y', part],
    ['with a boundary of 71 characters', `multipart/form-data; boundary=${'y'.repeat(71)}`, part],
    [
      'with a boundary of 300 characters in quotes',
      `multipart/form-data; boundary="${'y'.repeat(300)}"`,
      part,
    ],
  ])('%s is refused as a bad request', async (_what, type, payload) => {
    const root = await buildUser(server.context, { role: 'root' })
    const answer = await server.app.inject({
      method: 'POST',
      url: uploadTestData.path,
      headers: { authorization: root.token, 'content-type': type },
      payload,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'unreadable_body'])
  })

  const head = 'multipart/form-data; boundary='
  const formOf = (boundary: string, lines: string) =>
    `--${boundary}\r\n${lines}\r\n\r\nPK\r\n--${boundary}--\r\n`
  const FILE = 'Content-Disposition: form-data; name="file"; filename="a.zip"'
  const LONG = 'b'.repeat(70)
  test.each([
    ['with a boundary of 70 characters', `${head}${LONG}`, formOf(LONG, FILE)],
    ['with a boundary of 300 characters', `${head}${'b'.repeat(300)}`, formOf('b'.repeat(300), FILE)],
    ['with two boundaries', `${head}b; boundary=${'b'.repeat(300)}`, formOf('b', FILE)],
    ['with two boundaries, the long one first', `${head}${'b'.repeat(300)}; boundary=b`, formOf('b', FILE)],
    [
      'with a long boundary by a percent sign',
      `multipart/form-data; boundary*=utf-8''${'b'.repeat(300)}`,
      formOf('b', FILE),
    ],
    ['with a boundary of many bytes', `${head}"${'ü'.repeat(60)}"`, formOf('ü'.repeat(60), FILE)],
    ['with a long boundary of escapes', `${head}"${'\\"'.repeat(300)}"`, formOf('b', FILE)],
    ['with an empty boundary', head, formOf('', FILE)],
    ['with an empty boundary in quotes', `${head}""`, formOf('', FILE)],
    ['with a boundary of letters that none has', `${head}"ü"`, formOf('ü', FILE)],
    ['with a boundary that ends with a blank', `${head}"b "`, formOf('b ', FILE)],
    ['with the word boundary alone', 'multipart/form-data; boundary', formOf('b', FILE)],
    ['with a percent sign for a boundary', 'multipart/form-data; boundary*=%E0%A4%A', formOf('b', FILE)],
    [
      'with a charset without a value',
      `${head}b`,
      formOf('b', `${FILE}\r\nContent-Type: text/plain; charset`),
    ],
    [
      'with a charset nobody knows',
      `${head}b`,
      formOf('b', `${FILE}\r\nContent-Type: text/plain; charset=x`),
    ],
    [
      'with a charset of a field without a value',
      `${head}b`,
      formOf('b', 'Content-Disposition: form-data; name="a"\r\nContent-Type: text/plain; charset'),
    ],
    [
      'with a charset of a field nobody knows',
      `${head}b`,
      formOf('b', 'Content-Disposition: form-data; name="a"\r\nContent-Type: text/plain; charset="\\"'),
    ],
    [
      'with a name without a value',
      `${head}b`,
      formOf('b', 'Content-Disposition: form-data; name; filename'),
    ],
    [
      'with a file without a name',
      `${head}b`,
      formOf('b', 'Content-Disposition: form-data; filename="a.zip"'),
    ],
    ['with a field without a name', `${head}b`, formOf('b', 'Content-Disposition: form-data')],
    [
      'with a name of objects',
      `${head}b`,
      formOf('b', 'Content-Disposition: form-data; name="__proto__"; filename="a"'),
    ],
    [
      'with a field with a name of objects',
      `${head}b`,
      formOf('b', 'Content-Disposition: form-data; name="constructor"'),
    ],
    [
      'with JSON that is none',
      `${head}b`,
      formOf('b', 'Content-Disposition: form-data; name="a"\r\nContent-Type: application/json'),
    ],
    [
      'with a broken percent sign in a name',
      `${head}b`,
      formOf('b', "Content-Disposition: form-data; name*=utf-8''%E0%A4%A; filename=a"),
    ],
    [
      'with a charset of a name nobody knows',
      `${head}b`,
      formOf('b', "Content-Disposition: form-data; name*=klingon''%E0; filename=a"),
    ],
    [
      'with an encoding of a transfer nobody knows',
      `${head}b`,
      formOf('b', 'Content-Disposition: form-data; name="a"\r\nContent-Transfer-Encoding: x'),
    ],
    ['with a head without a colon', `${head}b`, formOf('b', 'Content-Disposition')],
    ['with a head of line feeds', `${head}b`, formOf('b', 'Content-Disposition: form-data\n; name="file"')],
    ['with a thousand heads', `${head}b`, formOf('b', `${'X: y\r\n'.repeat(1_000)}${FILE}`)],
    ['with a head of 100 kB', `${head}b`, formOf('b', `X: ${'y'.repeat(100_000)}\r\n${FILE}`)],
    ['of fields only', `${head}b`, formOf('b', 'Content-Disposition: form-data; name="a"')],
    [
      'of twenty fields',
      `${head}b`,
      `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(20)}--b--\r\n`,
    ],
    ['of nothing', `${head}b`, ''],
    ['of its end', `${head}b`, '--b--\r\n'],
    ['of another kind', 'multipart/mixed; boundary=b', formOf('b', FILE)],
    ['of half a kind', 'multipart/form-data-x; boundary=b', formOf('b', FILE)],
  ])('%s is the fault of its sender, and the server lives', async (_what, type, payload) => {
    const root = await buildUser(server.context, { role: 'root' })
    const { status, text } = await sendRaw(uploadTestData.path, root.token, type, payload)
    expect(status, text).toBeLessThan(500)
    expect(JSON.parse(text).code, text).not.toBe('internal')
    expect((await server.app.inject('/api/get-website-config')).statusCode).toBe(200)
  })
})

/** Over a connection, since an error that nobody catches ends a real server only there. */
function sendRaw(path: string, token: string, type: string, payload: string) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(
      // Headers are bytes.
      {
        port,
        method: 'POST',
        path,
        headers: { authorization: token, 'content-type': Buffer.from(type).toString('latin1') },
      },
      (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += String(chunk)
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      },
    )
    sent.on('error', reject).end(payload)
  })
}

describe('the method', () => {
  test.each(['x-http-method-override', 'x-method-override', 'x-http-method'])(
    'is the one of the request, whatever %s says',
    async (name) => {
      const { token } = await buildUser(server.context, { role: 'root' })
      const headers = { [name]: 'DELETE', authorization: token }
      const answer = await server.app.inject({ url: '/api/get-problem-list?_method=DELETE', headers })
      expect(answer.json()).toMatchObject({ status: 200, data: { records: [] } })
    },
  )

  test('TRACE answers nothing of the request', async () => {
    const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request(
        { port, method: 'TRACE', path: '/api/me', headers: { authorization: 'secret-token' } },
        (response) => {
          let text = ''
          response.on('data', (chunk) => {
            text += String(chunk)
          })
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
        },
      )
      sent.on('error', reject).end()
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.text).not.toContain('secret-token')
  })

  test('HEAD opens no stream', async () => {
    const head = await server.app.inject({ method: 'HEAD', url: '/api/events' })
    expect(head.statusCode).toBeGreaterThanOrEqual(400)
    expect((await server.app.inject({ method: 'HEAD', url: '/api/get-website-config' })).statusCode).toBe(200)
  })
})

describe('an answer', () => {
  test('opened as a page loads nothing and stands in no frame', async () => {
    for (const url of [
      '/api/get-website-config',
      '/api/me',
      '/api/nothing',
      '/api/get-problem-list?limit=x',
    ]) {
      const { headers } = await server.app.inject(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
      })
    }
  })

  test('to a request that fails inside tells nothing of the inside', async () => {
    const { db } = server.context
    await db.execute(sql`alter table problems rename column difficulty to renamed_meanwhile`)
    const answer = await server.app.inject('/api/get-problem-list?difficulty=1')
    await db.execute(sql`alter table problems rename column renamed_meanwhile to difficulty`)
    expect(answer.statusCode).toBe(500)
    expect(Object.keys(answer.json()).sort()).toEqual(['code', 'data', 'msg', 'status'])
    expect(answer.payload).not.toMatch(/difficulty|select|column|node_modules|\bat /)
  })

  test.each(['/api/%zz', '/api/%E0%A4%A', `/api/${'x'.repeat(5000)}`, '/api/me/../me?%'])(
    'to the address %s is a plain refusal',
    async (url) => {
      const answer = await server.app.inject(url)
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.payload).not.toMatch(/node_modules|\bat .*:\d+/)
    },
  )

  test('to an address longer than any, or to what is no request, is an envelope, too', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/get-problem-list?keyword=${'x'.repeat(30_000)}`)
    expect(answer.status).toBe(431)
    expect(await answer.json()).toMatchObject({ status: 400, data: null, code: 'headers_too_large' })
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    socket.write('nonsense\r\n\r\n')
    let text = ''
    for await (const piece of socket) text += piece
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(text).toContain('"code":"unreadable_body"')
  })

  test('lets no other site send credentials of the browser along', async () => {
    const answer = await server.app.inject({
      url: '/api/get-website-config',
      headers: { origin: 'https://evil.example' },
    })
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

describe('a token', () => {
  const me = (authorization: string) => server.app.inject({ url: '/api/me', headers: { authorization } })
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  test('without a signature, or with one of another kind, is none', async () => {
    const { token } = await buildUser(server.context)
    expect((await me(token)).statusCode).toBe(200)
    const [, payload = '', signature = ''] = token.split('.')
    const forged = [
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'HS256' })}.${payload}.${signature}`,
      `${encode({ alg: 'HS512' })}.${encode({ sub: '1', jti: 'x', iat: 1, exp: 9e9 })}.${signature}`,
      `${token.slice(0, -2)}`,
    ]
    for (const one of forged) expect((await me(one)).statusCode).toBe(401)
  })

  test('is made anew by every login: none that a client brings is taken over', async () => {
    const first = await buildUser(server.context)
    const second = await buildUser(server.context, {})
    expect(first.token).not.toBe(second.token)
    expect(first.sessionId).not.toBe(second.sessionId)
  })

  test('of a judge host opens nothing of a user, and the other way round', async () => {
    const { token } = await buildUser(server.context, { role: 'root' })
    expect((await post('/api/judge/lease', '{}', { authorization: token })).json().code).toBe(
      'judge_key_invalid',
    )
    expect((await me('Judge some-key')).statusCode).toBe(401)
  })
})

describe('who has an account', () => {
  test('is told to a form, and not for a whole list of addresses', async () => {
    const ip = '203.0.113.9'
    const ask = () => server.call(checkUsernameOrEmail, { body: { email: 'a@example.org' }, ip })
    expect((await ask()).data).toEqual({ username: false, email: false })
    await server.context.db.execute(
      sql`update rate_counters set count = 1000 where key = ${`register-check:${ip}`}`,
    )
    expect((await ask()).code).toBe('too_many_requests')
  })

  test('costs a use of the limit where a code is asked for, also when the address is taken', async () => {
    const ip = '203.0.113.10'
    const { user } = await buildUser(server.context, { email: 'taken@example.org' })
    const ask = () => server.call(getRegisterCode, { query: { email: user.email ?? '' }, ip })
    expect((await ask()).code).toBe('email_taken')
    await server.context.db.execute(
      sql`update rate_counters set count = 100 where key = ${`register-code:${ip}`}`,
    )
    expect((await ask()).code).toBe('too_many_requests')
  })

  test('is limited by address where somebody registers, too', async () => {
    const ip = '203.0.113.11'
    const body = { username: 'newcomer', password: 'secret-1', email: 'new@example.org', code: '000000' }
    expect((await server.call(register, { body, ip })).code).toBe('code_expired')
    await server.context.db.execute(sql`update rate_counters set count = 200 where key = ${`register:${ip}`}`)
    expect((await server.call(register, { body, ip })).code).toBe('too_many_requests')
  })
})

test('pages of every size together leave few prepared statements behind', async () => {
  for (let limit = 1; limit <= 100; limit += 1) {
    for (const url of ['/api/get-problem-list', '/api/get-submission-list']) {
      expect((await server.app.inject(`${url}?limit=${limit}`)).json().data.size).toBe(limit)
    }
  }
  const { rows } = await server.context.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_prepared_statements`,
  )
  expect(rows[0]?.count).toBeLessThan(20)
})

test('texts that look like SQL are texts', async () => {
  const hostile = `'; drop table users; --`
  for (const { method, path, query } of ENDPOINTS) {
    if (method !== 'GET' || query === undefined || path === '/api/events') continue
    const names = ['keyword', 'username', 'problemID', 'problemId', 'oj', 'language', 'email', 'tagId', 'id']
    const search = new URLSearchParams(Object.fromEntries(names.map((name) => [name, hostile])))
    expect((await server.app.inject(`${path}?${search}`)).statusCode, path).toBeLessThan(500)
  }
  expect((await server.call(listProblems, { query: { keyword: hostile } })).data.records).toEqual([])
})
