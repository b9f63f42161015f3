import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Provider } from 'oidc-provider'

/** The provider's record of a person. The key is the name they sign in with; any password is accepted. */
export interface Person {
  /** As what the provider names the person, if not by the name they sign in with. */
  readonly sub?: string
  readonly preferred_username?: string
  readonly email?: string
  readonly email_verified?: boolean
  /** How they authenticated. */
  readonly amr?: readonly string[]
}

export interface OpenIdProvider {
  readonly issuer: string
  /** May be changed while the provider runs. */
  readonly people: Record<string, Person>
  stop(): Promise<void>
}

export const CLIENT = { id: 'gavel', secret: 'a-secret-of-the-provider' } as const

const MINUTES_10 = 600

const makeKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })

interface Options {
  /** Allowed redirect addresses. */
  readonly redirectAddresses: readonly string[]
  readonly people: Record<string, Person>
}

/** A real OpenID provider on a port of this machine, with one client and a page to sign in. */
export async function startOpenIdProvider({ redirectAddresses, people }: Options): Promise<OpenIdProvider> {
  const server = createServer()
  const port = await listen(server)
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [...redirectAddresses],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    pkce: { required: () => true },
    cookies: { keys: ['the key of this run'] },
    jwks: { keys: [{ ...makeKey(), alg: 'RS256', use: 'sig' }] },
    ttl: {
      Interaction: MINUTES_10,
      Grant: MINUTES_10,
      Session: MINUTES_10,
      AccessToken: MINUTES_10,
      IdToken: MINUTES_10,
    },
    claims: { openid: ['sub', 'amr'], profile: ['preferred_username'], email: ['email', 'email_verified'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => {
        const { amr: _, sub: __, ...claims } = personOf(people, id)
        return { sub: id, ...claims }
      },
    }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/sign-in/${interaction.uid}` },
  })
  const serve = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/sign-in/')) {
      signIn(provider, people, request, response).catch((error: unknown) => {
        response.writeHead(500).end(String(error))
      })
    } else void serve(request, response)
  })
  return { issuer, people, stop: () => close(server) }
}

/** The provider's own page: asks in one step for the person's name and their consent. */
async function signIn(
  provider: Provider,
  people: Record<string, Person>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(SIGN_IN_PAGE)
    return
  }
  const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
  if (form.get('choice') === 'cancel') {
    const refusal = { error: 'access_denied', error_description: 'The person left.' }
    return provider.interactionFinished(request, response, refusal)
  }
  const login = form.get('login') ?? ''
  const accountId = people[login]?.sub ?? login
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) })
  grant.addOIDCScope(String(params.scope))
  const amr = people[login]?.amr
  return provider.interactionFinished(request, response, {
    login: { accountId, ...(amr === undefined ? {} : { amr: [...amr] }) },
    consent: { grantId: await grant.save() },
  })
}

const personOf = (people: Record<string, Person>, id: string): Person =>
  Object.values(people).find(({ sub }) => sub === id) ?? people[id] ?? {}

const SIGN_IN_PAGE = `<!doctype html>
<html lang="en"><title>Example School</title>
<link rel="icon" href="data:,">
<h1>Sign in to Example School</h1>
<form method="post">
<label>Name <input name="login" autofocus></label>
<button name="choice" value="go">Sign in</button>
<button name="choice" value="cancel">Cancel</button>
</form>`

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the provider has no port')
  return address.port
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

/**
 * Does in one step what a person does at the provider, and returns the query with which the browser is redirected.
 *
 * @param address the site's redirect to the provider
 */
export async function visitProvider(
  address: string,
  person: { readonly login: string } | 'cancel',
): Promise<string> {
  const cookies = new Map<string, string>()
  const form = new URLSearchParams(
    person === 'cancel' ? 'choice=cancel' : { choice: 'go', login: person.login },
  )
  let next = new URL(address)
  let method: 'GET' | 'POST' = 'GET'
  for (let step = 0; step < 10; step += 1) {
    const response = await fetch(next, {
      method,
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(method === 'POST' ? { body: form } : {}),
    })
    await response.arrayBuffer()
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) {
      if (response.status !== 200) throw new Error(`the provider answered ${response.status} at ${next}`)
      method = 'POST'
      continue
    }
    const target = new URL(location, next)
    if (target.origin !== next.origin) return target.search.slice(1)
    next = target
    method = 'GET'
  }
  throw new Error('the provider never sent the browser back')
}
