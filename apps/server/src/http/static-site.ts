import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ConfigError } from '../config.ts'
import { SITE_HEADERS } from './security-headers.ts'

const ENTRY = 'index.html'
/** Where the build puts files whose names change with their content. */
const HASHED = '/assets/'
const CACHE_FOREVER = 'public, max-age=31536000, immutable'
const CACHE_AN_HOUR = 'public, max-age=3600'
const ASK_EACH_TIME = 'no-cache'

/**
 * Serves the built web site: files as they are (with their `.br` and `.gz` twins), and the entry page for every
 * address that the browser's router knows.
 *
 * @throws ConfigError when the folder holds no built site
 */
export async function installStaticSite(app: FastifyInstance, webDist: string): Promise<void> {
  const root = resolve(webDist)
  await access(join(root, ENTRY)).catch(() => {
    throw new ConfigError(`Wrong setting. WEB_DIST has no ${ENTRY}: ${root}`)
  })
  await app.register(fastifyStatic, {
    root,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.headers(SITE_HEADERS)
      reply.header('Cache-Control', cacheOf(path.slice(root.length)))
    },
  })
  app.get('/', (_request, reply) => {
    sendEntryPage(reply)
  })
}

function cacheOf(path: string): string {
  if (path.startsWith(HASHED)) return CACHE_FOREVER
  return path.startsWith(`/${ENTRY}`) ? ASK_EACH_TIME : CACHE_AN_HOUR
}

/** Whether an address without a file is a page of the browser's router. A missing asset is missing. */
export function isPageRequest(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  return !/^\/(api|assets)(\/|\?|$)/.test(request.url)
}

/** Answers nothing on purpose: Fastify waits for a reply that is handed back, with listeners of its own on each stream. */
export function sendEntryPage(reply: FastifyReply): void {
  reply.sendFile(ENTRY)
}
