import { submit } from '@gavel/contract'
import { logInAs } from '../src/accounts.ts'
import { CPP, cppProgram } from '../src/programs.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })

test('code is the author’s own until it is shared, and again when sharing ends', async ({
  page,
  site,
  account,
  anotherBrowser,
}) => {
  const { client } = await logInAs(site, account)
  const { submitId } = await client.call(submit, {
    body: { pid: 'P1000', language: CPP, code: cppProgram('P1000') },
  })
  const address = `/submission-detail/${submitId}`
  const reader = await anotherBrowser()
  await reader.goto(address)
  await expect(reader.getByText('The author has not shared this code.')).toBeVisible()

  await page.goto(address)
  const share = page.getByRole('switch', { name: 'Share code' })
  await expect(share).not.toBeChecked()
  await share.click()
  await said(page, 'Code is now shared')
  await reader.reload()
  await expect(reader.getByRole('region', { name: 'Code' })).toContainText('first + second')
  await expect(reader.getByRole('switch')).toHaveCount(0)

  await share.click()
  await said(page, 'Code is no longer shared')
  await reader.reload()
  await expect(reader.getByText('The author has not shared this code.')).toBeVisible()
})
