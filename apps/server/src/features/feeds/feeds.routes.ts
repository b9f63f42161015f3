import { FEED_NAMES, feedPath, WEB_LANGUAGES } from '@gavel/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { DomainError } from '../../http/domain-error.ts'
import { sendRefusal } from '../../http/error-handler.ts'
import { PreparedAnswer } from '../../http/prepared-answer.ts'
import { DATA_HEADERS } from '../../http/security-headers.ts'
import { createListCache } from '../../live/list-cache.ts'
import { requireOpen } from '../discussions/discussions.service.ts'
import { readSiteAddress } from '../site/site-address.service.ts'
import { writeFeed } from './feeds.service.ts'

const ATOM = 'application/atom+xml; charset=utf-8'

/** The files that feed readers request. These are not API calls, so they are not in the contract. */
export function installFeeds(app: FastifyInstance, context: Context) {
  const { db } = context
  const cache = createListCache(context, 'everybody', ['discussions', 'problems'])
  for (const name of FEED_NAMES)
    for (const language of WEB_LANGUAGES) {
      const path = feedPath(name, language)
      app.get(path, async (request, reply) => {
        try {
          if (name === 'discussions') await requireOpen(db, null)
        } catch (error) {
          // No feed reader reads the envelope, so the HTTP status says it.
          if (!(error instanceof DomainError)) throw error
          sendRefusal(request, reply, error, 404)
          return reply
        }
        const site = await readSiteAddress(context, request)
        const kept = await cache.get(`${site} ${path}`, () => writeFeed(db, { name, language, site }))
        reply.headers(DATA_HEADERS)
        return new PreparedAnswer(kept).send(request, reply, ATOM)
      })
    }
}
