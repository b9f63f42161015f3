import { type Site, startSite } from '../src/site.ts'
import { logIn } from './support/acts.ts'
import { expect, test } from './support/story.ts'

/** A separate site: the shared one already has its administrator. */
let empty: Site

test.beforeAll(async () => {
  test.setTimeout(180_000)
  empty = await startSite({ env: { GAVEL_ADMIN_USERNAME: '', GAVEL_ADMIN_PASSWORD: '' } })
})
test.afterAll(() => empty.stop())

test('the printed link creates the first administrator, once', async ({ page }) => {
  const [link = ''] = /http\S+\/setup\?token=\S+/.exec(empty.output()) ?? []
  await page.goto(`${empty.url}/home`)
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
  await expect(page.getByText('No public problems yet')).toBeVisible()

  await page.goto(link)
  const owner = { username: 'owner', password: 'first-of-all' }
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('Username').fill(owner.username)
  await field('Password').fill(owner.password)
  await field('Confirm password').fill('second-of-all')
  await page.getByRole('button', { name: 'Create administrator' }).click()
  await expect(field('Confirm password')).toHaveAccessibleDescription('The passwords do not match')
  await field('Confirm password').fill(owner.password)
  await page.getByRole('button', { name: 'Create administrator' }).click()
  await logIn(page, owner)
  await page.getByRole('link', { name: 'Administration' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  await page.goto(link)
  await field('Username').fill('usurper')
  await field('Password').fill(owner.password)
  await field('Confirm password').fill(owner.password)
  await page.getByRole('button', { name: 'Create administrator' }).click()
  await expect(page.getByRole('alert')).toHaveText('This setup link is invalid or already used')
})
