import { PassThrough } from 'node:stream'
import type { WebLanguage } from '@gavel/contract'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToPipeableStream } from 'react-dom/server'
import { App } from './App.tsx'
import { queryClient } from './api/query-client.ts'
import { siteConfigQuery } from './api/site-config.ts'
import { untilLoaded } from './api/until-loaded.ts'
import { takeAskedFiles } from './browser/fetch-once.ts'
import { siteShortName } from './browser/site-short-name.ts'
import { startTexts } from './i18n/i18n.ts'
import { createSiteRouter, type SiteRouter } from './router.tsx'
import { takeDrawnHead } from './ui/page/PageTitle.tsx'

export interface FirstPicture {
  /** The title of the browser's window. */
  readonly title: string
  /** For search engines; empty for a page without. */
  readonly description: string
  /** The content of `#root` until the scripts have run. */
  readonly html: string
  /** The matched routes, outermost first. */
  readonly routeIds: readonly string[]
  /** Files of the site that the picture needs besides those of its routes. */
  readonly files: readonly string[]
  /** The files among them of which only the styles are needed, because the page keeps what they rendered. */
  readonly drawnWith: readonly string[]
}

/**
 * Draws a page as a visitor first sees it, for the server, which sends it with the scripts. Data come through
 * `fetch`, which the caller provides. Texts and data are global to the program, so it draws one picture at a time.
 *
 * @returns null if the address is not a page, or the page did not get the data it needs
 * @throws whatever a component throws that can only render in a browser
 */
export async function drawFirstPicture(path: string, language: WebLanguage): Promise<FirstPicture | null> {
  queryClient.clear()
  takeAskedFiles()
  const [site] = await Promise.all([
    queryClient.fetchQuery({ ...siteConfigQuery, retry: false }),
    startTexts(language),
  ])
  siteShortName.set(site.shortName)
  const router = createSiteRouter({
    history: createMemoryHistory({ initialEntries: [path] }),
    // It would add a script of its own to the page.
    scrollRestoration: false,
  })
  await router.load()
  await untilLoaded()
  const { matches, location } = router.state
  const isThere =
    location.pathname === new URL(path, 'http://site').pathname &&
    matches.length > 1 &&
    matches.every(isShown)
  const isWhole = queryClient
    .getQueryCache()
    .getAll()
    .every(({ state }) => state.status !== 'error')
  if (!isThere || !isWhole) return null
  const html = await draw(router)
  const routeIds = matches.map(({ routeId }) => routeId)
  const asked = takeAskedFiles()
  return {
    ...takeDrawnHead(),
    html,
    routeIds,
    files: asked.filter((file) => !RENDERERS.test(file)),
    drawnWith: asked.filter((file) => RENDERERS.test(file)),
  }
}

/** The renderers of texts, which the page takes over from the picture. */
const RENDERERS = /^src\/ui\/text\/markdown\//

const isShown = ({ status }: { readonly status: string }) => status === 'success'

/** React times its pictures with a script of its own, which pages may not contain. Nothing else writes scripts. */
const withoutScripts = (html: string) => html.replaceAll(/<script>.*?<\/script>/gs, '')

/** With placeholders for what the browser loads later. */
function draw(router: SiteRouter): Promise<string> {
  return new Promise((resolve, reject) => {
    // Accepts everything at once, however much it is.
    const paper = new PassThrough({ highWaterMark: Number.MAX_SAFE_INTEGER })
    const { pipe, abort } = renderToPipeableStream(<App router={router} />, {
      // In one piece, because pieces would be placed by scripts in the page.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        pipe(paper)
        resolve(withoutScripts(paper.setEncoding('utf8').read() ?? ''))
        abort()
      },
      // Errors after the cut-off are ignored: the picture has already been returned.
      onError: reject,
    })
  })
}
