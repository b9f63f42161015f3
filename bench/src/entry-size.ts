/**
 * What a visitor receives before a page can be used, counted on the wire of the running site by a real browser: as
 * compressed as the server sends it, headers included. On a problem, used means that a program can be typed; what the
 * page fetches later for comfort is not counted.
 *
 * `npm run bench -- entry-size`
 */
import { openBrowser } from '@gavel/e2e/browser'
import { visit } from '@gavel/e2e/felt-speed'
import { startSite } from '@gavel/e2e/site'

/** Kilobytes of scripts, of 1 000 bytes. */
const PAGES = [
  { path: '/home', budgetKb: 150 },
  { path: '/problem', budgetKb: 160 },
  { path: '/problem/P1000', budgetKb: 240 },
  { path: '/status', budgetKb: 160 },
] as const

const site = await startSite({ hasBank: true })
const browser = await openBrowser()
let isOverBudget = false
try {
  console.log('| page | scripts | budget | in files | everything | in requests |')
  console.log('| --- | --- | --- | --- | --- | --- |')
  for (const { path, budgetKb } of PAGES) {
    // The first reader of a page that is still being drawn goes without its picture, and is no measure.
    await visit(browser, site, { path })
    const { scriptBytes, scripts, allBytes, requests } = (await visit(browser, site, { path })).received
    isOverBudget ||= scriptBytes > budgetKb * 1_000
    const figures = [`${kb(scriptBytes)} kB`, `${budgetKb} kB`, scripts, `${kb(allBytes)} kB`, requests]
    console.log(`| \`${path}\` | ${figures.join(' | ')} |`)
  }
} finally {
  await browser.close()
  await site.stop()
}
if (isOverBudget) {
  console.log('Over budget.')
  process.exitCode = 1
}

function kb(bytes: number): string {
  return (bytes / 1_000).toFixed(1)
}
