import { expect, test } from './support/story.ts'

test('an address that leads nowhere says so and offers a way back', async ({ page }) => {
  await page.goto('/status')
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible()
  await page.goForward()
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('a problem and a submission that do not exist say so', async ({ page }) => {
  await page.goto('/problem/P9999')
  await expect(page.getByText('This problem does not exist or is not public.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to problems' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Problems' })).toBeVisible()
  await page.goto('/submission-detail/999999999')
  await expect(
    page.getByText('This submission does not exist, or you do not have permission to see it.'),
  ).toBeVisible()
  await page.goto('/submission-detail/abc')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})
