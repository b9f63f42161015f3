import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REPOSITORY_DIR } from '../src/site.ts'
import { expect, test } from './support/story.ts'

test('a list keeps its scroll position, and the button leads to its top', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 400 })
  await page.goto('/introduction')
  await expect(page).toHaveTitle('Help - Gavel')
  await page.getByRole('button', { name: 'Expand all' }).click()
  const toTop = page.getByRole('button', { name: 'Back to top' })
  await expect(toTop).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 2_000))
  await expect(toTop).toBeVisible()
  await page.goto('/problem')
  await expect(page).toHaveTitle('Problems - Gavel')
  const last = page.getByRole('rowheader').last()
  await expect(last).toBeVisible()
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.evaluate(() => window.scrollTo(0, 300))
  await expect.poll(scrolled).toBe(300)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About the project' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'About the project' })).toBeVisible()
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect(last).toBeVisible()
  await expect.poll(scrolled).toBeGreaterThan(250)
})

test('every page has its landmarks and its language', async ({ page }) => {
  await page.goto('/home')
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await page.getByRole('contentinfo').getByRole('button', { name: '简体中文' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(page).toHaveTitle('首页 - Gavel')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
})

test('a page needs nothing from another host', async ({ page, site }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http')) hosts.add(host)
  })
  for (const path of ['/home', '/problem/P1000', '/status', '/introduction', '/api/docs']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    await page.evaluate(() => document.fonts.ready.then(() => true))
  }
  expect([...hosts]).toEqual([new URL(site.url).host])
})

test('the styles and the entry page name only files of the site', async () => {
  const dist = join(REPOSITORY_DIR, 'apps/web/dist')
  const styles = (await readdir(join(dist, 'assets'))).filter((name) => name.endsWith('.css'))
  expect(styles.length).toBeGreaterThan(0)
  for (const name of styles) {
    const text = await readFile(join(dist, 'assets', name), 'utf8')
    const addresses = [...text.matchAll(/url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)/g)].map(
      ([, url, imported]) => url ?? imported ?? '',
    )
    expect(
      addresses.filter((address) => /^([a-z]+:)?\/\//i.test(address)),
      name,
    ).toEqual([])
  }
  const entry = await readFile(join(dist, 'index.html'), 'utf8')
  expect([...entry.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^\//)]),
  )
  expect(entry).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
})
