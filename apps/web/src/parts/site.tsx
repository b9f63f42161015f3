import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '../App.tsx'
import { forgetEarlyAnswers, hasBegunAsVisitor } from '../api/early-answers.ts'
import { queryClient } from '../api/query-client.ts'
import { siteConfigQuery } from '../api/site-config.ts'
import { untilLoaded } from '../api/until-loaded.ts'
import { tellAlive } from '../browser/alive.ts'
import '../early-actions.ts'
import { refreshUser } from '../features/accounts/refresh-user.ts'
import { startTexts } from '../i18n/i18n.ts'
import { createSiteRouter } from '../router.tsx'
import { keepDrawnTexts } from '../ui/text/markdown/drawn-texts.ts'

/** A picture is kept no longer than this while a page's data are on their way. */
const PICTURE_STAYS_MS = 2_000

/** Renders the page into `#root`. */
export async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('the page has no #root')
  const texts = startTexts()
  const router = createSiteRouter({ scrollRestoration: true })
  // A picture in the wrong language is useless.
  if (document.documentElement.dataset.picture !== 'foreign') keepDrawnTexts(root)
  // The site's name is part of the first picture; if loading fails, the shell shows its defaults.
  const site = queryClient.prefetchQuery({ ...siteConfigQuery, retry: false })
  // The page's files and data load while the shell renders. A page that fails says so itself.
  const page = texts.then(() => router.load())
  // After the page, which may be the one that logs out.
  void page.then(refreshUser)
  await Promise.all([texts, site])
  // The server's picture stays until the page can replace it without losing content, or at least with its skeletons.
  if (root.hasChildNodes()) {
    await page
    await Promise.race([untilLoaded(), pause(PICTURE_STAYS_MS)])
  }
  if (hasBegunAsVisitor()) void askAgainAsUser()
  // So that it is loaded when the page needs it.
  if (globalThis.earlyActions?.length) void fetchReplay()
  // In pieces, so that a slow machine stays responsive.
  startTransition(() => createRoot(root).render(<App router={router} onBegin={() => begin(root)} />))
}

/**
 * Marks the answers to a visitor as old: those that the page shows are requested again as soon as they are on screen.
 */
function askAgainAsUser(): Promise<void> {
  // Nothing in it is personal.
  const [site] = siteConfigQuery.queryKey
  return queryClient.invalidateQueries({
    refetchType: 'none',
    predicate: ({ queryKey: [name] }) => name !== site,
  })
}

/** The page is interactive. */
function begin(root: Element): void {
  forgetEarlyAnswers()
  tellAlive()
  const page = document.documentElement
  for (const name of ['data-picture', 'data-logged-in', 'data-welcomed', 'data-editor'])
    page.removeAttribute(name)
  page.setAttribute('data-alive', '')
  globalThis.endEarlyActions?.()
  const actions = globalThis.earlyActions ?? []
  const aliveAt = performance.now()
  if (actions.length > 0)
    void fetchReplay().then(({ replayActions }) => replayActions(root, actions, aliveAt))
}

const fetchReplay = () => import('../replay-early-actions.ts')
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Loaded when the first form is sent, because until then no field is invalid. */
document.addEventListener('submit', ({ target }) => {
  if (!(target instanceof HTMLFormElement)) return
  let isWritten = false
  target.addEventListener('input', () => (isWritten = true), { once: true })
  void import('../browser/lead-to-faults.ts').then(({ leadToFaults }) => {
    // A writer who goes on before the file is there keeps the focus.
    if (!isWritten) leadToFaults(target)
  })
})
