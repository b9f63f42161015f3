import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import {
  ENDPOINTS,
  getHealth,
  getMe,
  getWebsiteConfig,
  listProblems,
  listSessions,
  login,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { buildApp } from '../app.ts'
import { hashPassword } from '../features/accounts/password.service.ts'
import { installStaticSite } from './static-site.ts'

let server: TestApp
let webDist: string
/** Node's warnings, such as those about leaking listeners. */
const warnings: Error[] = []
const hear = (warning: Error) => warnings.push(warning)

beforeAll(async () => {
  process.on('warning', hear)
  webDist = await mkdtemp(join(tmpdir(), 'gavel-site-'))
  await mkdir(join(webDist, 'assets'))
  await writeFile(join(webDist, 'index.html'), '<!doctype html><title>Site</title>')
  await writeFile(join(webDist, 'favicon.svg'), '<svg/>')
  await writeFile(join(webDist, '.secret'), 'secret')
  await writeFile(join(webDist, 'problem-worker.js'), '1')
  await writeFile(join(webDist, 'assets/main-1a2b.js'), 'let long = 1')
  await writeFile(join(webDist, 'assets/main-1a2b.js.br'), brotliCompressSync('let long = 1'))
  server = await startTestApp({ config: { webDist } })
})
afterAll(async () => {
  process.off('warning', hear)
  await server.close()
  await rm(webDist, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

describe('the envelope', () => {
  test('of a success has status, msg and data and nothing else', async () => {
    const response = await get('/api/get-website-config')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(Object.keys(response.json()).sort()).toEqual(['data', 'msg', 'status'])
    expect(response.json()).toMatchObject({ status: 200, msg: 'success' })
  })

  test('of a refusal has null data, a code, and details only where the code has some', async () => {
    const bare = await get('/api/me')
    expect(bare.json()).toEqual({ status: 401, msg: expect.any(String), data: null, code: 'login_required' })
    const detailed = await server.app.inject({ method: 'POST', url: '/api/login', payload: {} })
    expect(detailed.json()).toMatchObject({
      details: { issues: [{ path: 'username' }, { path: 'password' }] },
      data: null,
    })
  })
})

test('no answer of the API is kept by a cache', async () => {
  expect((await get('/api/get-website-config')).headers['cache-control']).toBe('no-store')
  expect((await get('/api/me')).headers['cache-control']).toBe('no-store')
})

describe('the HTTP status', () => {
  test('of a missing login is 401, and of a missing role 403, with the kind of page that asked', async () => {
    const { token } = await buildUser(server.context)
    const visitor = await get('/api/me')
    const user = await get('/api/admin/status', { authorization: token })
    expect([visitor.statusCode, visitor.headers['url-type']]).toEqual([401, 'general'])
    expect([user.statusCode, user.headers['url-type']]).toEqual([403, 'admin'])
  })

  test('of a business refusal is 200', async () => {
    const answer = await server.call(login, { body: { username: 'nobody', password: 'whatever' } })
    expect(answer).toMatchObject({ http: 200, status: 400 })
  })

  test('of a bad query is 400, of a bad body 200', async () => {
    const query = await get('/api/get-problem-list?limit=many')
    const { token } = await buildUser(server.context)
    const body = await server.app.inject({
      method: 'PUT',
      url: '/api/submission',
      headers: { authorization: token },
      payload: { share: 'perhaps' },
    })
    expect([query.statusCode, query.json().status, query.json().code]).toEqual([400, 400, 'invalid_request'])
    expect([body.statusCode, body.json().status, body.json().code]).toEqual([200, 400, 'invalid_request'])
  })

  test('of a body that is no JSON is 400', async () => {
    const headers = { 'content-type': 'application/json' }
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/login',
      headers,
      payload: '{"user',
    })
    expect([response.statusCode, response.json().code]).toEqual([400, 'unreadable_body'])
  })

  test('of a body of an unknown kind is 415, of one too large 413', async () => {
    const unknown = await server.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'text/x-unknown' },
      payload: 'x',
    })
    expect([unknown.statusCode, unknown.json().code]).toEqual([415, 'unsupported_media_type'])
    const large = await server.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: 'x'.repeat(17 * 1024 * 1024) },
    })
    expect([large.statusCode, large.json().code]).toEqual([413, 'body_too_large'])
  })

  test('of an unknown call is 404, of a known one with another method 405', async () => {
    const unknown = await get('/api/no-such-call')
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'route_not_found'])
    const wrongMethod = await server.app.inject({ method: 'PUT', url: '/api/login', payload: {} })
    expect([wrongMethod.statusCode, wrongMethod.json()]).toMatchObject([
      405,
      { status: 400, code: 'method_not_allowed' },
    ])
  })
})

