import type { Page } from '@playwright/test'
import { inventAccount, registerAccount, type SiteAddress } from '../src/accounts.ts'
import { codeField, logIn, writeProgram } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })

async function inventUser(site: SiteAddress) {
  const another = inventAccount(`n${Date.now().toString(36)}`)
  await registerAccount(site, another)
  return another
}

async function logOut(page: Page) {
  await page.goto('/home')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
}

async function comeIn(page: Page, account: Parameters<typeof logIn>[1]) {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await logIn(page, account)
}

const everyDraft = (page: Page) => page.evaluate(() => Object.entries(localStorage).flat().join('\n'))

test('the next user of a browser does not see the code of the one before, who finds it again', async ({
  page,
  site,
  account,
}) => {
  const next = await inventUser(site)
  await page.goto('/problem/P1000')
  await writeProgram(page, '// the secret of the first')
  await expect.poll(() => everyDraft(page)).toContain('secret')
  await logOut(page)
  await page.goto('/problem/P1000')
  await expect(codeField(page)).not.toContainText('secret')
  await comeIn(page, next)
  await expect(codeField(page)).not.toContainText('secret')
  await writeProgram(page, '// of the next')
  await expect.poll(() => everyDraft(page)).toContain('of the next')

  await logOut(page)
  await comeIn(page, account)
  await page.goto('/problem/P1000')
  await expect(codeField(page)).toHaveText('// the secret of the first')
})

test('what a visitor wrote stays after they log in, and becomes theirs alone', async ({
  page,
  site,
  account,
}) => {
  await logOut(page)
  await page.goto('/problem/P1000')
  await writeProgram(page, '// before the login')
  await expect.poll(() => everyDraft(page)).toContain('before the login')
  await comeIn(page, account)
  await expect(codeField(page)).toHaveText('// before the login')
  await page.reload()
  await expect(codeField(page)).toHaveText('// before the login')

  await logOut(page)
  await comeIn(page, await inventUser(site))
  await page.goto('/problem/P1000')
  await expect(codeField(page)).not.toContainText('before the login')
})

test('a tab that one user left open shows nothing of theirs when another logs in beside it', async ({
  page,
  context,
  site,
}) => {
  const next = await inventUser(site)
  await page.goto('/problem/P1000')
  await writeProgram(page, '// left on the screen')
  const beside = await context.newPage()
  await logOut(beside)
  await comeIn(beside, next)
  await expect(codeField(page)).not.toContainText('left on the screen')
  await expect(
    page.getByRole('button', { name: new RegExp(`^Account menu.*${next.username}`) }),
  ).toBeVisible()
})
