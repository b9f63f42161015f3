import { expect, test } from './support/story.ts'

test.use({ language: 'en-US', who: 'user' })

test('addresses of other clients below a group lead to their pages here', async ({ page, onlookers }) => {
  const { id: group } = onlookers.seed.group
  for (const [old, address] of [
    ['training/1000', '/training/1000'],
    ['training/1000/problems', '/training/1000/problems'],
    ['training/1000/problem/A1/', '/training/1000/problem/A1'],
    ['contest/1000', '/contest/1000'],
    ['contest/1000/rank', '/contest/1000/rank'],
    ['submission-detail/1000', '/submission-detail/1000'],
    ['discussion-detail/1000', '/discussion-detail/1000'],
    ['discussion/CLASS1', `/group/${group}/discussion/CLASS1`],
  ] as const) {
    await page.goto(`/group/${group}/${old}`)
    await expect(page).toHaveURL(new RegExp(`${address}$`))
  }
  await page.goto(`/group/${group}/nothing`)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})
