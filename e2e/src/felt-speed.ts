import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test'
import type { SiteAddress } from './accounts.ts'
import { browserStateOf } from './browser.ts'
import { type Received, type Wire, watchWire } from './wire.ts'

/** So long after the page's own files have come, its data are there and nothing moves. */
const SETTLED_MS = 4_000

/** The line of a phone where the signal is bad: 1.6 Mbit/s, and 150 ms until the first byte of an answer. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

export interface Felt {
  readonly fcpMs: number
  readonly lcpMs: number
  /** From the first contentful paint on, what tasks took beyond 50 ms each: before it there is nothing to touch. */
  readonly tbtMs: number
  readonly cls: number
  /** When the page answered its reader; on a problem, when a program could be typed. */
  readonly usableMs: number
  /** The bytes that had come over the wire by then. */
  readonly received: Received
}

export interface Visit {
  readonly path: string
  /** How many times the processor is slowed down. */
  readonly slowdown?: number
  /** Whether the line is slow. */
  readonly isLineSlow?: boolean
  readonly device?: BrowserContextOptions
}

type Observed = Pick<Felt, 'fcpMs' | 'lcpMs' | 'tbtMs' | 'cls'>

/** Runs in the page: what its observers saw from the beginning. */
function observe(): Promise<Observed> {
  const read = (type: string) =>
    new Promise<{ startTime: number; duration: number; value?: unknown }[]>((resolve) => {
      new PerformanceObserver((list, observer) => {
        observer.disconnect()
        resolve(list.getEntries())
        // The types of Node, which has a class of this name as well, know none of a browser's kinds.
      }).observe({ type: type as 'resource', buffered: true })
      // An observer of what never happened is never called.
      setTimeout(() => resolve([]), 300)
    })
  const kinds = ['largest-contentful-paint', 'longtask', 'layout-shift']
  return Promise.all(kinds.map(read)).then(([paints = [], tasks = [], shifts = []]) => {
    const firstMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const blocking = tasks.map(({ startTime, duration }) => duration - Math.max(0, firstMs - startTime) - 50)
    return {
      fcpMs: firstMs,
      lcpMs: paints.at(-1)?.startTime ?? Number.NaN,
      tbtMs: blocking.reduce((sum, ms) => sum + Math.max(0, ms), 0),
      cls: shifts.reduce((sum, { value }) => sum + (typeof value === 'number' ? value : 0), 0),
    }
  })
}

/** For the page, before anything else: notes when it first is what the selector says. */
const noteUsable = (selector: string) => `{
  const look = () =>
    document.querySelector(${JSON.stringify(selector)}) === null
      ? requestAnimationFrame(look)
      : performance.mark('usable')
  look()
}`

const usableMsOf = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN)

/** A page of a problem is there to write on; any other one when it answers. */
const usableSelector = (path: string) =>
  /^\/problem\/[\w-]+\d/.test(path)
    ? ':root[data-alive] #workplace-editor :is(textarea, [contenteditable=true])'
    : ':root[data-alive]'

/** A first visit: nothing is in the browser's cache. */
export async function visit(browser: Browser, site: SiteAddress, how: Visit): Promise<Felt> {
  return inNewBrowser(browser, site, how, async (page, wire) => {
    await page.waitForTimeout(SETTLED_MS)
    const usableMs = await usableMsOf(page)
    return { ...(await page.evaluate(observe)), usableMs, received: wire.until(usableMs) }
  })
}

/** The bytes that a first visit brings until the page is usable. */
export function receive(browser: Browser, site: SiteAddress, path: string): Promise<Received> {
  return inNewBrowser(browser, site, { path }, async (page, wire) => wire.until(await usableMsOf(page)))
}

async function inNewBrowser<T>(
  browser: Browser,
  site: SiteAddress,
  how: Visit,
  look: (page: Page, wire: Wire) => Promise<T>,
): Promise<T> {
  const storageState = browserStateOf(site, 'zh-CN', null)
  const context = await browser.newContext({ ...how.device, baseURL: site.url, storageState })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await slowDown(session, how)
    await page.addInitScript(noteUsable(usableSelector(how.path)))
    const wire = await watchWire(session)
    // Not until the network is idle: an open stream of events never is.
    await page.goto(how.path, { waitUntil: 'load' })
    await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0)
    return await look(page, wire)
  } finally {
    await context.close()
  }
}

async function slowDown(session: CDPSession, { slowdown = 1, isLineSlow = false }: Visit): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (!isLineSlow) return
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_LINE)
}
