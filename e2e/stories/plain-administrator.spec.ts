import { editUser, ROLE_IDS, USER_STATUS } from '@gavel/contract'
import { inventAccount, logInAs, registerAccount } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import { PHONE } from '../src/screens.ts'
import { ADMIN } from '../src/site.ts'
import { expectNoSidewaysScroll } from './support/acts.ts'
import { expect, test } from './support/story.ts'

const READ_ONLY = /^Only super administrators and problem administrators can/

test('a plain administrator looks at tags, import and export, and changes nothing there', async ({
  site,
  anotherBrowser,
}) => {
  const account = inventAccount(`plain${Date.now().toString(36)}`)
  await registerAccount(site, account)
  const { info } = await logInAs(site, account)
  const { client: root } = await logInAs(site, ADMIN)
  const { uid, username } = info
  const body = { uid, username, type: ROLE_IDS.admin, status: USER_STATUS.normal, setNewPwd: false }
  await root.call(editUser, { body })
  const page = await anotherBrowser(await logInAs(site, account))
  const main = page.getByRole('main')
  const side = page.getByRole('navigation', { name: 'Administration pages' })
  await page.goto('/admin/dashboard')
  await side.getByRole('link', { name: 'Tags' }).click()
  await expect(page).toHaveURL(/\/admin\/problem\/tag$/)
  await expect(main.getByText(READ_ONLY)).toBeVisible()
  await expect(main.getByRole('table', { name: 'Tags' }).getByRole('row').nth(1)).toBeVisible()
  await expect(main.getByRole('button')).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])

  await side.getByRole('link', { name: 'Import and export' }).click()
  await expect(page).toHaveURL(/\/admin\/problem\/batch-operation$/)
  await expect(main.getByText(READ_ONLY)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Choose a package' })).toHaveCount(0)
  await main.getByRole('tab', { name: 'Export' }).click()
  await expect(main.getByRole('table', { name: 'Problems to export' }).getByRole('row').nth(1)).toBeVisible()
  await expect(main.getByRole('checkbox')).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(main.getByText(READ_ONLY)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
