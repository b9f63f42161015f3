import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { LoggedIn, SiteAddress } from './accounts.ts'
import { browserStateOf } from './browser.ts'

interface Look {
  readonly path: string
  readonly width: number
  readonly colorScheme: 'light' | 'dark'
  /** Null: a visitor. */
  readonly login?: LoggedIn | null
}

export interface Shift {
  /** The page's cumulative layout shift, as browsers count it. */
  readonly score: number
  /** The elements that moved most. */
  readonly moved: readonly string[]
}

interface Moved {
  readonly value: number
  readonly at: number
  readonly nodes: readonly string[]
}

const HEIGHTS: Readonly<Record<number, number>> = { 390: 844 }
/** Nothing was requested for so long: what a page loads in its first moments is there. */
const QUIET_MS = 700
/** Browsers add up what moves within a second of each other, for at most five seconds. */
const GAP_MS = 1_000
const WINDOW_MS = 5_000

/** Runs in the page before anything else: notes what moves. */
function watchShifts(): void {
  const shifts: Moved[] = []
  Object.assign(window, { shiftsOfPage: shifts })
  const nameOf = (node: Node | null | undefined) => {
    const element = node instanceof Element ? node : node?.parentElement
    return element === null || element === undefined ? '' : element.outerHTML.slice(0, 90)
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as (PerformanceEntry & {
      readonly value: number
      readonly sources: readonly { readonly node: Node | null }[]
    })[])
      shifts.push({
        value: entry.value,
        at: entry.startTime,
        nodes: entry.sources.map(({ node }) => nameOf(node)),
      })
  }).observe({ type: 'layout-shift', buffered: true } as PerformanceObserverInit)
}

/** A first visit, with nothing in the browser's cache. */
export async function findShift(browser: Browser, site: SiteAddress, look: Look): Promise<Shift> {
  const { path, width, colorScheme, login = null } = look
  const options: BrowserContextOptions = {
    baseURL: site.url,
    storageState: browserStateOf(site, 'zh-CN', login),
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    colorScheme,
  }
  const context = await browser.newContext(options)
  try {
    const page = await context.newPage()
    await page.addInitScript(watchShifts)
    await page.goto(path, { waitUntil: 'load' })
    await untilQuiet(page)
    const moved = await page.evaluate(
      () => (window as unknown as { readonly shiftsOfPage: readonly Moved[] }).shiftsOfPage,
    )
    return scoreOf(moved)
  } finally {
    await context.close()
  }
}

async function untilQuiet(page: Page): Promise<void> {
  await page.locator(':root[data-alive]').waitFor({ state: 'attached' })
  await page.waitForFunction((quietMs) => {
    const last = performance.getEntriesByType('resource').at(-1) as PerformanceResourceTiming | undefined
    return document.fonts.status === 'loaded' && performance.now() - (last?.responseEnd ?? 0) > quietMs
  }, QUIET_MS)
}

function scoreOf(moved: readonly Moved[]): Shift {
  let worst: Moved[] = []
  let window: Moved[] = []
  for (const shift of moved) {
    const [first] = window
    const last = window.at(-1)
    const isNext =
      first !== undefined &&
      last !== undefined &&
      shift.at - last.at < GAP_MS &&
      shift.at - first.at < WINDOW_MS
    window = isNext ? [...window, shift] : [shift]
    if (sumOf(window) > sumOf(worst)) worst = window
  }
  const byValue = [...worst].sort((one, other) => other.value - one.value)
  return {
    score: Math.round(sumOf(worst) * 1_000) / 1_000,
    moved: byValue.slice(0, 3).flatMap(({ value, nodes }) => [value.toFixed(3), ...nodes]),
  }
}

const sumOf = (moved: readonly Moved[]) => moved.reduce((sum, { value }) => sum + value, 0)
