/**
 * Measures what a visitor with a slow machine experiences: largest contentful paint, blocking time and layout shift. A real
 * browser visits a site with the starter bank, once slowed down four times, and once slowed down to match the reference
 * machine whatever machine it runs on; each figure is the median of the rounds.
 *
 * `npm run bench -- lcp`
 */
import { openBrowser } from '@gavel/e2e/browser'
import { type Felt, visit } from '@gavel/e2e/felt-speed'
import { DESKTOP_INDEX, machineIndex } from '@gavel/e2e/machine-index'
import { startSite } from '@gavel/e2e/site'
import { median } from './statistics.ts'

const ROUNDS = 5
const SLOWDOWN = 4
const BUDGET = { lcpMs: 1_200, tbtMs: 300, cls: 0.05 }
const PAGES = ['/home', '/problem', '/problem/P1000', '/status'] as const

const site = await startSite({ hasBank: true })
const browser = await openBrowser()
try {
  const indices: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) indices.push(await machineIndex(browser))
  const index = median(indices)
  const same = Math.max(1, (SLOWDOWN * index) / DESKTOP_INDEX)
  console.log(`Index of this machine: ${index.toFixed(0)}\n`)
  console.log('| page | slowed down | LCP | TBT | CLS |')
  console.log('| --- | --- | --- | --- | --- |')
  for (const path of PAGES) for (const slowdown of [SLOWDOWN, same]) console.log(await row(path, slowdown))
  console.log(`| budget | | ${BUDGET.lcpMs} ms | ${BUDGET.tbtMs} ms | ${BUDGET.cls} |`)
} finally {
  await browser.close()
  await site.stop()
}

async function row(path: string, slowdown: number): Promise<string> {
  const rounds: Felt[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visit(browser, site, { path, slowdown }))
  const of = (name: keyof Felt) => median(rounds.map((felt) => felt[name]))
  const figures = [`${of('lcpMs').toFixed(0)} ms`, `${of('tbtMs').toFixed(0)} ms`, of('cls').toFixed(3)]
  return `| \`${path}\` | ${slowdown.toFixed(1)} times | ${figures.join(' | ')} |`
}
