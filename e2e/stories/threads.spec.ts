import {
  createComment,
  createDiscussion,
  createReply,
  getComment,
  likeComment,
  reportComment,
} from '@gavel/contract'
import type { Page } from '@playwright/test'
import { logInAs, registerAnother } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import { letEverybodyPost, startDiscussion } from '../src/discussions.ts'
import { findLayoutFaults } from '../src/layout.ts'
import { DESKTOP, PHONE } from '../src/screens.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })

async function expectInOrder(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
  expect(await findLayoutFaults(page)).toEqual([])
  await page.setViewportSize(PHONE)
  expect(await findLayoutFaults(page)).toEqual([])
  await page.setViewportSize(DESKTOP)
}

test('a thread that its author mutes sends no messages until they want them again', async ({
  page,
  site,
  account,
}) => {
  await letEverybodyPost(site)
  const { client } = await logInAs(site, account)
  const title = `Queues ${account.username}`
  const did = await startDiscussion(client, { title })
  const other = await registerAnother(site)
  const main = page.getByRole('main')

  await page.goto(`/discussion-detail/${did}`)
  await main.getByRole('button', { name: 'Mute messages from this thread' }).click()
  const wanted = main.getByRole('button', { name: 'Unmute messages from this thread' })
  await expect(wanted).toBeVisible()
  await other.client.call(createComment, { body: { did, content: 'Nobody is told of this' } })
  await page.goto('/message/discuss')
  await expect(main.getByText('No comments', { exact: true })).toBeVisible()

  await page.goto(`/discussion-detail/${did}`)
  await expect(main.getByText('Nobody is told of this')).toBeVisible()
  await wanted.click()
  await expect(main.getByRole('button', { name: 'Mute messages from this thread' })).toBeVisible()
  await other.client.call(createComment, { body: { did, content: 'The author is told of this' } })
  await page.goto('/message/discuss')
  const message = main.getByRole('listitem').filter({ hasText: title })
  await expect(message).toHaveCount(1)
  await expect(message).toContainText('The author is told of this')
})

test('who is named in a reply is told, and the link leads to the very reply', async ({
  page,
  site,
  account,
}) => {
  await letEverybodyPost(site)
  const [author, other] = [await registerAnother(site), await registerAnother(site)]
  const title = `Trees ${account.username}`
  const did = await startDiscussion(author.client, { title })
  const { id: first } = await author.client.call(createComment, { body: { did, content: 'The first' } })
  for (let count = 0; count < 12; count += 1) {
    const writer = count % 2 === 0 ? author : other
    await writer.client.call(createComment, { body: { did, content: `Comment ${count}\n\n\n\nmore` } })
  }
  const reply = await other.client.call(createReply, {
    body: { did, reply: { commentId: first, content: `Ask @${account.username}, they know.` } },
  })

  await page.goto('/message')
  await expect(page).toHaveURL(/\/message\/reply$/)
  const message = page.getByRole('main').getByRole('listitem').filter({ hasText: 'they know.' })
  await expect(message).toContainText(`${other.account.username} mentioned you`)
  await expectInOrder(page)
  await message.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(new RegExp(`/discussion-detail/${did}\\?comment=${reply.id}$`))
  const linked = page.getByRole('region', { name: 'The comment that the link leads to' })
  await expect(linked.getByText('they know.')).toBeInViewport()
  await expect(linked.getByText('The first')).toBeVisible()
  const { comment } = await other.client.call(getComment, { query: { id: reply.id } })
  expect(comment.id).toBe(first)
})

test('readers choose the order of comments, and write below them', async ({
  page,
  site,
  account,
  anotherBrowser,
}) => {
  await letEverybodyPost(site)
  const { client } = await logInAs(site, account)
  const did = await startDiscussion(client, { title: `Orders ${account.username}` })
  const ids: number[] = []
  for (const content of ['first', 'second', 'third'])
    ids.push((await client.call(createComment, { body: { did, content } })).id)
  await client.call(likeComment, { query: { cid: ids[1] ?? 0, toLike: true } })

  const visitor = await anotherBrowser('visitor')
  await visitor.goto(`/discussion-detail/${did}`)
  const comments = visitor.getByRole('region', { name: 'Comments' }).getByRole('article')
  await expect(comments).toContainText(['second', 'third', 'first'])
  const order = visitor.getByRole('combobox', { name: 'Order of comments' })
  await order.selectOption('Oldest first')
  await expect(comments).toContainText(['first', 'second', 'third'])
  await expect(visitor).toHaveURL(/order=oldest/)
  await visitor.reload()
  await expect(order).toHaveValue('oldest')
  await expect(comments).toContainText(['first', 'second', 'third'])
  await expect(visitor.getByRole('textbox')).toHaveCount(0)

  await page.goto(`/discussion-detail/${did}`)
  await page.getByRole('link', { name: 'Write a comment' }).click()
  const composer = page.getByRole('region', { name: 'Write a comment', exact: true })
  await expect(composer).toBeInViewport()
  const last = page.getByRole('region', { name: 'Comments' }).getByRole('article').last()
  const [below, above] = [await composer.boundingBox(), await last.boundingBox()]
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0))
  await expectInOrder(page)
})

