import type { FastifyInstance } from 'fastify'
import { DomainError } from './domain-error.ts'
import { parseBody } from './parse-body.ts'
import { DATA_HEADERS } from './security-headers.ts'

const EXPOSED = 'Refresh-Token, Authorization, Url-Type, Content-disposition, Content-Type'

/**
 * Transport rules below JSON. CORS is open: tokens travel in a header, and the one cookie, for uploads, is accepted
 * from pages of this origin only, so another origin gains nothing. Calls that only use the query may have a body of
 * any content type.
 */
export function installTransport(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Access-Control-Allow-Origin', '*')
    reply.header('Access-Control-Expose-Headers', EXPOSED)
    reply.headers(DATA_HEADERS)
    // API responses depend on the caller and the language. Files of the site set their own rule.
    reply.header('Cache-Control', 'no-store')
    // The API is never an address that people type.
    if (request.url.includes('%00')) throw new DomainError('unreadable_body')
    if (request.method !== 'OPTIONS') return
    reply.header('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE, OPTIONS')
    reply.header('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '*')
    reply.header('Access-Control-Max-Age', '86400')
    return reply.code(204).send()
  })
  // `dashboard/get-sessions` and some clients send text as a body that is not read (`api.md` 2.13.1).
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
