/**
 * Measures how long the product takes to start: the first time, in an empty folder with everything installed and the pages
 * built, and later times. Without the starter bank, whose problems are built only once.
 *
 * `npm run bench -- start-time`
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite, waitFor } from '@gavel/e2e/site'

const LATER_STARTS = 3
const BUDGET_SECONDS = 5

/** Seconds until the site reports that it is ready: the page responds, and a judge is connected. */
async function timeStart(dataDir: string): Promise<number> {
  const start = performance.now()
  const site = await startSite({ hasBank: false, dataDir })
  const seconds = (performance.now() - start) / 1000
  await waitFor(site.isReady, 60_000)
  await site.stop()
  return seconds
}

const dataDir = mkdtempSync(join(tmpdir(), 'gavel-bench-start-'))
try {
  const first = await timeStart(dataDir)
  console.log(`| first start, empty folder | ${first.toFixed(1)} s | – |`)
  for (let count = 2; count < 2 + LATER_STARTS; count += 1) {
    const seconds = await timeStart(dataDir)
    console.log(`| start ${count} | ${seconds.toFixed(1)} s | ${BUDGET_SECONDS} s |`)
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
