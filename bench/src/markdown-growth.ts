/**
 * Measures how the cost of a text written to block readers grows with its length: processor time of the browser's main
 * thread from the click on a discussion's title until its text is there, beyond that of a text of one word, with which each
 * reading is paired. Times are those of a desktop, by the index of the machine at that moment. Fails when a text costs a
 * reader more than allowed, or when twice the length costs much more than twice the time.
 *
 * `npm run bench -- markdown-growth`
 */
import { createDiscussion, updateDiscussion } from '@gavel/contract'
import { openBrowser } from '@gavel/e2e/browser'
import { DESKTOP_INDEX, machineIndex } from '@gavel/e2e/machine-index'
import { startSite } from '@gavel/e2e/site'
import { median } from './statistics.ts'

/** Openings that are never closed, and blocks that are many. */
const PARTS: Readonly<Record<string, string>> = {
  'the end of a link': '](',
  'a footnote': '[^',
  'a link': '[a](',
  'brackets around another': '[a [',
  'emphasis of two kinds': '*a_ ',
  'a comment': 'a <!--',
  'tags of formatting': '<b>',
  'a dollar': '$1 ',
  items: '- a\n',
  tables: 'a|b\n-|-\n',
}
const LENGTHS = [5_000, 10_000, 20_000, 40_000]
const ROUNDS = 3
const BUDGET_MS = 100
/** Twice the length may cost this much more; below the noise nothing is said of it. */
const MOST_GROWTH = 3
const NOISE_MS = 15
const WORD = 'one'
const END = 'This is the end of the text.'
const TITLE = 'Growth'

const grown = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length)

/** Whether some length takes more than `MOST_GROWTH` times as long as half of it. */
const growsFaster = (times: readonly number[]): boolean =>
  times.slice(1).some((time, index) => time > MOST_GROWTH * Math.max(times[index] ?? 0, NOISE_MS))

const row = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)

const site = await startSite()
const browser = await openBrowser()
let hasFailed = false
try {
  const root = await site.admin()
  const draft = { title: TITLE, description: WORD, content: WORD, categoryId: 1 }
  const { id } = await root.call(createDiscussion, { body: draft })
  const read = async (text: string) => {
    await root.call(updateDiscussion, { body: { ...draft, id, content: `${text}\n\n${END}` } })
    return readOnce()
  }
  // The first visits to a site find its caches empty.
  for (const text of [WORD, grown('- a\n', 1_000)]) await read(text)

  row(['text', ...LENGTHS.map((length) => `${length / 1000} kB`)])
  row(['---', ...LENGTHS.map(() => '---')])
  for (const [name, part] of Object.entries(PARTS)) {
    const costs: Cost[] = []
    // Other programs slow the machine down, and not always equally.
    const speed = (await machineIndex(browser)) / DESKTOP_INDEX
    for (const length of LENGTHS) {
      const { ms, isDrawn } = await costOf(read, grown(part, length))
      costs.push({ ms: ms * speed, isDrawn })
    }
    const drawn = costs.filter(({ isDrawn }) => isDrawn).map(({ ms }) => ms)
    hasFailed ||= growsFaster(drawn) || costs.some(({ ms }) => ms >= BUDGET_MS)
    row([name, ...costs.map(({ ms, isDrawn }) => `${ms.toFixed(0)} ms${isDrawn ? '' : ', as written'}`)])
  }
  row(['budget', ...LENGTHS.map(() => `${BUDGET_MS} ms`)])
} finally {
  await browser.close()
  await site.stop()
}
if (hasFailed) {
  console.log('Over budget, or growing faster than the text.')
  process.exitCode = 1
}

interface Cost {
  /** Beyond a text of one word. */
  readonly ms: number
  /** False: shown as it was written. */
  readonly isDrawn: boolean
}

type Reading = (text: string) => Promise<Cost>

async function costOf(read: Reading, text: string): Promise<Cost> {
  const differences: number[] = []
  let isDrawn = true
  for (let round = 0; round < ROUNDS; round += 1) {
    const word = await read(WORD)
    const reading = await read(text)
    isDrawn = reading.isDrawn
    differences.push(reading.ms - word.ms)
  }
  return { ms: median(differences), isDrawn }
}

/** The work of the main thread from the click on a title until the discussion is read. */
async function readOnce(): Promise<Cost> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    // Counted in processor time, which other programs of this machine lengthen least.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const busyMs = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
    }
    await page.goto(`${site.url}/discussion`)
    const title = page.getByRole('link', { name: TITLE, exact: true })
    await title.waitFor()
    await page.waitForLoadState('networkidle')
    const before = await busyMs()
    await title.click()
    await page.getByText(END).first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const isDrawn = (await page.locator('p', { hasText: END }).count()) > 0
    return { ms: (await busyMs()) - before, isDrawn }
  } finally {
    await context.close()
  }
}
