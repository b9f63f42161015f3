import { expect, test } from './support/story.ts'

const DESCRIPTION = /<meta name="description" content="([^"]+)">/

/** The beginning of each page's own description, in Chinese and English. */
const PAGES = [
  ['/home', /在线评测平台/, /an online judge to practise/],
  ['/problem', /^按难度与知识点分类/, /^Programming problems by difficulty/],
  ['/problem/P1000', /\p{Script=Han}.*。/u, /^[A-Z][^$\\*]+/],
  ['/contest', /^按 ICPC、OI 与 IOI/, /^Programming contests by ICPC/],
  ['/status', /^所有人的最新提交/, /^Everyone’s latest submissions/],
  ['/acm-rank', /^按通过的题目数排名/, /^By solved problems/],
  ['/oi-rank', /^按各题最高分之和/, /^By the sum of the best points/],
  ['/introduction', /^本站支持的编程语言/, /^The programming languages of this site/],
  ['/developer', /\p{Script=Han}/u, /^[A-Z]/],
] as const

for (const [path, chinese, english] of PAGES)
  test(`${path} describes itself in its own text, in both languages`, async ({ request, baseURL }) => {
    for (const [language, words] of [
      ['zh-CN', chinese],
      ['en-US', english],
    ] as const) {
      const read = async () =>
        (await request.get(path, { headers: { Cookie: `Web_Language=${language}` } })).text()
      // The first reader of a page may get a response before it is drawn.
      await expect.poll(async () => DESCRIPTION.exec(await read())?.[1]).toMatch(words)
      const page = await read()
      expect(page).toContain(String(baseURL))
      expect(page).not.toMatch(/localhost:80\b|site-address/)
    }
  })

test('the description follows the page', async ({ page }) => {
  const description = page.locator('meta[name="description"]')
  await page.goto('/problem')
  await expect(description).toHaveAttribute('content', /^Programming problems/)
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click()
  await expect(description).toHaveAttribute('content', /^The programming languages/)
  await page.goto('/home')
  await expect(description).toHaveAttribute('content', /an online judge/)
  await expect(description).toHaveCount(1)
})

test('search engines find robots.txt, and through it every public problem', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const [, sitemap = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? []
  expect(sitemap).toBe(`${baseURL}/sitemap.xml`)
  const answer = await request.get(sitemap)
  expect(answer.headers()['content-type']).toContain('xml')
  const [problem = ''] = /(?<=<loc>)[^<]+P1000(?=<)/.exec(await answer.text()) ?? []
  expect((await request.get(problem)).status()).toBe(200)
})
