import { PHONE } from '../src/screens.ts'
import { expectNoSidewaysScroll } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test('the help page shows how each language is used and what the results mean', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/home')
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveTitle('Help - Gavel')

  const languages = page.getByRole('region', { name: 'Languages' })
  const entry = languages
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { name: 'C++ 17', exact: true }) })
  await entry.getByRole('heading', { name: 'C++ 17', exact: true }).click()
  await expect(entry).toContainText('-std=gnu++17')
  await expect(entry).toContainText('as stated in the problem')
  await expect(entry).toContainText(/Version.*\d+\.\d+/)
  await entry.getByRole('button', { name: 'Copy the program for A+B in C++ 17' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('std::cout << a + b')

  const results = page.getByRole('region', { name: 'Verdicts' })
  await expect(results.getByText('Presentation Error')).toBeVisible()
  await expect(results.getByRole('term')).toHaveCount(17)
  await expect(page.getByRole('region', { name: 'Compile tips' }).getByRole('listitem')).toHaveCount(5)

  await page.setViewportSize(PHONE)
  await languages.getByRole('button', { name: 'Expand all' }).click()
  await expectNoSidewaysScroll(page)
})

test.describe('in Chinese', () => {
  test.use({ language: 'zh-CN', who: 'user' })

  test('the pages about the site are reached from the footer', async ({ page }) => {
    await page.goto('/home')
    const tools = page.getByRole('navigation', { name: '关于本站' })
    await tools.getByRole('link', { name: '关于本项目' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '关于本项目' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'OpenAPI 描述文件' })).toBeVisible()
    await tools.getByRole('link', { name: '帮助' }).click()
    await expect(page.getByRole('region', { name: '编译提示' }).getByRole('listitem')).toHaveCount(5)
    await expect(page.getByRole('region', { name: '评测结果' }).getByText('答案正确')).toBeVisible()
    await page.getByRole('link', { name: '接口文档' }).click()
    await expect(page).toHaveTitle('Gavel API')
  })
})
