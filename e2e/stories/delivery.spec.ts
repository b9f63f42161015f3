import { receive } from '../src/felt-speed.ts'
import { PUBLIC_PAGES } from '../src/public-pages.ts'
import { codeField } from './support/acts.ts'
import { expect, test } from './support/story.ts'

/** Scripts and styles that a page names in its own text. */
const NAMED = /(?:src|href)="(\/[^"]+\.(?:js|css))"/g

for (const [encoding, offer] of [
  ['br', 'gzip, deflate, br'],
  ['gzip', 'gzip'],
] as const)
  test(`every script and style that an entry page names is sent as ${encoding} to clients that accept "${offer}"`, async ({
    request,
  }) => {
    const headers = { 'Accept-Encoding': offer }
    for (const path of ['/home', '/problem', '/problem/P1000']) {
      const page = await (await request.get(path, { headers })).text()
      const files = [...page.matchAll(NAMED)].map(([, file]) => file ?? '')
      expect(files.length).toBeGreaterThan(3)
      for (const file of files) {
        const answer = await request.get(file, { headers })
        expect([file, answer.headers()['content-encoding']]).toEqual([file, encoding])
      }
    }
  })

test('what a page looks like is asked for before what it does', async ({ request }) => {
  const link =
    /<(?:link rel="(stylesheet)"|link rel="preload" as="(font)"|link rel="(modulepreload)"|script type="(module)")/g
  const kindsOf = async (path: string) => {
    const page = await (await request.get(path)).text()
    const kinds = [...page.matchAll(link)].map((found) => found.slice(1).find((kind) => kind !== undefined))
    return kinds.filter((kind, n) => kind !== kinds[n - 1])
  }
  await expect
    .poll(() => kindsOf('/problem/P1000'))
    .toEqual(['stylesheet', 'font', 'module', 'modulepreload'])
  expect(await kindsOf('/home')).toEqual(['stylesheet', 'font', 'module', 'modulepreload'])
})

test('every script and style that the problem page loads later is compressed, too', async ({ page }) => {
  const bare: string[] = []
  let loaded = 0
  page.on('response', (response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return
    loaded += 1
    if (response.headers()['content-encoding'] === undefined) bare.push(response.url())
  })
  await page.goto('/problem/P1000')
  await codeField(page).click()
  await page.locator('.cm-editor').waitFor()
  await page.waitForLoadState('networkidle')
  expect(loaded).toBeGreaterThan(10)
  expect(bare).toEqual([])
})

test('a visitor receives no more scripts than the budget of a public page before it is usable', async ({
  browser,
  site,
  request,
  onlookers: { seed },
}) => {
  test.setTimeout(240_000)
  for (const { path: pathOf, budgetKb } of PUBLIC_PAGES) {
    const path = pathOf(seed)
    // The first reader of a page that is still being drawn goes without its picture, and is no measure.
    await request.get(path)
    let kilobytes = 0
    // Nor is one whose machine was so busy that files of later moments came before the page was ready.
    const measure = async () => {
      kilobytes = (await receive(browser, site, path)).scriptBytes / 1_000
      return kilobytes
    }
    await expect.soft.poll(measure, { message: path, timeout: 30_000 }).toBeLessThanOrEqual(budgetKb)
    expect(kilobytes).toBeGreaterThan(50)
  }
})
