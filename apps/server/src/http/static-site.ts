import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ConfigError } from '../config.ts'
import { createFirstPicture } from './first-picture/first-picture.ts'
import { ASSET_HEADERS, SITE_HEADERS, WORKER_HEADERS } from './security-headers.ts'

const ENTRY = 'index.html'
/** Where the build puts files whose names change with their content. */
const HASHED = '/assets/'
/** Headers set on every response, but useless on a part of a page. */
const FOR_OTHERS = [
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
  'Content-Security-Policy',
  'Referrer-Policy',
]
/** Files that never change are cached forever and not served in ranges. */
const FOR_ASKING_AGAIN = ['Accept-Ranges', 'ETag', 'Last-Modified']
const CACHE_FOREVER = 'public, max-age=31536000, immutable'
const CACHE_AN_HOUR = 'public, max-age=3600'
const ASK_EACH_TIME = 'no-cache'
/** The language of the picture in the entry page depends on a cookie. */
const ENTRY_VARIES = 'Cookie'

/** Sends the entry page, which serves every address of the browser's router. */
export type SendEntryPage = (request: FastifyRequest, reply: FastifyReply) => void

/**
 * Serves the built web site: files as they are (with their `.br` and `.gz` twins), and the entry page for every
 * address that the browser's router knows.
 *
 * @throws ConfigError when the folder holds no built site
 */
export async function installStaticSite(app: FastifyInstance, webDist: string): Promise<SendEntryPage> {
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
      const file = path.slice(root.length)
      reply.headers(isAsset(file) ? ASSET_HEADERS : SITE_HEADERS)
      if (isAsset(file)) for (const name of FOR_OTHERS) reply.removeHeader(name)
      if (isWorker(file)) reply.headers(WORKER_HEADERS)
      if (file.startsWith(HASHED)) for (const name of FOR_ASKING_AGAIN) reply.removeHeader(name)
      reply.header('Cache-Control', cacheOf(file))
      if (isEntry(file)) reply.header('Vary', ENTRY_VARIES)
    },
  })
  const firstPicture = await createFirstPicture(app, root)
  // Returns nothing on purpose: Fastify would wait for a returned reply with more listeners on each stream.
  const sendEntryPage: SendEntryPage = (request, reply) => {
    void firstPicture(request).then((page) => {
      if (page === null) reply.sendFile(ENTRY)
      else sendText(reply, page)
    })
  }
  app.get('/', sendEntryPage)
  return sendEntryPage
}

function sendText(reply: FastifyReply, page: string): void {
  reply.headers(SITE_HEADERS).header('Cache-Control', ASK_EACH_TIME).header('Vary', ENTRY_VARIES)
  reply.type('text/html; charset=utf-8').send(page)
}

function cacheOf(path: string): string {
  if (path.startsWith(HASHED)) return CACHE_FOREVER
  return isEntry(path) || isWorker(path) ? ASK_EACH_TIME : CACHE_AN_HOUR
}

/** A part of pages, or one of its compressed twins: browsers never open these directly. */
const isAsset = (path: string) => /\.(js|css|woff2?|ttf)(\.\w+)?$/.test(path)

/** The entry page, or one of its compressed twins. */
const isEntry = (path: string) => path.startsWith(`/${ENTRY}`)

/** The service worker, or one of its compressed twins: a browser that kept an old one would go on with it. */
const isWorker = (path: string) => path.startsWith('/problem-worker.js')

/** Whether an address without a file belongs to the browser's router. A missing asset is a 404. */
export function isPageRequest(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  return !/^\/(api|assets)(\/|\?|$)/.test(request.url)
}
