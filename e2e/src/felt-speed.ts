import type { Browser } from '@playwright/test'
import type { SiteAddress } from './accounts.ts'
import { browserStateOf } from './browser.ts'

/** This long after the page's own files have arrived, its data are there and nothing moves. */
const SETTLED_MS = 4_000

export interface Felt {
  readonly lcpMs: number
  /** From the first contentful paint on, the time beyond 50 ms of each task: before it there is nothing to touch. */
  readonly tbtMs: number
  readonly cls: number
}

/** Runs in the page: the records of its observers from the beginning. */
function observe(): Promise<Felt> {
  const read = (type: string) =>
    new Promise<{ startTime: number; duration: number; value?: unknown }[]>((resolve) => {
      new PerformanceObserver((list, observer) => {
        observer.disconnect()
        resolve(list.getEntries())
        // Node's types, with a class of the same name, know none of a browser's entry types.
      }).observe({ type: type as 'resource', buffered: true })
      // An observer of an event that never happened is never called.
      setTimeout(() => resolve([]), 300)
    })
  const kinds = ['largest-contentful-paint', 'longtask', 'layout-shift']
  return Promise.all(kinds.map(read)).then(([paints = [], tasks = [], shifts = []]) => {
    const firstMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const blocking = tasks.map(({ startTime, duration }) => duration - Math.max(0, firstMs - startTime) - 50)
    return {
      lcpMs: paints.at(-1)?.startTime ?? Number.NaN,
      tbtMs: blocking.reduce((sum, ms) => sum + Math.max(0, ms), 0),
      cls: shifts.reduce((sum, { value }) => sum + (typeof value === 'number' ? value : 0), 0),
    }
  })
}

/** A first visit with a processor slowed down by this factor: nothing is in the browser's cache. */
export async function visit(
  browser: Browser,
  site: SiteAddress,
  { path, slowdown }: { readonly path: string; readonly slowdown: number },
): Promise<Felt> {
  const storageState = browserStateOf(site, 'zh-CN', null)
  const context = await browser.newContext({ baseURL: site.url, storageState })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    // Not until the network is idle: an open stream of events never is.
    await page.goto(path, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLED_MS)
    return await page.evaluate(observe)
  } finally {
    await context.close()
  }
}
