import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { renderApiPage } from './api-page.ts'
import { buildApiDocument } from './openapi.ts'
import { PLAIN_PAGE_HEADERS } from './security-headers.ts'

const STYLE_FILE = join(import.meta.dirname, 'api-page.css')

/** `/api/docs` and the document behind it. They describe the contract, so they are not part of it. */
export function installApiDocs(app: FastifyInstance) {
  // Built on the first request, because many servers never get one; it cannot change while the server runs.
  let document: string | undefined
  let page: string | undefined

  app.get('/api/docs/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(buildApiDocument())
    reply.type('application/json; charset=utf-8')
    return document
  })
  app.get('/api/docs', async (_request, reply) => {
    page ??= renderApiPage(buildApiDocument())
    reply.headers(PLAIN_PAGE_HEADERS).type('text/html; charset=utf-8')
    return page
  })
  app.get('/api/docs/style.css', async (_request, reply) => {
    reply.type('text/css; charset=utf-8')
    return readFile(STYLE_FILE, 'utf8')
  })
}
