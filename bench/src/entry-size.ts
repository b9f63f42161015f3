/**
 * The bytes that a visitor receives before a page can be used, counted on the wire of the running site by a real
 * browser: as compressed as the server sends it, headers included. On a problem, used means that a program can be
 * typed; what the page fetches later for comfort is not counted.
 *
 * `npm run bench -- entry-size`
 */
import { openBrowser } from '@gavel/e2e/browser'
import { receive } from '@gavel/e2e/felt-speed'
import { PUBLIC_PAGES, seedPublicPages } from '@gavel/e2e/public-pages'
import { startSite } from '@gavel/e2e/site'

const site = await startSite({ hasBank: true })
const browser = await openBrowser()
let isOverBudget = false
try {
  const seed = await seedPublicPages(site)
  console.log('| page | scripts | budget | in files | everything | in requests |')
  console.log('| --- | --- | --- | --- | --- | --- |')
  for (const { path: pathOf, budgetKb } of PUBLIC_PAGES) {
    const path = pathOf(seed)
    // The first reader of a page that is still being drawn goes without its picture, and is no measure.
    await receive(browser, site, path)
    const { scriptBytes, scripts, allBytes, requests } = await receive(browser, site, path)
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
