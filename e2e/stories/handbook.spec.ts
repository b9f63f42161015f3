import type { WebLanguage } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { findViolations } from '../src/axe.ts'
import { DESKTOP, PHONE } from '../src/screens.ts'
import { expectNoSidewaysScroll } from './support/acts.ts'
import { expect, test } from './support/story.ts'

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|Failed to fetch|failed: |service worker/i

const WORDS = {
  'en-US': {
    navigation: 'Main navigation',
    menu: 'Open menu',
    help: 'Help',
    handbook: 'Handbook',
    search: 'Search the handbook',
    query: 'homwork due',
    found: /^\d+ places? found$/,
    topic: 'Set homework',
    mark: 'homework',
    chapter: 'Teacher',
    kept: 'This browser has kept the handbook',
    other: 'Setter',
    otherQuery: 'validator',
    otherTopic: 'Check a problem before a contest',
    document: 'More about the check',
    documentTitle: 'Checking a problem',
  },
  'zh-CN': {
    navigation: '主导航',
    menu: '打开菜单',
    help: '帮助',
    handbook: '使用手册',
    search: '搜索手册',
    query: '怎样布置作业',
    found: /^找到 \d+ 处$/,
    topic: '布置作业',
    mark: '布置作业',
    chapter: '教师',
    kept: '手册已保存在此浏览器中',
    other: '出题人',
    otherQuery: '校验器',
    otherTopic: '赛前检查题目',
    document: '关于检查的更多说明',
    documentTitle: 'Checking a problem',
  },
} as const satisfies Record<WebLanguage, unknown>

const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kept-handbook '))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })

/** Not by `ready`, which waits for a worker of the address with which the page was loaded. */
const workerState = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/help/'))?.active?.state)

for (const language of ['en-US', 'zh-CN'] as const)
  for (const screen of [DESKTOP, PHONE])
    test.describe(`in ${language} at ${screen.width} px`, () => {
      test.use({ language, viewport: screen })
      const words = WORDS[language]

      async function search(page: Page, query: string): Promise<void> {
        await page.getByRole('searchbox', { name: words.search }).fill(query)
        await page.getByRole('searchbox', { name: words.search }).press('Enter')
        await expect(page.getByRole('main').getByRole('status')).toHaveText(words.found)
      }

      test('a reader opens the help, finds a topic, loses the network, and reads on', async ({
        page,
        context,
        faults,
      }) => {
        faults.expect(NO_NETWORK)
        await page.goto('/home')
        if (screen === PHONE) await page.getByRole('button', { name: words.menu }).click()
        await page
          .getByRole('navigation', { name: words.navigation })
          .getByRole('link', { name: words.help, exact: true })
          .click()
        await page.getByRole('main').getByRole('link', { name: words.handbook, exact: true }).click()
        await expect(page.getByRole('heading', { level: 1, name: words.handbook })).toBeVisible()

        await search(page, words.query)
        expect(await findViolations(page)).toEqual([])
        await page
          .getByRole('main')
          .getByRole('heading')
          .getByRole('link', { name: words.topic })
          .first()
          .click()
        await expect(page.getByRole('heading', { level: 1, name: words.chapter })).toBeVisible()
        const topic = page.getByRole('heading', { level: 2, name: words.topic, exact: true })
        await expect(topic).toBeInViewport()
        await expect(topic.locator('mark')).toHaveText(words.mark)
        await expectNoSidewaysScroll(page)

        await expect(page.getByText(words.kept)).toBeVisible({ timeout: 40_000 })
        expect(await keptFiles(page)).toContain('/index.html')
        await expect.poll(() => workerState(page)).toBe('activated')
        await context.setOffline(true)
        await page.reload()
        await expect(topic).toBeVisible()
        // A chapter that was never open, by a search without a network, and a document that it leads to.
        await search(page, words.otherQuery)
        await page.getByRole('main').getByRole('link', { name: words.otherTopic }).first().click()
        await expect(page.getByRole('heading', { level: 1, name: words.other })).toBeVisible()
        expect(await findViolations(page)).toEqual([])
        await page.getByRole('main').getByRole('link', { name: words.document }).click()
        await expect(page.getByRole('heading', { level: 1, name: words.documentTitle })).toBeVisible()
        // The pictures above a topic have their room before they are there.
        await page.goto('/help/handbook/organiser#make-the-results-final')
        await expect(page.locator('#make-the-results-final')).toBeInViewport()
        const picture = page.getByRole('main').getByRole('img').last()
        await picture.scrollIntoViewIfNeeded()
        await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200)
      })
    })
