import { createServer, type RequestListener } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { isPublicAddress } from '../src/fetch/public-address.ts'
import { createSafeFetch, type SafeFetchOptions } from '../src/fetch/safe-fetch.ts'
import { faultOf } from './support/fault-of.ts'
import { portOf } from './support/port-of.ts'

const get = (url: string) => ({ method: 'GET', url, headers: {}, expects: 'page' }) as const
const post = (url: string) => ({ ...get(url), method: 'POST', body: Buffer.from('a=1') }) as const

/** Resolves every name to the same addresses. */
const resolvingTo =
  (...addresses: string[]): SafeFetchOptions['lookup'] =>
  (_name, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

const servers: { close(): unknown }[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${portOf(server)}`
}

const toSimulator = (origin: string, bytes = 1_000, timeMs = 50_000) => {
  const limits = { bytes, timeMs }
  return createSafeFetch({ hosts: [], simulatorOrigins: [origin], limits: { page: limits, file: limits } })
}

describe('an address is not opened', () => {
  const fetch = createSafeFetch({
    hosts: ['judge.example', '*.pictures.example'],
    simulatorOrigins: [],
    lookup: resolvingTo('127.0.0.1'),
  })
  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://0/',
    'http://judge.example.evil.example/',
    'http://evil.example/?judge.example',
    'http://evil.example#.pictures.example',
    'http://pictures.example/',
    'http://evilpictures.example/',
    'http://judge.example@evil.example/',
    'http://user:password@judge.example/',
    'http://judge.example:22/',
    'http://judge.example:8080/',
    'ftp://judge.example/',
    'file:///etc/passwd',
    'gopher://judge.example/',
    'data:text/html,x',
    'judge.example',
    '',
  ])('%j, because it is none of the judge', async (url) => {
    const fault = await faultOf(fetch(get(url)))
    expect([fault.kind, fault.refusal, fault.mayHaveActed]).toEqual(['refused', 'address-not-allowed', false])
  })

  test.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['::1'],
    ['fd00::1'],
    ['93.184.216.34', '192.168.0.1'],
    ['64:ff9b::7f00:1'],
  ])('of the judge itself if its name leads to %s', async (...addresses) => {
    const guarded = createSafeFetch({
      hosts: ['judge.example'],
      simulatorOrigins: [],
      lookup: resolvingTo(...addresses),
    })
    for (const request of [get('http://judge.example/'), post('https://judge.example/')]) {
      const fault = await faultOf(guarded(request))
      expect([fault.kind, fault.refusal, fault.mayHaveActed]).toEqual([
        'refused',
        'address-not-allowed',
        false,
      ])
    }
  })

  test('as a simulator at another port', async () => {
    const origin = await serve((_, response) => response.end('secret'))
    const other = origin.replace(/\d+$/, (port) => String(Number(port) === 65_535 ? 1 : Number(port) + 1))
    expect((await faultOf(toSimulator(other)(get(origin)))).refusal).toBe('address-not-allowed')
  })
})

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ['100.64.0.1', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::ffff:93.184.216.34', false],
  ['fe80::1', false],
  ['2002:7f00:1::', false],
  ['judge.example', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

describe('a response', () => {
  test('is returned with its status, headers, cookies and bytes', async () => {
    const origin = await serve((_, response) =>
      response.writeHead(302, { location: '/next', 'set-cookie': ['a=1', 'b=2'] }).end('moved'),
    )
    expect(await toSimulator(origin)(get(`${origin}/first`))).toMatchObject({
      status: 302,
      headers: { location: '/next' },
      setCookies: ['a=1', 'b=2'],
      body: Buffer.from('moved'),
    })
  })

  test('may be compressed', async () => {
    const origin = await serve((_, response) =>
      response.setHeader('content-encoding', 'gzip').end(gzipSync('text')),
    )
    expect(Buffer.from((await toSimulator(origin)(get(origin))).body).toString()).toBe('text')
  })

  test.each([
    ['plain', (text: string) => Buffer.from(text)],
    ['gzip', (text: string) => gzipSync(text)],
  ])('that is too large is given up: %s', async (encoding, pack) => {
    const origin = await serve((_, response) =>
      response.setHeader('content-encoding', encoding).end(pack('x'.repeat(100_000))),
    )
    expect((await faultOf(toSimulator(origin)(get(origin)))).message).toContain('larger than 1000 bytes')
  })

  test.each(['plain', 'gzip'])('that is cut off is not taken for whole: %s', async (encoding) => {
    const packed = encoding === 'gzip' ? gzipSync('x'.repeat(500)) : Buffer.alloc(500, 'x')
    const origin = await serve((_, response) => {
      response.writeHead(200, { 'content-encoding': encoding, 'content-length': String(packed.length + 100) })
      response.write(packed, () => response.destroy())
    })
    expect((await faultOf(toSimulator(origin)(get(origin)))).kind).toBe('unreachable')
  })

  test.each(['before', 'inside'])('that never ends is given up: silence %s the body', async (where) => {
    const origin = await serve((_, response) => {
      if (where === 'inside') response.writeHead(200).write('x')
    })
    expect((await faultOf(toSimulator(origin, 1_000, 300)(get(origin)))).message).toContain('too long')
  })

  test('that is no HTTP is a fault', async () => {
    const server = createSocketServer((socket) => socket.end('SSH-2.0-x\r\n'))
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${portOf(server)}`
    expect((await faultOf(toSimulator(origin)(get(origin)))).kind).toBe('unreachable')
  })
})

describe('a request that fails', () => {
  test('has changed nothing if nobody took the connection', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${portOf(server)}`
    await new Promise((resolve) => server.close(resolve))
    const fault = await faultOf(toSimulator(origin)(post(origin)))
    expect([fault.kind, fault.mayHaveActed]).toEqual(['unreachable', false])
  })

  test('may have changed something if it was sent', async () => {
    const origin = await serve((_, response) => void response.destroy())
    expect((await faultOf(toSimulator(origin)(post(origin)))).mayHaveActed).toBe(true)
    expect((await faultOf(toSimulator(origin)(get(origin)))).mayHaveActed).toBe(false)
  })
})
