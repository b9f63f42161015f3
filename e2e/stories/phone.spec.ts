import { registerAccount } from '../src/accounts.ts'
import { cppProgram } from '../src/programs.ts'
import { PHONE } from '../src/views.ts'
import {
  chooseLanguage,
  editorPane,
  expectNoSidewaysScroll,
  logIn,
  verdictOf,
  writeProgram,
} from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

test('the whole road works on a phone, and no page scrolls sideways', async ({ page, site, account }) => {
  await registerAccount(site, account)
  await page.goto('/')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Log in' }).tap()
  await expectNoSidewaysScroll(page)
  await logIn(page, account)

  await page.getByRole('button', { name: 'Open menu' }).tap()
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Problems', 'Status', 'Ranks', 'Help'])
  await menu.getByRole('link', { name: 'Problems' }).tap()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Problems' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Tags' }).tap()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Two Staircases' }).tap()

  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Write code' }).tap()
  await chooseLanguage(page)
  await writeProgram(page, cppProgram('P1000'))
  await page.getByRole('button', { name: 'Submit' }).tap()
  await expect(verdictOf(editorPane(page))).toHaveText('Accepted')
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: /^Details of submission/ }).tap()
  await expect(page.getByRole('region', { name: 'Code' })).toBeVisible()
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Open menu' }).tap()
  await page.getByRole('dialog').getByRole('link', { name: 'Status' }).tap()
  await expect(page.getByRole('row', { name: new RegExp(account.username) })).toContainText('Accepted')
  await expectNoSidewaysScroll(page)
})