test('the title of a discussion names its problem once', async ({ page, site, account }) => {
  await letEverybodyPost(site)
  const { client } = await logInAs(site, account)
  const words = { description: 'When?', content: 'Always.', categoryId: 1, pid: 'P1000' }
  const titles = [`[P1000] Twice ${account.username}`, `Once ${account.username}`]
  for (const title of titles) await client.call(createDiscussion, { body: { title, ...words } })
  await page.goto(`/discussion/P1000?keyword=${account.username}`)
  const links = page.getByRole('main').getByRole('listitem').getByRole('link', { name: /P1000/ })
  await expect(links).toHaveText([`[P1000] Once ${account.username}`, `[P1000] Twice ${account.username}`])
  await links.last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`[P1000] Twice ${account.username}`)
})

const WORDS = {
  'zh-CN': {
    open: '限制作者',
    kind: '限制类型',
    reason: '原因',
    submit: '限制',
    end: '解除限制',
    muted: '禁言',
    write: '发表评论',
    send: '发表',
    refused: /受到限制/,
  },
  'en-US': {
    open: 'Restrict author',
    kind: 'Kind of restriction',
    reason: 'Reason',
    submit: 'Restrict',
    end: 'End restriction',
    muted: 'Muted',
    write: 'Write a comment',
    send: 'Post',
    refused: /restricted/,
  },
} as const

const CODES = [1003, 1004, 1005, 1006, 1007].map(String)

for (const language of ['zh-CN', 'en-US'] as const)
  test.describe(language, () => {
    test.use({ language })
    const words = WORDS[language]

    test(`an administrator mutes who was reported, and ends it, in ${language}`, async ({
      page,
      site,
      account,
      anotherBrowser,
      faults,
    }) => {
      faults.expect(/^answer: 403 POST \S+\/api\/comment$/)
      await letEverybodyPost(site)
      const reporter = await registerAnother(site)
      const did = await startDiscussion(reporter.client, { title: `Heaps ${account.username}` })
      const { client } = await logInAs(site, account)
      const { id } = await client.call(createComment, { body: { did, content: 'SHOUTING' } })
      await reporter.client.call(reportComment, {
        body: { commentId: id, content: `Abuse of ${account.username}` },
      })

      const root = await anotherBrowser('root')
      await root.goto('/admin/discussion')
      const row = root.getByRole('row').filter({ hasText: `Abuse of ${account.username}` })
      await row.getByRole('button', { name: words.open }).click()
      const dialog = root.getByRole('dialog')
      const kind = dialog.getByRole('combobox', { name: words.kind })
      const codes = await kind
        .locator('option')
        .evaluateAll((all) => all.map((one) => one.getAttribute('value')))
      expect(codes).toEqual(CODES)
      await kind.selectOption({ label: words.muted })
      await expect(kind).toHaveValue('1005')
      await dialog.getByRole('button', { name: words.submit, exact: true }).click()
      await expect(dialog.getByRole('textbox', { name: words.reason })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      await dialog.getByRole('textbox', { name: words.reason }).fill('Be kind')
      await expectInOrder(root)
      await dialog.getByRole('button', { name: words.submit, exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(row.getByRole('button', { name: words.end })).toBeVisible()
      await expectInOrder(root)

      // The muted one reads why, and what they wrote stays in the box.
      await page.goto('/message/mine')
      await expect(page.getByRole('main')).toContainText('Be kind')
      await page.goto(`/discussion-detail/${did}`)
      const box = page.getByRole('textbox', { name: words.write })
      await box.fill('But why')
      await page.getByRole('button', { name: words.send, exact: true }).click()
      await said(page, words.refused)
      await expect(box).toContainText('But why')

      await row.getByRole('button', { name: words.end }).click()
      await expect(row.getByRole('button', { name: words.open })).toBeVisible()
      await page.getByRole('button', { name: words.send, exact: true }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'But why' })).toBeVisible()
    })
  })
