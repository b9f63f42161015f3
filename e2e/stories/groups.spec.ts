import { deleteGroup, listGroups } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { logInAs, type SiteAddress } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import { findLayoutFaults } from '../src/layout.ts'
import { DESKTOP, PHONE } from '../src/screens.ts'
import { ADMIN } from '../src/site.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/story.ts'

const WORDS = {
  'zh-CN': {
    create: '创建团队',
    createNow: '创建',
    tooShort: '团队名称须为 5 到 25 个字符',
    name: '团队名称',
    shortName: '团队简称',
    brief: '一句话简介',
    briefHint: '5 到 50 个字符',
    description: '团队描述',
    private: '需邀请码',
    code: '邀请码（6 个字符）',
    ownCode: '邀请码',
    apply: '申请加入',
    reason: '申请理由（5 到 100 个字符）',
    send: '提交申请',
    wrongCode: '邀请码错误',
    applying: '申请处理中',
    members: '成员',
    accept: (name: string) => `同意 ${name}`,
    applications: '申请',
    none: '没有待处理的申请',
    link: '生成链接',
    linkMade: '链接已生成',
    links: '邀请链接',
    acceptLink: '接受邀请',
    exit: '退出团队',
    levelOf: (name: string) => `${name} 的级别`,
    admin: '管理员',
    changed: '级别已修改',
    setting: '设置',
    save: '保存',
    saved: '团队设置已保存',
    disband: '解散团队',
    announcements: '公告',
    manage: '管理公告',
    newAnnouncement: '新建公告',
    discussions: '讨论',
    newDiscussion: '发起讨论',
    about: '描述',
    publish: '发布',
    hide: '隐藏',
    title: '标题',
    content: '内容',
  },
  'en-US': {
    create: 'Create a group',
    createNow: 'Create',
    tooShort: 'The name must have 5 to 25 characters',
    name: 'Name of the group',
    shortName: 'Short name',
    brief: 'In one sentence',
    briefHint: '5 to 50 characters',
    description: 'Description',
    private: 'By code',
    code: 'Code (6 characters)',
    ownCode: 'Code',
    apply: 'Apply',
    reason: 'Your reason (5 to 100 characters)',
    send: 'Send',
    wrongCode: 'The code is wrong',
    applying: 'Applying',
    members: 'Members',
    accept: (name: string) => `Accept ${name}`,
    applications: 'Applications',
    none: 'No applications are waiting',
    link: 'Make a link',
    linkMade: 'Link made',
    links: 'Invitation links',
    acceptLink: 'Accept',
    exit: 'Leave the group',
    levelOf: (name: string) => `Level of ${name}`,
    admin: 'Administrator',
    changed: 'Level changed',
    setting: 'Settings',
    save: 'Save',
    saved: 'Settings saved',
    disband: 'Disband the group',
    announcements: 'Announcements',
    manage: 'Manage announcements',
    newAnnouncement: 'New announcement',
    discussions: 'Discussions',
    newDiscussion: 'Start a discussion',
    about: 'Description',
    publish: 'Publish',
    hide: 'Hide',
    title: 'Title',
    content: 'Content',
  },
} as const

/** The page is in order on a phone and at a desk. */
async function expectInOrder(page: Page) {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  for (const screen of [PHONE, DESKTOP]) {
    await page.setViewportSize(screen)
    // A button that is still working moves its words.
    await expect.poll(() => findLayoutFaults(page)).toEqual([])
  }
  expect(await findViolations(page)).toEqual([])
}

async function removeGroup(site: SiteAddress, name: string): Promise<void> {
  const { client } = await logInAs(site, ADMIN)
  const { records } = await client.call(listGroups, { query: { keyword: name } })
  for (const { id } of records) await client.call(deleteGroup, { query: { gid: id } })
}

