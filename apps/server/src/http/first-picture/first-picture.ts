import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { WebLanguage } from '@gavel/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { EntryPage } from './entry-page.ts'
import { PictureRenderer } from './picture-renderer.ts'
import { DRAWN_HEADERS, withAddressOf } from './site-address.ts'

/** Public pages that many people open first: without a query, but for an open announcement and the name of a user. */
const PAGES = [
  String.raw`home(?:\?announcement=[1-9]\d{0,8})?`,
  String.raw`problem(?:/[\w.-]{1,64})?`,
  String.raw`contest(?:/(?:acm|oi)-scoreboard/\d{1,15})?`,
  'training',
  'group',
  String.raw`discussion(?:/[\w.-]{1,64})?`,
  String.raw`discussion-detail/[1-9]\d{0,14}`,
  'status',
  'acm-rank',
  'oi-rank',
  String.raw`user-home\?(?:uid=[0-9a-f]{32}|username=[\w.~%-]{1,90})`,
  'introduction',
  'developer',
]
const DRAWN = new RegExp(`^/(?:${PAGES.join('|')})?$`)
const COOKIE_OF_ENGLISH = /(?:^|;\s*)Web_Language=en-US(?:;|$)/
/** How old a picture may get. At this age it shows what the reader would have seen a moment earlier. */
const SHORTEST_LIFE_MS = 1_000
const LONGEST_LIFE_MS = 5_000
/** A page that is expensive to draw is drawn less often. */
const LIFE_PER_DRAWING = 50
const PROGRAM = '.picture/first-picture.js'
const MOST_KEPT = 100
/** Longer pages arrive sooner without a picture. */
const LONGEST_PAGE = 512_000
/** How long a reader waits for a picture; the next reader will find it ready. */
const PATIENCE_MS = 300

interface Kept {
  readonly page: Promise<string | null>
  /** A time of `performance.now()`. */
  endsAt: number
}

/** Returns the entry page with a picture of the requested page, or null if it should be sent as built. */
export type FirstPicture = (request: FastifyRequest) => Promise<string | null>

/**
 * @param webDist the folder of the built site, with the program that draws its pages; without that program they are
 * sent as built
 */
export async function createFirstPicture(app: FastifyInstance, webDist: string): Promise<FirstPicture> {
  const program = join(resolve(webDist), PROGRAM)
  const isBuilt = await access(program).then(
    () => true,
    () => false,
  )
  if (!isBuilt) {
    app.log.warn({ program }, 'nothing draws first pictures: the site was built without')
    return async () => null
  }
  const entry = await EntryPage.read(webDist)
  const renderer = new PictureRenderer({
    program: pathToFileURL(program).href,
    ask: async ({ address, headers }) => {
      const { statusCode, body } = await app.inject({
        method: 'GET',
        url: address,
        headers: { ...headers, ...DRAWN_HEADERS },
      })
      return { status: statusCode, body }
    },
    log: app.log,
  })
  app.addHook('onClose', () => renderer.close())
  const kept = new Map<string, Kept>()

  async function draw(
    path: string,
    language: WebLanguage,
  ): Promise<{ readonly page: string | null; readonly drawnInMs: number }> {
    const drawing = (await entry.isOld()) ? null : await renderer.draw({ path, language })
    if (drawing === null) return { page: null, drawnInMs: 0 }
    const page = entry.with(drawing, language)
    return { page: page.length > LONGEST_PAGE ? null : page, drawnInMs: drawing.drawnInMs }
  }

  function pageOf(path: string, language: WebLanguage): Promise<string | null> {
    const key = `${language} ${path}`
    const known = kept.get(key)
    if (known !== undefined && known.endsAt > performance.now()) return known.page
    const begunAt = performance.now()
    const drawn = draw(path, language).catch((error: unknown) => {
      app.log.warn({ err: error, path }, 'a page was not drawn')
      return { page: null, drawnInMs: 0 }
    })
    const page = drawn.then(({ page, drawnInMs }) => {
      const life = Math.max(SHORTEST_LIFE_MS, LIFE_PER_DRAWING * drawnInMs)
      made.endsAt = begunAt + Math.min(LONGEST_LIFE_MS, life)
      return page
    })
    // Until it is drawn, all readers wait for the same drawing.
    const made: Kept = { page, endsAt: Number.POSITIVE_INFINITY }
    kept.delete(key)
    kept.set(key, made)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return page
  }

  return async (request) => {
    if (!DRAWN.test(request.url)) return null
    const path = request.url === '/' ? '/home' : request.url
    const language = COOKIE_OF_ENGLISH.test(request.headers.cookie ?? '') ? 'en-US' : 'zh-CN'
    const page = await Promise.race([
      pageOf(path, language),
      new Promise<null>((giveUp) => setTimeout(giveUp, PATIENCE_MS, null)),
    ])
    return page === null ? null : withAddressOf(request, page)
  }
}
