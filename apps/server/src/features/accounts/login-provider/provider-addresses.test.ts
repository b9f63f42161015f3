import { createServer, type RequestListener, type Server } from 'node:http'
import {
  beginProviderLogin,
  finishProviderLogin,
  setLoginProviderSettings,
  testLoginProvider,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildUser } from '../../../../test/builders.ts'
import { portOf } from '../../../../test/port-of.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { readLoginProvider, writeLoginProvider } from './login-provider.settings.ts'

/** A login provider that misbehaves as told. */
class HostileProvider {
  readonly visited: string[] = []
  answers: Record<string, RequestListener> = {}
  readonly #server: Server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    this.visited.push(path)
    const answer = this.answers[path]
    if (answer === undefined) response.writeHead(404).end()
    else answer(request, response)
  })

  async start() {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  get port() {
    return portOf(this.#server)
  }
  get issuer() {
    return `http://127.0.0.1:${this.port}`
  }

  /** Publishes a normal provider's document with some of it replaced. */
  publish(change: Record<string, unknown> = {}) {
    this.visited.length = 0
    const document = {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/auth`,
      token_endpoint: `${this.issuer}/token`,
      userinfo_endpoint: `${this.issuer}/userinfo`,
      jwks_uri: `${this.issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      ...change,
    }
    this.answers = { '/.well-known/openid-configuration': json(JSON.stringify(document)) }
  }

  async stop() {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

const json =
  (text: string): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(text)
const redirectTo =
  (address: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location: address }).end()

let strict: TestApp
let open: TestApp
const provider = new HostileProvider()

beforeAll(async () => {
  const serverUrl = 'http://judge.example.org'
  strict = await startTestApp({ config: { serverUrl } })
  open = await startTestApp({ config: { serverUrl, allowsPrivateLoginProvider: true } })
  await provider.start()
})
beforeEach(() => provider.publish())
afterAll(async () => {
  await provider.stop()
  await strict.close()
  await open.close()
})

async function saveIssuer(server: TestApp, issuer: string) {
  const { token } = await buildUser(server.context, { role: 'root' })
  const body = {
    isEnabled: true,
    issuer,
    clientId: 'judge',
    clientSecret: 'hush',
    scopes: '',
    label: 'Example',
    allowsRegistration: true,
    linksByMail: false,
  }
  return (await server.call(setLoginProviderSettings, { token, body })).code
}

/** As a site saved it before this was refused. */
async function keepIssuer(server: TestApp, issuer: string) {
  const old = await readLoginProvider(server.context.db)
  await writeLoginProvider(server.context.db, {
    ...old,
    isEnabled: true,
    issuer,
    clientId: 'judge',
    label: 'Example',
  })
}

/** The objection of the administrator's test; undefined if it has none. */
async function fault(server: TestApp): Promise<string | undefined> {
  const { token } = await buildUser(server.context, { role: 'root' })
  const answer = await server.call(testLoginProvider, { token, language: 'en-US' })
  if (answer.status === 200) return undefined
  expect(answer.code).toBe('login_provider_discovery_failed')
  return answer.msg
}

describe('an issuer on this machine or in a private network', () => {
  test.each([
    'https://127.0.0.1/',
    'https://127.9.9.9/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://localhost/',
    'https://sso.localhost/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://10.0.0.1/',
    'https://172.16.5.5/',
    'https://192.168.1.1/',
    'https://169.254.169.254/',
    'https://100.64.0.1/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'http://127.0.0.1:8080/',
  ])('is not saved unless the operator allows it: %s', async (issuer) => {
    expect(await saveIssuer(strict, issuer)).toBe('login_provider_issuer_private')
    expect(await saveIssuer(open, issuer)).toBeUndefined()
  })

  test.each(['https://172.32.0.1/', 'https://sso.school.example/', 'https://[2606:4700::1111]/'])(
    'is none of those on the internet: %s',
    async (issuer) => {
      expect(await saveIssuer(strict, issuer)).toBeUndefined()
    },
  )

  test('that was saved before is not opened: by its number, and by a name that leads to it', async () => {
    await keepIssuer(strict, provider.issuer)
    expect(await fault(strict)).toContain('is a private address')
    expect((await strict.call(beginProviderLogin)).code).toBe('login_provider_unreachable')
    await keepIssuer(strict, `https://localhost:${provider.port}`)
    expect(await fault(strict)).toContain('is at a private address')
    expect((await strict.call(beginProviderLogin)).code).toBe('login_provider_unreachable')
    expect(provider.visited).toEqual([])
  })

  test('is opened where the operator allows it', async () => {
    await keepIssuer(open, provider.issuer)
    expect(await fault(open)).toBeUndefined()
  })
})

describe('what a provider publishes', () => {
  beforeEach(() => keepIssuer(open, provider.issuer))

  test.each(['authorization_endpoint', 'token_endpoint', 'userinfo_endpoint', 'jwks_uri'])(
    'is refused with an %s that is not https',
    async (name) => {
      for (const address of [
        'http://10.0.0.1/x',
        'http://sso.school.example/x',
        'ftp://sso.school.example/',
      ]) {
        provider.publish({ [name]: address })
        expect(await fault(open)).toMatch(/is not https/)
      }
      provider.publish({ [name]: 'javascript:alert(1)' })
      expect(await fault(open)).toMatch(/is not https/)
    },
  )

  test('may be a megabyte and no more', async () => {
    provider.publish({ filler: 'x'.repeat(1_000_000) })
    expect(await fault(open)).toBeUndefined()
    provider.publish({ filler: 'x'.repeat(1024 * 1024) })
    expect(await fault(open)).toContain('more than 1 MB')
  })

  test('is not looked for where it sends us', async () => {
    const { '/.well-known/openid-configuration': document } = provider.answers
    provider.answers = {
      '/.well-known/openid-configuration': redirectTo(`${provider.issuer}/elsewhere`),
      '/elsewhere': document ?? (() => {}),
    }
    expect(await fault(open)).toBeDefined()
    expect(provider.visited).toEqual(['/.well-known/openid-configuration'])
  })
})

describe('the endpoint that gives tokens', () => {
  /** Returns from the provider with a code, which the server then takes there. */
  async function comeBack() {
    // Another scope each time, because what was read of a provider is cached by its settings.
    const old = await readLoginProvider(open.context.db)
    await keepIssuer(open, provider.issuer)
    await writeLoginProvider(open.context.db, {
      ...(await readLoginProvider(open.context.db)),
      scopes: `${old.scopes} x`,
    })
    const { data } = await open.call(beginProviderLogin)
    const state = new URL(data.address).searchParams.get('state') ?? ''
    const answer = new URLSearchParams({ code: 'a-code', state }).toString()
    return open.call(finishProviderLogin, { body: { key: data.key, answer } })
  }

  test('is not followed where it sends us', async () => {
    provider.answers['/token'] = redirectTo(`${provider.issuer}/elsewhere`)
    expect((await comeBack()).status).not.toBe(200)
    expect(provider.visited).toContain('/token')
    expect(provider.visited).not.toContain('/elsewhere')
  })

  test('is not listened to without end', async () => {
    let bytes = 0
    provider.answers['/token'] = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const more = () => {
        while (!response.destroyed) {
          bytes += 65_536
          if (!response.write('x'.repeat(65_536))) break
        }
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    }
    expect((await comeBack()).status).not.toBe(200)
    expect(provider.visited).toContain('/token')
    // The sockets may still hold data that was in transit when the server hung up.
    expect(bytes).toBeLessThan(32 * 1024 * 1024)
  })
})
