import { updateSwitches } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { logInAs } from '../src/accounts.ts'
import { findPlaceViolations, findViolations } from '../src/axe.ts'
import { openContest } from '../src/contests.ts'
import { letEverybodyPost } from '../src/discussions.ts'
import { ADMIN } from '../src/site.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })

async function writeComment(page: Page, label: string | RegExp, text: string, send: string) {
  const field = page.getByRole('textbox', { name: label })
  const form = page.locator('form').filter({ has: field })
  await field.fill(text)
  await form.getByRole('button', { name: send, exact: true }).click()
}

test('two users talk, one reports, an administrator hides, and the messages arrive', async ({
  page,
  site,
  account,
  anotherBrowser,
}) => {
  await letEverybodyPost(site)
  await page.goto('/discussion')
  await page.getByRole('button', { name: 'Start a discussion' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start a discussion' })
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog.getByText('The title must not be empty')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Title' }).fill(`Two pointers ${account.username}`)
  await dialog.getByRole('textbox', { name: 'Description' }).fill('When do they help?')
  await dialog
    .getByRole('textbox', { name: 'Content' })
    .fill('Always.\n\n<details><summary>Solution</summary>\n\nMove both.\n\n</details>')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { name: `Two pointers ${account.username}` })).toBeVisible()
  // The spoiler of the solution is closed until it is opened.
  await expect(page.getByText('Move both.')).toBeHidden()
  await page.getByText('Solution', { exact: true }).click()
  await expect(page.getByText('Move both.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  const other = await anotherBrowser()
  await other.goto('/discussion')
  await other.getByRole('link', { name: `Two pointers ${account.username}` }).click()
  await writeComment(other, 'Write a comment', '<b>Why</b> <script>alert(1)</script> though?', 'Post')
  const comment = other.getByRole('listitem').filter({ hasText: 'though?' })
  await expect(comment).toBeVisible()

  // It is announced, and nothing moves until the reader asks for it.
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const seen = page.getByRole('listitem').filter({ hasText: 'though?' })
  await seen.getByRole('button', { name: 'Reply' }).click()
  await writeComment(page, /^Reply to/, 'Because.', 'Post')
  await expect(seen.getByRole('article').filter({ hasText: 'Because.' })).toBeVisible()
  await seen.getByRole('button', { name: 'Like 0' }).first().click()
  await expect(seen.getByRole('button', { name: 'Unlike 1' })).toBeVisible()

  await other.goto('/message/reply')
  const message = other.getByRole('main').getByRole('listitem').filter({ hasText: 'Because.' })
  await expect(message).toContainText('replied to you')
  expect(await findViolations(other)).toEqual([])
  await message.getByRole('link', { name: `Two pointers ${account.username}` }).click()
  await expect(other).toHaveURL(/\?comment=\d+$/)
  const linked = other.getByRole('region', { name: 'The comment that the link leads to' })
  await expect(linked.getByText('Because.')).toBeVisible()

  await seen.getByRole('button', { name: 'Report' }).first().click()
  const report = page.getByRole('dialog', { name: 'Report' })
  await report.getByRole('button', { name: 'Report' }).click()
  await expect(report.getByText('Choose at least one kind')).toBeVisible()
  await report.getByLabel('Malicious abuse').check()
  await report.getByRole('textbox', { name: 'Reason' }).fill('Shouts')
  await report.getByRole('button', { name: 'Report' }).click()
  await expect(report).toBeHidden()

  const root = await anotherBrowser('root')
  await root.goto('/admin/discussion')
  const row = root.getByRole('row').filter({ hasText: 'Shouts' })
  await expect(row).toContainText('though?')
  expect(await findViolations(root)).toEqual([])
  await row.getByRole('button', { name: 'Hide' }).click()
  await root.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Be kind')
  await root.getByRole('dialog').getByRole('button', { name: 'Hide' }).click()
  await expect(row).toContainText('Be kind')
  await row.getByRole('switch', { name: /^Handled/ }).click()

  await page.reload()
  await expect(page.getByText('No comments yet')).toBeVisible()
  await other.goto('/message/mine')
  await expect(other.getByRole('main')).toContainText('Be kind')
})

test('questions of a contest stay with who asked until its administrators answer', async ({
  page,
  site,
  anotherBrowser,
}) => {
  const cid = await openContest(site, { title: 'Talking final' })
  await page.goto(`/contest/${cid}/clarifications`)
  await page.getByRole('link', { name: 'Comments on this contest' }).click()
  await expect(page.getByRole('region', { name: 'Please note' }).getByRole('listitem')).toHaveCount(3)
  await writeComment(page, 'Write a comment', 'Is N at least 1?', 'Post')
  await expect(page.getByText('Is N at least 1?').last()).toBeVisible()

  const other = await anotherBrowser()
  await other.goto(`/contest/${cid}/comment`)
  await expect(other.getByText('No comments yet')).toBeVisible()

  const jury = await anotherBrowser('root')
  await jury.setViewportSize({ width: 390, height: 844 })
  await jury.goto(`/contest/${cid}/comment`)
  const question = jury.getByRole('listitem').filter({ hasText: 'Is N at least 1?' })
  await question.getByRole('button', { name: 'Reply' }).click()
  await writeComment(jury, /^Reply to/, 'Yes.', 'Post')
  await expect(question.getByText('Yes.')).toBeVisible()
  expect(await findPlaceViolations(jury)).toEqual([])
})

test.describe('in Chinese', () => {
  test.use({ language: 'zh-CN' })

  test('缺少的题数会说明，举报与评论用中文', async ({ page, site, account }) => {
    await letEverybodyPost(site)
    await page.goto('/discussion')
    await page.getByRole('button', { name: '发起讨论' }).click()
    const dialog = page.getByRole('dialog', { name: '发起讨论' })
    await dialog.getByRole('textbox', { name: '标题' }).fill(`双指针 ${account.username}`)
    await dialog.getByRole('textbox', { name: '描述' }).fill('什么时候有用？')
    await dialog.getByRole('textbox', { name: '内容' }).fill('总是。')
    await dialog.getByRole('button', { name: '发布' }).click()
    await expect(page.getByRole('heading', { name: `双指针 ${account.username}` })).toBeVisible()
    const { client } = await logInAs(site, ADMIN)
    await client.call(updateSwitches, { body: { defaultCreateCommentACInitValue: 3 } })
    await writeComment(page, '发表评论', '为什么？', '发表')
    await expect(page.getByText('您已解出 0 道，还差 3 道')).toBeVisible()
    await letEverybodyPost(site)
    await page.getByRole('button', { name: '发表', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '为什么？' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })
})