describe('messages', () => {
  test.each([
    [{}, '请先登录！'],
    [{ 'accept-language': 'en-US,en;q=0.9' }, 'Please login first!'],
    [{ 'accept-language': 'zh-TW,zh;q=0.9,en;q=0.8' }, '请先登录！'],
    [{ 'accept-language': 'de-DE,en;q=0.5,zh;q=0.3' }, 'Please login first!'],
    [{ 'accept-language': 'de-DE' }, '请先登录！'],
    [{ 'accept-language': 'zh-CN', 'web-language': 'en-US' }, 'Please login first!'],
    [{ 'accept-language': 'en-US', 'web-language': 'zh-CN' }, '请先登录！'],
  ])('of a request with %j are in the right language', async (headers, msg) => {
    expect((await get('/api/me', headers)).json().msg).toBe(msg)
  })
})

describe('any client', () => {
  test('may call from any page, and reads the headers that the wire needs', async () => {
    const preflight = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/login',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-headers': 'authorization' },
    })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization',
    })
    const exposed = String((await get('/api/get-website-config')).headers['access-control-expose-headers'])
    for (const name of ['Refresh-Token', 'Authorization', 'Url-Type', 'Content-disposition']) {
      expect(exposed).toContain(name)
    }
  })

  test('may send a JSON body with DELETE, and text where nothing is read', async () => {
    const { token } = await buildUser(server.context)
    const headers = { authorization: token }
    const bare = await server.app.inject({ method: 'DELETE', url: '/api/session?id=x', headers, payload: {} })
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
    const text = await server.app.inject({
      method: 'DELETE',
      url: '/api/session?id=x',
      headers: form,
      payload: '1',
    })
    expect([bare.json().status, text.json().status]).toEqual([200, 200])
  })

  test('may send fields that nobody knows', async () => {
    const payload = { username: 'nobody', password: 'whatever', captcha: 'x', _XID: 1 }
    const response = await server.app.inject({ method: 'POST', url: '/api/login', payload })
    expect(response.json().code).toBe('wrong_login')
  })

  test('that sends a NUL character breaks nothing', async () => {
    const payload = { username: 'a\0b', password: 'a\0bcdef' }
    const body = await server.app.inject({ method: 'POST', url: '/api/login', payload })
    expect(body.json().code).toBe('wrong_login')
    expect((await get('/api/get-problem-list?keyword=a%00b')).statusCode).toBe(400)
  })
})

