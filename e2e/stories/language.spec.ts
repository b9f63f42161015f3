import { codeField } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ language: 'zh-CN' })

test('switching the language keeps page, work and choice', async ({ page }) => {
  await page.goto('/problem')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await page.getByRole('radio', { name: '中等' }).check({ force: true })
  await page.getByRole('link', { name: '回声谷' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('P1006 回声谷')
  await page.getByRole('textbox', { name: /^代码/ }).click()
  await page.keyboard.insertText('my own words')

  await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('P1006 Echo Valley')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(page).toHaveTitle('P1006 Echo Valley - Gavel')
  await expect(page.getByRole('heading', { name: 'Input', exact: true })).toBeVisible()
  await expect(codeField(page)).toContainText('my own words')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('P1006 Echo Valley')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(codeField(page)).toContainText('my own words')

  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Medium' })).toBeChecked()
  await page.getByRole('contentinfo').getByRole('button', { name: '简体中文' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('题库')
  await expect(page.getByRole('radio', { name: '中等' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
})

test('refusals of the server are in the language of the page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '用户名' }).fill('nobody-at-all')
  await dialog.getByRole('textbox', { name: '密码' }).fill('not-my-password')
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('用户名或密码错误')
})
