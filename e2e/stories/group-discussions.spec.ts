import { changeGroupMember, createGroupDiscussion, joinGroup } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { logInAs, registerAnother } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import { letEverybodyPost } from '../src/discussions.ts'
import { findLayoutFaults } from '../src/layout.ts'
import { DESKTOP, PHONE } from '../src/screens.ts'
import { ADMIN } from '../src/site.ts'
import { withGroup } from '../src/with-group.ts'
import { expect, test } from './support/story.ts'

const WORDS = {
  'zh-CN': {
    report: '举报',
    abuse: '恶意谩骂',
    reason: '理由',
    discussions: '讨论',
    reports: '举报',
    hide: '隐藏',
    why: '原因',
    unhide: '恢复显示',
    handled: /^已处理/,
    adminsOnly: '只有团队管理员可以查看此页',
    membersOnly: '加入团队后可以查看',
    ofProblem: (code: string) => `题目 ${code} 的讨论`,
    start: '发起讨论',
    title: '标题',
    about: '描述',
    content: '内容',
    publish: '发布',
    toProblem: (code: string) => `前往题目 ${code}`,
  },
  'en-US': {
    report: 'Report',
    abuse: 'Malicious abuse',
    reason: 'Reason',
    discussions: 'Discussions',
    reports: 'Reports',
    hide: 'Hide',
    why: 'Reason',
    unhide: 'Show again',
    handled: /^Handled/,
    adminsOnly: 'This page is for the group’s administrators',
    membersOnly: 'Join the group to see this',
    ofProblem: (code: string) => `Discussions of problem ${code}`,
    start: 'Start a discussion',
    title: 'Title',
    about: 'Description',
    content: 'Content',
    publish: 'Publish',
    toProblem: (code: string) => `Go to problem ${code}`,
  },
} as const

async function expectInOrder(page: Page): Promise<void> {
  for (const screen of [PHONE, DESKTOP]) {
    await page.setViewportSize(screen)
    await expect.poll(() => findLayoutFaults(page)).toEqual([])
  }
  expect(await findViolations(page)).toEqual([])
}

for (const language of ['zh-CN', 'en-US'] as const)
  test.describe(language, () => {
    test.use({ language, who: 'user' })
    const words = WORDS[language]

    test(`a group talks about its problem, and hides what a member reports, in ${language}`, async ({
      page,
      site,
      account,
      anotherBrowser,
    }) => {
      test.setTimeout(180_000)
      await letEverybodyPost(site)
      const teacher = await registerAnother(site)
      const author = await registerAnother(site)
      const member = await logInAs(site, account)
      const root = await logInAs(site, ADMIN)
      await withGroup(site, async ({ gid, shortName }) => {
        for (const { client } of [teacher, author, member]) await client.call(joinGroup, { query: { gid } })
        const promoted = { gid, uid: teacher.info.uid, auth: 4 }
        await root.client.call(changeGroupMember, { body: promoted })
        const code = `${shortName}1`
        const main = page.getByRole('main')

        // From the problem to what is said about it, and back.
        await page.goto(`/group/${gid}/problem/${code}`)
        // The first one is the group’s own.
        const ofProblem = main.getByRole('link', { name: words.discussions, exact: true }).nth(1)
        await ofProblem.click()
        await expect(page).toHaveURL(new RegExp(`/group/${gid}/discussion/${code}$`))
        await expect(main.getByRole('heading', { name: words.ofProblem(code) })).toBeVisible()
        await expectInOrder(page)
        await main.getByRole('button', { name: words.start }).first().click()
        const post = page.getByRole('dialog')
        await post.getByRole('textbox', { name: words.title }).fill('Signs')
        await post.getByRole('textbox', { name: words.about }).fill('Of numbers')
        await post.getByRole('textbox', { name: words.content }).fill('May they stand before it?')
        await post.getByRole('button', { name: words.publish }).click()
        await main.getByRole('link', { name: words.toProblem(code) }).click()
        await expect(page).toHaveURL(new RegExp(`/group/${gid}/problem/${code}`))
        await ofProblem.click()
        await expect(main.getByRole('listitem').filter({ hasText: 'Signs' })).toBeVisible()

        // Somebody is rude, about nothing in particular.
        const { id: did } = await author.client.call(createGroupDiscussion, {
          body: {
            ...{ gid, title: 'Homework', description: 'Of others', categoryId: 1 },
            content: 'Do it yourself, loser!',
          },
        })
        await page.reload()
        await expect(main.getByRole('listitem').filter({ hasText: 'Signs' })).toBeVisible()
        await expect(main.getByText('Homework')).toHaveCount(0)
        await page.goto(`/discussion-detail/${did}`)
        await main.getByRole('button', { name: words.report, exact: true }).click()
        const report = page.getByRole('dialog')
        await report.getByLabel(words.abuse).check()
        await report.getByRole('textbox', { name: words.reason }).fill('Insults us')
        await report.getByRole('button', { name: words.report, exact: true }).click()
        await expect(report).toBeHidden()
        await page.goto(`/group/${gid}/discussion/reports`)
        await expect(main.getByText(words.adminsOnly)).toBeVisible()

        // The group's administrator reads both, hides it and says why.
        const office = await anotherBrowser(teacher)
        const desk = office.getByRole('main')
        await office.goto(`/group/${gid}/discussion`)
        await desk.getByRole('link', { name: words.reports, exact: true }).click()
        const row = desk.getByRole('row').filter({ hasText: 'Insults us' })
        await expect(row).toContainText('Do it yourself, loser!')
        await expectInOrder(office)
        await row.getByRole('button', { name: words.hide, exact: true }).click()
        const hiding = office.getByRole('dialog')
        await hiding.getByRole('textbox', { name: words.why }).fill('Be kind')
        await hiding.getByRole('button', { name: words.hide, exact: true }).click()
        await expect(row).toContainText('Be kind')
        const handled = row.getByRole('switch', { name: words.handled })
        await handled.click()
        await expect(handled).toBeChecked()
        await expect(row.getByRole('button', { name: words.unhide })).toBeVisible()

        const home = await anotherBrowser(author)
        await home.goto('/message/mine')
        await expect(home.getByRole('main')).toContainText('Be kind')
        await page.goto(`/group/${gid}/discussion`)
        await expect(main.getByRole('listitem').filter({ hasText: 'Signs' })).toBeVisible()
        await expect(main.getByText('Homework')).toHaveCount(0)

        const stranger = await anotherBrowser('user')
        await stranger.goto(`/group/${gid}/discussion/reports`)
        await expect(stranger.getByText(words.membersOnly)).toBeVisible()
      })
    })
  })