describe('compression', () => {
  test('is for long answers to clients that take it', async () => {
    const plain = await get('/api/docs/openapi.json')
    expect(plain.headers['content-encoding']).toBeUndefined()
    const small = await get('/api/get-website-config', { 'accept-encoding': 'gzip' })
    expect(small.headers['content-encoding']).toBeUndefined()
    const long = await get('/api/docs/openapi.json', { 'accept-encoding': 'br, gzip;q=0.8' })
    expect(long.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(gunzipSync(long.rawPayload).toString()).toBe(plain.payload)
  })

  test.each(['gzip;q=0', 'br', 'identity'])('is not for clients that send %s', async (encoding) => {
    const answer = await get('/api/docs/openapi.json', { 'accept-encoding': encoding })
    expect(answer.headers['content-encoding']).toBeUndefined()
  })
})

describe('the web site', () => {
  test('answers the entry page for every address of its own, never from a cache without asking', async () => {
    for (const url of ['/', '/problem/1000', '/a.b/c', '/home?x=1']) {
      const page = await get(url)
      expect([page.statusCode, page.payload]).toEqual([200, '<!doctype html><title>Site</title>'])
      expect(page.headers['cache-control']).toBe('no-cache')
      expect(page.headers['content-type']).toMatch(/^text\/html/)
    }
  })

  test('lets no page run a script from elsewhere or stand in a frame', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  test('lets hashed files be kept for ever, in the smallest form that the browser takes', async () => {
    const file = await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip, br' })
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    })
    expect(file.headers['content-type']).toMatch(/javascript/)
    const plain = await get('/assets/main-1a2b.js')
    expect([plain.payload, plain.headers['content-encoding']]).toEqual(['let long = 1', undefined])
  })

  test('lets no browser keep an old service worker, which may only call the site', async () => {
    const worker = await get('/problem-worker.js')
    expect([worker.statusCode, worker.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(worker.headers['content-type']).toMatch(/javascript/)
    expect(worker.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
  })

  test('has no page for a missing asset, an unknown call or a form sent to a page', async () => {
    expect((await get('/assets/old-9f.js')).statusCode).toBe(404)
    expect((await get('/api/unknown')).json().code).toBe('route_not_found')
    expect((await server.app.inject({ method: 'POST', url: '/home', payload: {} })).statusCode).toBe(404)
  })

  test.each(['/.secret', '/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json'])(
    'gives away nothing beside its files (%s)',
    async (url) => {
      const { payload } = await get(url)
      expect(payload).not.toContain('secret')
      expect(payload).not.toContain('"dependencies"')
    },
  )

  test('answers a repeated question with 304', async () => {
    const { etag } = (await get('/')).headers
    expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(304)
  })

  test('must be built where the settings say', async () => {
    const start = buildApp({ ...server.context, config: { ...server.context.config, webDist: tmpdir() } })
    await expect(start).rejects.toThrow(/WEB_DIST/)
  })
})

describe('the API page', () => {
  test('describes every endpoint of the contract as OpenAPI 3.1', async () => {
    const document = (await get('/api/docs/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    for (const { path, method, summary } of ENDPOINTS) {
      expect(document.paths[path][method.toLowerCase()]).toMatchObject({ summary })
    }
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods as object))
    const ids = operations.map((operation) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(operations.map((operation) => operation.tags[0])).not.toContain('Other')
  })

  test('says which thing an endpoint is about and the act, or why it needs none', async () => {
    const { paths } = (await get('/api/docs/openapi.json')).json()
    expect(paths['/api/admin/contest'].put.description).toMatch(/ Thing: contest, named by body\.id\. /)
    expect(paths['/api/group/contest'].put.description).toMatch(
      / Thing: contest, named by body\.id, which lies in a group\. Act: contest\.change\.$/,
    )
    for (const { path, method, about } of ENDPOINTS) {
      const said = about.thing === null ? about.because : ` Act: ${about.may}.`
      expect(paths[path][method.toLowerCase()].description).toContain(said)
    }
  })

  test('says how values travel, not how they are held', async () => {
    const document = (await get('/api/docs/openapi.json')).json()
    const sessions = document.paths[`/api/sessions`].get.responses[200].content['application/json'].schema
    expect(sessions.properties.data.items.properties.gmtCreate).toMatchObject({
      type: 'string',
      format: 'date-time',
    })
    const health = document.paths[getHealth.path].get.responses[200].content['application/json'].schema
    expect(health.properties.data.properties.version).toEqual({ type: 'string' })
    const parameters = document.paths[listProblems.path].get.parameters
    expect(parameters).toContainEqual({
      name: 'limit',
      in: 'query',
      required: false,
      schema: { type: 'integer' },
    })
  })

  test('is readable without a script', async () => {
    const page = await get('/api/docs')
    expect(page.headers['content-type']).toMatch(/^text\/html/)
    expect(page.payload).not.toContain('<script')
    for (const endpoint of [getMe, getWebsiteConfig, login]) expect(page.payload).toContain(endpoint.path)
    expect((await get('/api/docs/style.css')).headers['content-type']).toMatch(/^text\/css/)
  })
})

test('behind a proxy the address is the one that the proxy saw, not the one that the client claims', async () => {
  const app = await buildApp({ ...server.context, config: { ...server.context.config, trustProxy: true } })
  const { token } = await buildUser(server.context, { passwordHash: await hashPassword('correct horse') })
  const me = (await app.inject({ url: '/api/me', headers: { authorization: token } })).json().data
  await app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'x-forwarded-for': '192.0.2.66, 192.0.2.1' },
    payload: { username: me.username, password: 'correct horse' },
  })
  const sessions = await server.call(listSessions, { token })
  expect(sessions.data.map(({ ip }) => ip)).toContain('192.0.2.1')
  expect(sessions.data.map(({ ip }) => ip)).not.toContain('192.0.2.66')
  await app.close()
})

test('a static site cannot be installed without a folder', async () => {
  await expect(installStaticSite(server.app, '/no/such/folder')).rejects.toThrow(/WEB_DIST/)
})

test('no answer leaves so many listeners on a connection that Node warns', () => {
  expect(warnings).toEqual([])
})
