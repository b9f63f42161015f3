/**
 * What a visitor with a slow machine feels: the largest paint, how long the page does not answer, and what jumps. A
 * real browser slowed down four times looks at a site with the starter bank; each figure is the median of the rounds.
 *
 * `npm run bench -- lcp`
 */
import { openBrowser } from '@gavel/e2e/browser'
import { type Felt, visit } from '@gavel/e2e/felt-speed'
import { startSite } from '@gavel/e2e/site'
import { median } from './statistics.ts'

const ROUNDS = 5
const SLOWDOWN = 4
const BUDGET = { lcpMs: 1_200, tbtMs: 300, cls: 0.05 }
const PAGES = ['/home', '/problem', '/problem/P1000', '/status'] as const

const site = await startSite({ hasBank: true })
const browser = await openBrowser()
try {
  console.log('| page | LCP | TBT | CLS |')
  console.log('| --- | --- | --- | --- |')
  for (const path of PAGES) {
    const rounds: Felt[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await visit(browser, site, { path, slowdown: SLOWDOWN }))
    const of = (name: keyof Felt) => median(rounds.map((felt) => felt[name]))
    console.log(
      `| \`${path}\` | ${of('lcpMs').toFixed(0)} ms | ${of('tbtMs').toFixed(0)} ms | ${of('cls').toFixed(3)} |`,
    )
  }
  console.log(`| budget | ${BUDGET.lcpMs} ms | ${BUDGET.tbtMs} ms | ${BUDGET.cls} |`)
} finally {
  await browser.close()
  await site.stop()
}
