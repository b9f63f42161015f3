/**
 * A first visit as a visitor feels it: the largest paint, how long the page does not answer, what jumps, when it can be
 * used, and what has come over the wire by then. A real browser looks at a site with the starter bank: slowed down four
 * times, slowed down as much as makes it like the machine that is meant by that, on a phone, and on a line of 1.6
 * Mbit/s with 150 ms. Each figure is the median of the rounds.
 *
 * `npm run bench -- lcp`
 */
import { openBrowser } from '@gavel/e2e/browser'
import { type Felt, type Visit, visit } from '@gavel/e2e/felt-speed'
import { DESKTOP_INDEX, machineIndex } from '@gavel/e2e/machine-index'
import { PHONE } from '@gavel/e2e/screens'
import { startSite } from '@gavel/e2e/site'
import { median } from './statistics.ts'

const ROUNDS = 5
const SLOWDOWN = 4
const PAGES = ['/home', '/problem', '/problem/P1000', '/status'] as const
const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true }

const site = await startSite({ hasBank: true })
const browser = await openBrowser()
try {
  const indices: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) indices.push(await machineIndex(browser))
  const index = median(indices)
  const same = Math.max(1, (SLOWDOWN * index) / DESKTOP_INDEX)
  console.log(`Index of this machine: ${index.toFixed(0)}\n`)
  console.log('| page | how | readable | LCP | TBT | CLS | usable | scripts | everything |')
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |')
  const ways: readonly (readonly [string, Omit<Visit, 'path'>])[] = [
    [`${SLOWDOWN} times`, { slowdown: SLOWDOWN }],
    [`${same.toFixed(1)} times`, { slowdown: same }],
    [`phone, ${SLOWDOWN} times`, { slowdown: SLOWDOWN, device: ON_PHONE }],
    ['slow line', { isLineSlow: true }],
    ['phone, slow line', { isLineSlow: true, device: ON_PHONE }],
  ]
  for (const path of PAGES) for (const [name, way] of ways) console.log(await row(name, { path, ...way }))
  console.log('| budget, lists | | 2 000 ms | 1 200 ms | 200 ms | 0.02 | 4 000 ms | 150, 160 kB | |')
  console.log('| budget, problem | | 2 500 ms | 1 500 ms | 300 ms | 0.02 | 5 000 ms | 240 kB | |')
} finally {
  await browser.close()
  await site.stop()
}

async function row(name: string, how: Visit): Promise<string> {
  const rounds: Felt[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visit(browser, site, how))
  const of = (figure: (felt: Felt) => number) => median(rounds.map(figure))
  const ms = (figure: (felt: Felt) => number) => `${of(figure).toFixed(0)} ms`
  const kb = (figure: (felt: Felt) => number) => `${(of(figure) / 1_000).toFixed(0)} kB`
  const figures = [
    ms(({ fcpMs }) => fcpMs),
    ms(({ lcpMs }) => lcpMs),
    ms(({ tbtMs }) => tbtMs),
    of(({ cls }) => cls).toFixed(3),
    ms(({ usableMs }) => usableMs),
    kb(({ received }) => received.scriptBytes),
    kb(({ received }) => received.allBytes),
  ]
  return `| \`${how.path}\` | ${name} | ${figures.join(' | ')} |`
}
