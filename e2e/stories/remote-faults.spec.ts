import { deleteProblem, getProblemDetail, importRemoteProblem, overrideRemoteFacts } from '@gavel/contract'
import { type CfSimulator, type FaultKind, startCfSimulator } from '@gavel/remote-judges/simulators'
import type { Page } from '@playwright/test'
import { logInAs } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import type { Client } from '../src/client.ts'
import { ADMIN } from '../src/site.ts'
import { expectNoSidewaysScroll } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.describe.configure({ timeout: 180_000 })

let simulator: CfSimulator
let root: Client

test.beforeEach(async ({ site }) => {
  simulator = await startCfSimulator(site.simulatorPort)
  root = (await logInAs(site, ADMIN)).client
  await replaceFacts({ site: { baseUrl: simulator.origin, manners: { requestIntervalMs: 0 } } })
})
test.afterEach(async () => {
  // The other stories count the problems of the bank.
  const query = { problemId: 'GYM-100002A' }
  const mirrored = await root.call(getProblemDetail, { query }).catch(() => null)
  if (mirrored !== null) await root.call(deleteProblem, { query: { pid: mirrored.problem.id } })
  await replaceFacts(null)
  await simulator.stop()
})

async function replaceFacts(facts: object | null): Promise<void> {
  const override = facts === null ? '' : JSON.stringify(facts)
  for (const judge of ['CF', 'GYM']) await root.call(overrideRemoteFacts, { body: { judge, override } })
}

/** Each kind of fault that a visit can end with, and what the page says of it and advises, in both languages. */
const FAULTS: readonly (readonly [FaultKind, english: string, advice: string, chinese: string])[] = [
  [{ kind: 'status', status: 502 }, 'the site cannot be reached', 'tries again later', '无法访问网站'],
  [{ kind: 'maintenance' }, 'the site is under maintenance', 'nothing to do', '网站正在维护'],
  [{ kind: 'too-many-requests' }, 'too many requests', 'slows down by itself', '请求过于频繁'],
  [{ kind: 'challenge' }, 'the site wants to see a person', 'then import the cookies', '网站要求人工验证'],
  [
    { kind: 'page', body: `<html><body>${'Another look. '.repeat(60)}</body></html>` },
    'the site sent something unexpected',
    'replace what has changed',
    '无法理解网站返回的内容',
  ],
  [
    { kind: 'redirect', to: 'http://169.254.169.254/latest/' },
    'the site refused a request',
    'Read what the site says',
    '网站拒绝了请求',
  ],
]

test.describe('for the administrator', () => {
  test.use({ who: 'root' })

  test('every fault of a site is named, with what to do, in both languages', async ({ page }) => {
    await page.goto('/admin/remote')
    const judge = page.getByRole('region', { name: 'Codeforces', exact: true })
    for (const [fault, words, advice] of FAULTS) {
      simulator.fail(fault)
      await judge.getByRole('button', { name: 'Check Codeforces' }).click()
      await expect(judge.getByText(new RegExp(`: ${words}$`))).toBeVisible()
      await expect(judge.getByText(advice)).toBeVisible()
    }
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('banner').getByRole('button', { name: '简体中文' }).click()
    for (const [fault, , , words] of FAULTS) {
      simulator.fail(fault)
      await judge.getByRole('button', { name: '检查 Codeforces' }).click()
      await expect(judge.getByText(new RegExp(`: ${words}$`))).toBeVisible()
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
  })
})

/** Makes the reader's browser claim a viewer of PDFs or none, on pages that are opened from now on. */
const claimViewer = (page: Page, hasViewer: boolean) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value, configurable: true })
  }, hasViewer)

test('a statement in a PDF can be downloaded, and is shown where the browser has a viewer', async ({
  page,
}) => {
  await root.call(importRemoteProblem, { query: { name: 'GYM', problemId: '100002A' } })
  await page.goto('/home')
  const hasViewer = await page.evaluate(() => navigator.pdfViewerEnabled)
  // As on most phones, whatever this browser has.
  await claimViewer(page, false)
  await page.goto('/problem/GYM-100002A')
  const link = page.getByRole('link', { name: 'Download 100002A.pdf' })
  const viewer = page.getByTitle('Statement: 100002A.pdf')
  await expect(link).toBeVisible()
  await expect(viewer).toBeHidden()
  const downloading = page.waitForEvent('download')
  await link.click()
  expect((await downloading).suggestedFilename()).toBe('100002A.pdf')

  await claimViewer(page, true)
  const asking = page.waitForRequest((request) => request.url().endsWith('.pdf?view'))
  await page.reload()
  await expect(viewer).toBeVisible()
  await asking
  // As a viewer does that has loaded and drawn the file; a browser without one loads nothing.
  if (!hasViewer) await viewer.dispatchEvent('load')
  const top = () => page.evaluate(() => document.scrollingElement?.scrollTop)
  await page.evaluate(() => scrollTo(0, 400))
  await expect.poll(top).toBe(0)
  await page.mouse.move(300, 400)
  await page.mouse.wheel(0, 400)
  await expect.poll(top).toBeGreaterThan(0)
  await page.getByRole('banner').getByRole('button', { name: '简体中文' }).click()
  await expect(page.getByTitle('题面：100002A.pdf')).toBeVisible()
  await expect(page.getByRole('link', { name: '下载 100002A.pdf' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})
