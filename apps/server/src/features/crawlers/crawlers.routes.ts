import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { type KeptAnswer, sendKept } from '../../http/answer-cache.ts'
import { DomainError } from '../../http/domain-error.ts'
import { sendRefusal } from '../../http/error-handler.ts'
import { DATA_HEADERS } from '../../http/security-headers.ts'
import { readSiteAddress } from '../site/site-address.service.ts'
import { robotsOf } from './robots.ts'
import { createSitemap } from './sitemap.service.ts'

/** Crawlers come rarely, and a problem that became private should not be listed for long. */
const CACHE_CONTROL = 'public, max-age=600'
const XML = 'application/xml; charset=utf-8'

/** The files that search engines request. These are not API calls, so they are not in the contract. */
export function installCrawlerFiles(app: FastifyInstance, context: Context) {
  const sitemap = createSitemap(context)
  const addressFor = (request: FastifyRequest) => readSiteAddress(context, request)

  function send(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer) {
    return sendKept(request, reply.headers({ ...DATA_HEADERS, 'Cache-Control': CACHE_CONTROL }), answer, XML)
  }
  app.get('/robots.txt', async (request, reply) => {
    reply.headers({ ...DATA_HEADERS, 'Cache-Control': CACHE_CONTROL }).type('text/plain; charset=utf-8')
    return robotsOf(await addressFor(request))
  })
  app.get('/sitemap.xml', async (request, reply) =>
    send(request, reply, await sitemap.first(await addressFor(request))),
  )
  app.get<{ Params: { number: string } }>('/sitemap-:number(^[1-9]\\d{0,3}$).xml', async (request, reply) => {
    const answer = await sitemap.file(await addressFor(request), Number(request.params.number))
    if (answer !== null) return send(request, reply, answer)
    sendRefusal(request, reply, new DomainError('route_not_found'), 404)
    return reply
  })
}
