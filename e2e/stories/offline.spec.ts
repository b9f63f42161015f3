import type { Page } from '@playwright/test'
import { logInAs } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import { holdContest } from '../src/held-contests.ts'
import { cppProgram } from '../src/programs.ts'
import { PHONE } from '../src/screens.ts'
import { ADMIN } from '../src/site.ts'
import {
  chooseLanguage,
  codeField,
  editorPane,
  expectNoSidewaysScroll,
  verdictOf,
  writeProgram,
} from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })

const NO_NETWORK =
  /ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|Failed to fetch|failed: |fetching process|service worker/i

/** The names of what is kept in this browser, by cache. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const kept: Record<string, string[]> = {}
    for (const name of await caches.keys())
      kept[name] = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
    return kept
  })

async function untilKept(page: Page, problemCode: string): Promise<void> {
  await expect
    .poll(async () => Object.values(await keptIn(page)).flat(), { timeout: 40_000 })
    .toEqual(expect.arrayContaining([`/problem/${problemCode}`, '/index.html']))
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

function countSubmits(page: Page): () => number {
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('submit-problem-judge')) sent += 1
  })
  return () => sent
}

test('a problem that was read opens without a network, and its program waits and asks', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(NO_NETWORK)
  await page.goto('/problem/P1000')
  await chooseLanguage(page)
  await untilKept(page, 'P1000')
  const sent = countSubmits(page)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('status').getByText(/^Offline – as of \d{4}-\d\d-\d\d/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  await writeProgram(page, cppProgram('P1000'))
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const notice = editorPane(page).getByRole('alert')
  await expect(notice).toContainText('You will be asked when the connection is back.')
  expect(await findViolations(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('waiting.png') })

  await page.reload()
  await expect(codeField(page)).toContainText('first + second')
  await expect(notice.getByRole('button', { name: 'Submit now' })).toBeDisabled()

  await context.setOffline(false)
  await expect(notice).toContainText('Submit it now?')
  await expect(page.getByText(/^Offline – as of/)).toHaveCount(0)
  expect(sent()).toBe(0)
  await notice.getByRole('button', { name: 'Submit now' }).click()
  await expect(verdictOf(editorPane(page))).toHaveText('Accepted', { timeout: 30_000 })
  expect(sent()).toBe(1)
  await page.reload()
  await expect(codeField(page)).toContainText('first + second')
  await expect(notice).toHaveCount(0)
})

test.describe('on a phone in Chinese', () => {
  test.use({ language: 'zh-CN', viewport: PHONE })

  test('a problem that was read opens without a network, and its program waits and asks', async ({
    page,
    context,
    faults,
  }) => {
    faults.expect(NO_NETWORK)
    await page.goto('/problem/P1000')
    await untilKept(page, 'P1000')
    const sent = countSubmits(page)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(/^离线 – 显示的是 \d{4}-/)).toBeVisible()
    await expect(page.getByRole('heading', { name: '题目描述' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: '写代码' }).click()
    await page.getByRole('textbox', { name: /^代码（/ }).fill('int main() {}')
    await page.getByRole('button', { name: '提交', exact: true }).click()
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('网络恢复后会询问您是否提交')
    expect(await findViolations(page)).toEqual([])
    await page.screenshot({ path: test.info().outputPath('waiting-phone.png') })
    await context.setOffline(false)
    await expect(notice).toContainText('现在提交吗？')
    expect(sent()).toBe(0)
    await notice.getByRole('button', { name: '暂不提交' }).click()
    await page.reload()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('a logout forgets what was read, a release goes on alone, and only the newest fifty stay', async ({
  page,
}) => {
  await page.goto('/home')
  await page.evaluate(async () => {
    await (await caches.open('kept-site /assets/earlier.js')).put('/index.html', new Response('earlier'))
    const { uid } = JSON.parse(localStorage.getItem('userInfo') ?? '') as { uid: string }
    const problems = await caches.open(`kept-problems ${uid}`)
    for (let number = 0; number < 60; number++) await problems.put(`/problem/X${number}`, new Response('{}'))
  })
  await page.goto('/problem/P1000')
  await untilKept(page, 'P1000')
  const ofEarlier = async () => Object.keys(await keptIn(page)).filter((name) => name.includes('earlier'))
  await expect.poll(ofEarlier, { timeout: 40_000 }).toEqual([])
  const kept = await keptIn(page)
  expect(Object.keys(kept)).toHaveLength(2)
  const problems = Object.entries(kept).flatMap(([name, paths]) =>
    name.startsWith('kept-problems') ? paths : [],
  )
  expect(problems).toHaveLength(50)
  expect(problems.at(-1)).toBe('/problem/P1000')

  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect
    .poll(async () => Object.keys(await keptIn(page)).filter((name) => name.includes('problems')))
    .toEqual([])
})

test('nothing of a contest is kept', async ({ page, site }) => {
  const { client: root } = await logInAs(site, ADMIN)
  const cid = await holdContest(root, { title: `Unkept ${Date.now()}` })
  await page.goto(`/contest/${cid}/problem/A`)
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  await page.waitForTimeout(16_000)
  expect(await keptIn(page)).toEqual({})
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})
