import { createNotice, listNotices, pushNotice } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { logInAs } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import { letEverybodyPost, startDiscussion } from '../src/discussions.ts'
import { ADMIN } from '../src/site.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })

const corner = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account menu/ })

test('a notice is written, pushed, announced at once, read and deleted', async ({
  page,
  anotherBrowser,
  account,
}) => {
  await page.goto('/home')
  await expect(corner(page)).toHaveAccessibleName(`Account menu: ${account.username}`)

  const title = `Maintenance ${account.username}`
  const root = await anotherBrowser('root')
  await root.goto('/admin/notice')
  await root.getByRole('button', { name: 'New notice' }).click()
  const dialog = root.getByRole('dialog', { name: 'New notice' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(
    /title of a notice/,
  )
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog.getByText('One user', { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Content' }).fill('On **Sunday** from 9.')
  await dialog.getByRole('textbox', { name: 'Username' }).fill('nobody-of-that-name')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription(/existing user/)
  await dialog.getByRole('textbox', { name: 'Username' }).fill(account.username)
  expect(await findViolations(root)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const row = root.getByRole('row', { name: new RegExp(title) })
  await expect(row).toContainText('Waiting for push')
  await root.getByRole('button', { name: `Push now: ${title}` }).click()
  await root.getByRole('dialog').getByRole('button', { name: 'Push now' }).click()
  await expect(row).toContainText('Pushed')

  // No reload: the number updates by itself.
  await expect(corner(page)).toHaveAccessibleName(/, unread messages: \d+$/)
  await corner(page).click()
  await page.getByRole('link', { name: /^Messages/ }).click()
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /^My messages/ }).click()
  const message = main.getByRole('listitem').filter({ hasText: title })
  await expect(message.getByRole('heading', { name: `${title} unread` })).toBeVisible()
  await expect(message.getByText('Sunday')).toHaveJSProperty('tagName', 'STRONG')
  expect(await findViolations(page)).toEqual([])
  await main.getByRole('button', { name: `Delete message: ${title}` }).click()
  await expect(main.getByText('No messages for you')).toBeVisible()

  await root.getByRole('button', { name: `Delete: ${title}` }).click()
  await root.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})

test.describe('in Chinese', () => {
  test.use({ language: 'zh-CN' })

  test('系统消息可以查看、翻到并清空', async ({ page, site, account }) => {
    const { client } = await logInAs(site, ADMIN)
    const title = `维护通知 ${account.username}`
    await client.call(createNotice, { body: { title, content: '周日**停机**。', type: 'All' } })
    const { records } = await client.call(listNotices, { query: { limit: 1 } })
    await client.call(pushNotice, { query: { id: records[0]?.id ?? 0 } })

    await page.goto('/message')
    await expect(page).toHaveURL(/\/message\/sys$/)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: `${title} 未读` })).toBeVisible()
    await main.getByRole('button', { name: '清空' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '清空' }).click()
    await expect(main.getByText('暂无系统消息')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: /^账号菜单/ })).toHaveAccessibleName(
      `账号菜单：${account.username}`,
    )
  })
})

test('the message centre opens the first list with something new, else the comments', async ({
  page,
  site,
  account,
  anotherBrowser,
}) => {
  await letEverybodyPost(site)
  const { client } = await logInAs(site, account)
  const title = `Stacks ${account.username}`
  const did = await startDiscussion(client, { title })
  const main = page.getByRole('main')
  // A new account has the notices to everybody.
  await page.goto('/message/sys')
  await main.getByRole('link', { name: /^System messages/ }).waitFor()
  await page.goto('/message')
  await expect(page).toHaveURL(/\/message\/discuss$/)
  await expect(main.getByText('No comments', { exact: true })).toBeVisible()

  const reader = await anotherBrowser()
  await reader.goto(`/discussion-detail/${did}`)
  await reader.getByRole('button', { name: 'Like 0' }).click()
  await expect(page.getByRole('link', { name: 'Likes 1 unread' })).toBeVisible()
  await page.goto('/message')
  await expect(page).toHaveURL(/\/message\/like$/)
  await expect(main.getByRole('listitem').filter({ hasText: title })).toContainText('liked your discussion')
})

test('a visitor is asked to log in', async ({ anotherBrowser }) => {
  const page = await anotherBrowser('visitor')
  await page.goto('/message/mine')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('dialog', { name: /^Log in/ })).toBeVisible()
})
