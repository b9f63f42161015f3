import { expect, test } from './support/story.ts'

test.use({ who: 'user' })

test('a user creates a token for a script, which works until it is revoked', async ({
  page,
  site,
  account,
}) => {
  await page.goto('/developer')
  await page.getByRole('link', { name: 'Create an API token' }).click()
  await page.getByRole('button', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog', { name: 'New token' })
  await dialog.getByRole('button', { name: 'New token' }).click()
  await expect(dialog.getByText('The name is required')).toBeVisible()
  await dialog.getByLabel('Name').fill('nightly <b>script</b>')
  await dialog.getByRole('checkbox', { name: /^Read/ }).uncheck()
  await dialog.getByRole('button', { name: 'New token' }).click()
  await expect(dialog.getByText('Select at least one scope')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^Read/ }).check()
  // Only administrators may grant that scope.
  await expect(dialog.getByRole('checkbox')).toHaveCount(2)
  await dialog.getByLabel('Valid for').selectOption('7 days')
  const password = dialog.getByRole('textbox', { name: 'Current password' })
  await expect(password).toHaveAccessibleDescription('Enter a password')
  await password.fill('not my password')
  await dialog.getByRole('button', { name: 'New token' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'The password is wrong' })).toBeVisible()
  await password.fill(account.password)
  await dialog.getByRole('button', { name: 'New token' }).click()

  const made = page.getByRole('dialog', { name: 'Token created' })
  const token = (await made.getByText(/^gvl_[\w-]{43}$/).textContent()) ?? ''
  await made.getByRole('button', { name: 'I have saved it' }).click()
  const ask = async () => {
    const response = await fetch(`${site.url}/api/me`, { headers: { authorization: `Bearer ${token}` } })
    return (await response.json()) as { status: number; data: { username: string } | null }
  }
  expect((await ask()).data?.username).toBe(account.username)

  const row = page.getByRole('list', { name: 'API tokens' }).getByRole('listitem')
  await expect(row).toContainText('nightly <b>script</b>')
  await expect(row).toContainText(token.slice(0, 8))
  await expect(page.getByText(token)).toBeHidden()
  await row.getByRole('button', { name: /^Revoke token/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('No API tokens yet')).toBeVisible()
  expect((await ask()).status).toBe(401)
})
