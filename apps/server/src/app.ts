import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { Context } from './context.ts'
import { createAuthenticate } from './features/accounts/authenticate.service.ts'
import { Boards } from './features/contests/standings/kept/boards.service.ts'
import { installCalendar } from './features/courses/calendar/calendar.routes.ts'
import { installCrawlerFiles } from './features/crawlers/crawlers.routes.ts'
import { installFeeds } from './features/feeds/feeds.routes.ts'
import { installPublicFiles } from './features/files/public-files.routes.ts'
import type { LiveStreams } from './features/live-events/live-events.routes.ts'
import { OpenStreams } from './features/live-events/open-streams.ts'
import { installMetrics } from './features/metrics/metrics.routes.ts'
import { featureRoutes } from './features.ts'
import { installApiDocs } from './http/api-docs.ts'
import { answerClientError } from './http/client-error.ts'
import { installCompression } from './http/compression.ts'
import { installErrorHandler } from './http/error-handler.ts'
import type { Implementation } from './http/implement.ts'
import { installNotFound } from './http/not-found.ts'
import { registerEndpoints } from './http/register.ts'
import { createRequestIds } from './http/request-id.ts'
import { installStaticSite } from './http/static-site.ts'
import { installTransport } from './http/transport.ts'
import { thingsOf } from './things.ts'

/** A request that has not fully arrived after this time is cut off: enough for the largest file on a slow line. */
const REQUEST_TIMEOUT_MS = 15 * 60_000
/** An upload has a few short fields besides its file. The file's own limit is the endpoint's. */
const UPLOAD_LIMITS = { fields: 10, fieldSize: 64 * 1024, parts: 11, headerPairs: 50 }

/** The HTTP application. It opens no port and no connection itself; `main.ts` and the tests do. */
export async function buildApp(
  context: Omit<Context, 'log'>,
  options: { logger?: FastifyServerOptions['logger'] } = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger ?? false,
    genReqId: createRequestIds(context.config.trustProxy),
    requestTimeout: REQUEST_TIMEOUT_MS,
    clientErrorHandler: answerClientError,
    // One proxy: entries further left in `X-Forwarded-For` were written by the client.
    trustProxy: context.config.trustProxy && ((_address, hop) => hop === 0),
    // Route names are not secret, and one request line per page view is only noise.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
  })
  const full: Context = { ...context, log: app.log }
  await app.register(multipart, { limits: UPLOAD_LIMITS })
  installTransport(app)
  installCompression(app)
  installErrorHandler(app)
  const boards = new Boards(full)
  const streams: LiveStreams = new OpenStreams()
  await installMetrics(app, full, { boards, streams })
  const implementations: readonly Implementation[] = featureRoutes(full, boards, streams)
  registerEndpoints(app, implementations, {
    authenticate: createAuthenticate(full),
    things: thingsOf(full, boards),
  })
  installApiDocs(app)
  installPublicFiles(app, full)
  installCrawlerFiles(app, full)
  installFeeds(app, full)
  installCalendar(app, full)
  const { webDist } = context.config
  installNotFound(app, webDist === '' ? null : await installStaticSite(app, webDist))
  return app
}
