import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { DomainError } from '../../http/domain-error.ts'
import { sendRefusal } from '../../http/error-handler.ts'
import type { ProcessParts } from './process-meters.ts'
import { refusalToScrape } from './scrape-access.policy.ts'

const PATH = '/metrics'

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * The page of figures for Prometheus and its like, which is no API call and so not in the contract. Unless the settings
 * open it to somebody it does not exist, and nothing is counted for it.
 */
export async function installMetrics(app: FastifyInstance, context: Context, parts: ProcessParts) {
  const { metricsKey, metricsAllow } = context.config
  const isWanted = metricsKey !== '' || metricsAllow !== null
  const answer = isWanted ? await createAnswer(app, context, parts) : answerNothing
  app.get(PATH, answer)
}

const answerNothing: Answer = async (request, reply) => {
  // Without a route the address would be a page of the site's own router.
  sendRefusal(request, reply, new DomainError('route_not_found'))
  return reply
}

async function createAnswer(app: FastifyInstance, context: Context, parts: ProcessParts): Promise<Answer> {
  // Read only where it is wanted, as it takes some memory.
  const { openMeters } = await import('./meters.service.ts')
  const meters = openMeters(context, parts)
  app.addHook('onResponse', async (request, reply) => meters.countRequest(request, reply))
  return async (request, reply) => {
    // Scripts of other sites, in a browser at an address of the list, must not read it.
    for (const name of ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'])
      reply.removeHeader(name)
    const refusal = refusalToScrape(context.config, { headers: request.headers, address: request.ip })
    if (refusal !== null) {
      const http = refusal === 'metrics_key_wrong' ? 401 : 403
      if (http === 401) reply.header('WWW-Authenticate', 'Bearer')
      sendRefusal(request, reply, new DomainError(refusal), http)
      return reply
    }
    const { type, text } = await meters.write(request.headers.accept)
    return reply.type(type).send(text)
  }
}
