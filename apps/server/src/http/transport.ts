import type { FastifyInstance } from 'fastify'
import { DomainError } from './domain-error.ts'
import { parseBody } from './parse-body.ts'
import { DATA_HEADERS } from './security-headers.ts'

const EXPOSED = 'Refresh-Token, Authorization, Url-Type, Content-disposition, Content-Type'

/**
 * What the wire promises below JSON: open CORS (tokens travel in a header, and the one cookie, that of uploads, is taken
 * of this origin's pages alone, so another origin gains nothing), and bodies of calls that only use the query, whatever their content type says.
 */
export function installTransport(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Access-Control-Allow-Origin', '*')
    reply.header('Access-Control-Expose-Headers', EXPOSED)
    reply.headers(DATA_HEADERS)
    // What the API answers depends on who asks and in which language. Files of the site name their own rule.
    reply.header('Cache-Control', 'no-store')
    // Nobody types it into an address.
    if (request.url.includes('%00')) throw new DomainError('unreadable_body')
    if (request.method !== 'OPTIONS') return
    reply.header('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE, OPTIONS')
    reply.header('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '*')
    reply.header('Access-Control-Max-Age', '86400')
    return reply.code(204).send()
  })
  // `dashboard/get-sessions` and some clients send text where nothing is read (`api.md` 2.13.1).
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null, {}),
  )
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, {})
    try {
      done(null, parseBody(String(body)))
    } catch {
      done(
        Object.assign(new Error('unreadable JSON'), {
          code: 'FST_ERR_CTP_INVALID_JSON_BODY',
          statusCode: 400,
        }),
        undefined,
      )
    }
  })
}
