import { ENDPOINTS } from '@gavel/contract'
import type { FastifyInstance } from 'fastify'
import { DomainError } from './domain-error.ts'
import { sendRefusal } from './error-handler.ts'
import { isPageRequest, type SendEntryPage } from './static-site.ts'

const METHODS_BY_PATH = Map.groupBy(ENDPOINTS, ({ path }): string => path)

/** Handles requests that match no route: a page of the site, a wrong method, or an unknown address. */
export function installNotFound(app: FastifyInstance, sendEntryPage: SendEntryPage | null) {
  app.setNotFoundHandler((request, reply) => {
    if (sendEntryPage !== null && isPageRequest(request)) return sendEntryPage(request, reply)
    const path = request.url.replace(/\/?(\?.*)?$/, '')
    const methods = METHODS_BY_PATH.get(path)?.map(({ method }) => method)
    if (methods === undefined) return sendRefusal(request, reply, new DomainError('route_not_found'))
    reply.header('Allow', methods.join(', '))
    return sendRefusal(request, reply, new DomainError('method_not_allowed'))
  })
}