for (const language of ['zh-CN', 'en-US'] as const)
  test.describe(language, () => {
    test.use({ language, who: 'root' })
    const words = WORDS[language]

    test(`a teacher makes a group, and students join by code and by link in ${language}`, async ({
      page,
      site,
      anotherBrowser,
    }) => {
      test.setTimeout(180_000)
      const serial = Date.now().toString(36).toUpperCase()
      const name = `Class ${serial}`
      const main = page.getByRole('main')
      try {
        await page.goto('/group')
        await main.getByRole('button', { name: words.create }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('textbox', { name: words.name }).fill('x')
        await dialog.getByRole('textbox', { name: words.shortName }).focus()
        await expect(dialog.getByText(words.tooShort)).toBeVisible()
        await dialog.getByRole('textbox', { name: words.name }).fill(name)
        await expect(dialog.getByText(words.tooShort)).toBeHidden()
        await dialog.getByRole('textbox', { name: words.shortName }).fill(`C${serial}`.slice(-10))
        // How long it may be is told before it is refused.
        await expect(dialog.getByText(words.briefHint)).toBeVisible()
        await dialog.getByRole('textbox', { name: words.brief }).fill('First year')
        await dialog.getByRole('textbox', { name: words.description }).fill('We meet on **Mondays**.')
        await dialog.getByText(words.private, { exact: true }).click()
        await dialog.getByRole('textbox', { name: words.code }).fill('abc123')
        await dialog.getByRole('button', { name: words.createNow, exact: true }).click()
        await expect(page).toHaveURL(/\/group\/\d+$/)
        await expect(main.getByText('Mondays')).toBeVisible()
        await expectInOrder(page)
        const address = new URL(page.url()).pathname

        // The first student needs the code and a reason.
        const student = await anotherBrowser('user')
        const inside = student.getByRole('main')
        await student.goto('/group')
        await inside.getByRole('link', { name }).click()
        await expect(inside.getByRole('link', { name: words.members, exact: true })).toHaveCount(0)
        await inside.getByRole('button', { name: words.apply }).click()
        const form = student.getByRole('dialog')
        await form.getByRole('textbox', { name: words.ownCode }).fill('wrong1')
        await form.getByRole('textbox', { name: words.reason }).fill('I study here')
        await form.getByRole('button', { name: words.send }).click()
        await expect(form.getByText(words.wrongCode)).toBeVisible()
        await form.getByRole('textbox', { name: words.ownCode }).fill('abc123')
        await form.getByRole('button', { name: words.send }).click()
        await expect(inside.getByText(words.applying)).toBeVisible()

        // The teacher reads the reason, accepts, and makes the student an administrator.
        await main.getByRole('link', { name: words.members, exact: true }).click()
        const applications = main.getByRole('region', { name: words.applications })
        await expect(applications).toContainText('I study here')
        await expectInOrder(page)
        await applications.getByRole('button', { name: /^(Accept|同意)/ }).click()
        await expect(main.getByText(words.none)).toBeVisible()
        await main
          .getByRole('combobox', { name: /^(Level of|.+ 的级别)/ })
          .selectOption({ label: words.admin })
        await said(page, words.changed)
        await main.getByRole('button', { name: words.links }).click()
        const links = page.getByRole('dialog')
        await links.getByRole('button', { name: words.link }).click()
        await expect(links.getByRole('row')).toHaveCount(2)
        await expectInOrder(page)
        await page.keyboard.press('Escape')

        // The new administrator sees the link and gives it to another student.
        await student.goto(`${address}/member`)
        await inside.getByRole('button', { name: words.links }).click()
        await expect(student.getByRole('dialog').getByRole('row')).toHaveCount(2)
        await student.keyboard.press('Escape')
        const token = await student.evaluate(async (path) => {
          const gid = /\d+/.exec(path)?.[0] ?? ''
          const answer = await fetch(`/api/group/invitations?gid=${gid}`, {
            headers: { authorization: localStorage.getItem('token') ?? '' },
          })
          const { data } = await answer.json()
          return String(data[0].token)
        }, address)
        const other = await anotherBrowser('user')
        await other.goto(`/group/invitation/${token}`)
        await expectInOrder(other)
        await other.getByRole('button', { name: words.acceptLink }).click()
        await expect(other).toHaveURL(new RegExp(`${address}$`))
        await expect(other.getByRole('button', { name: words.exit })).toBeVisible()

        // The new administrator announces something, which the other student reads.
        await inside.getByRole('link', { name: words.announcements, exact: true }).click()
        await inside.getByRole('link', { name: words.manage }).click()
        await inside.getByRole('link', { name: words.newAnnouncement }).click()
        await inside.getByRole('textbox', { name: words.title }).fill('Exam')
        await inside.getByRole('textbox', { name: words.content }).fill('On **Friday**.')
        await expectInOrder(student)
        await inside.getByRole('button', { name: words.save, exact: true }).click()
        await expect(inside.getByRole('link', { name: 'Exam' })).toBeVisible()
        await expectInOrder(student)
        await other.getByRole('link', { name: words.announcements, exact: true }).click()
        await expect(other.getByRole('article')).toContainText('On Friday.')
        await expect(other.getByRole('link', { name: words.manage })).toHaveCount(0)
        await expectInOrder(other)

        // The teacher asks something; the new administrator hides it with a reason.
        await main.getByRole('link', { name: words.discussions, exact: true }).click()
        await main.getByRole('button', { name: words.newDiscussion }).click()
        const post = page.getByRole('dialog')
        await post.getByRole('textbox', { name: words.title }).fill('Which rooms?')
        await post.getByRole('textbox', { name: words.about }).fill('For the exam')
        await post.getByRole('textbox', { name: words.content }).fill('Who knows?')
        await post.getByRole('button', { name: words.publish }).click()
        await expect(page).toHaveURL(/\/discussion-detail\/\d+$/)
        await expectInOrder(page)
        await page.goto(address)
        await other.goto(`${address}/discussion`)
        await expect(other.getByRole('link', { name: 'Which rooms?' })).toBeVisible()
        await student.goto(`${address}/discussion`)
        await expectInOrder(student)
        await inside.getByRole('link', { name: 'Which rooms?' }).click()
        await inside.getByRole('button', { name: words.hide, exact: true }).click()
        const hiding = student.getByRole('dialog')
        await hiding.getByRole('textbox').fill('Ask in class')
        await hiding.getByRole('button', { name: words.hide, exact: true }).click()
        await expect(inside.getByText('Ask in class')).toBeVisible()
        await other.goto(`${address}/discussion`)
        await expect(other.getByRole('link', { name: 'Which rooms?' })).toHaveCount(0)

        // Settings are the teacher's alone.
        await expect(inside.getByRole('link', { name: words.setting, exact: true })).toHaveCount(0)
        await main.getByRole('link', { name: words.setting, exact: true }).click()
        await main.getByRole('textbox', { name: words.brief }).fill('Second year')
        await expectInOrder(page)
        await main.getByRole('button', { name: words.save, exact: true }).click()
        await said(page, words.saved)
        await main.getByRole('button', { name: words.disband }).click()
        await page.getByRole('dialog').getByRole('button', { name: words.disband }).click()
        await expect(page).toHaveURL(/\/group$/)
        await student.goto(address)
        await expect(inside.getByRole('link', { name: /groups|所有团队/ })).toBeVisible()
      } finally {
        await removeGroup(site, name)
      }
    })
  })
