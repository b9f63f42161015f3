import {
  createProblem,
  deleteContest,
  deleteProblem,
  listContestsForAdmin,
  type WebLanguage,
} from '@gavel/contract'
import type { Page } from '@playwright/test'
import { logInAs, type SiteAddress } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import type { Client } from '../src/client.ts'
import { findLayoutFaults } from '../src/layout.ts'
import { DESKTOP, PHONE } from '../src/screens.ts'
import { ADMIN } from '../src/site.ts'
import { openRowMenu } from './support/row-menu.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/story.ts'

interface Words {
  readonly create: string
  readonly title: string
  readonly description: string
  readonly start: string
  readonly end: string
  readonly save: string
  readonly noTitle: string
  readonly contradiction: string
  readonly add: string
  readonly done: string
  readonly addOne: (title: string) => string
  readonly take: string
  readonly takeConfirm: string
  readonly cancel: string
  readonly label: string
  readonly up: (label: string) => string
  readonly change: (label: string) => string
  readonly titleInContest: string
  readonly auth: string
  readonly protectedAuth: string
  readonly password: string
  readonly settings: string
  readonly rule: string
  readonly preview: string
  readonly visible: (title: string) => string
  readonly clone: (title: string) => string
  readonly cloneConfirm: string
  readonly remove: (label: string) => string
  readonly removeConfirm: string
  readonly delete: (title: string) => string
  readonly deleteConfirm: string
  readonly saved: string
}

const WORDS: Readonly<Record<WebLanguage, Words>> = {
  'zh-CN': {
    create: '新建比赛',
    title: '标题',
    description: '简介',
    start: '开始时间',
    end: '结束时间',
    save: '保存',
    noTitle: '请填写标题',
    contradiction: '结束时间必须晚于开始时间',
    add: '从题库添加',
    done: '完成',
    addOne: (title) => `添加“${title}”`,
    take: '将题目移出公开题库？',
    takeConfirm: '移出并添加',
    cancel: '取消',
    label: '题号',
    up: (label) => `上移 ${label}`,
    change: (label) => `修改 ${label} 的题号、标题和颜色`,
    titleInContest: '展示标题',
    auth: '权限',
    protectedAuth: '受保护',
    password: '比赛密码',
    settings: '设置',
    rule: '只允许符合规则的账号参加',
    preview: '共允许 11 个账号：0 … 10',
    visible: (title) => `显示比赛“${title}”`,
    clone: (title) => `克隆“${title}”`,
    cloneConfirm: '克隆',
    remove: (label) => `移除 ${label}`,
    removeConfirm: '移除',
    delete: (title) => `删除“${title}”`,
    deleteConfirm: '删除',
    saved: '比赛已保存',
  },
  'en-US': {
    create: 'New contest',
    title: 'Title',
    description: 'Description',
    start: 'Start',
    end: 'End',
    save: 'Save',
    noTitle: 'Enter a title',
    contradiction: 'The end must be after the start',
    add: 'Add from the bank',
    done: 'Done',
    addOne: (title) => `Add “${title}”`,
    take: 'Take the problem out of the public bank?',
    takeConfirm: 'Take out and add',
    cancel: 'Cancel',
    label: 'Label',
    up: (label) => `Move ${label} up`,
    change: (label) => `Change label, title and colour of ${label}`,
    titleInContest: 'Title in the contest',
    auth: 'Access',
    protectedAuth: 'Protected',
    password: 'Contest password',
    settings: 'Settings',
    rule: 'Admit only accounts that match a rule',
    preview: 'Admits 11 accounts: 0 … 10',
    visible: (title) => `Show contest “${title}”`,
    clone: (title) => `Clone “${title}”`,
    cloneConfirm: 'Clone',
    remove: (label) => `Remove ${label}`,
    removeConfirm: 'Remove',
    delete: (title) => `Delete “${title}”`,
    deleteConfirm: 'Delete',
    saved: 'The contest has been saved',
  },
}

async function makeProblem(root: Client, title: string): Promise<number> {
  const { pid } = await root.call(createProblem, {
    body: {
      problem: { title, description: 'Add.', input: 'Two numbers.', output: 'Their sum.' },
      judgeMode: 'default',
      isUploadTestCase: false,
      samples: [{ input: '1 2\n', output: '3\n' }],
      languages: [{ name: 'C' }],
      tags: [],
      codeTemplates: [],
    },
  })
  return pid
}

/** The story makes problems of its own, so that the bank is for other stories as it was. */
async function withProblems(
  site: SiteAddress,
  { contest, titles }: { readonly contest: string; readonly titles: readonly string[] },
  tell: () => Promise<void>,
) {
  const { client: root } = await logInAs(site, ADMIN)
  const pids: number[] = []
  for (const title of titles) pids.push(await makeProblem(root, title))
  try {
    await tell()
  } finally {
    const { records } = await root.call(listContestsForAdmin, {
      query: { keyword: contest, limit: 100 },
    })
    for (const { id } of records) await root.call(deleteContest, { query: { cid: id } })
    for (const pid of pids) await root.call(deleteProblem, { query: { pid } })
  }
}

async function expectInOrder(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
  expect(await findLayoutFaults(page)).toEqual([])
  await page.setViewportSize(PHONE)
  expect(await findLayoutFaults(page)).toEqual([])
  await page.setViewportSize(DESKTOP)
}

for (const language of ['zh-CN', 'en-US'] as const)
  test.describe(language, () => {
    test.use({ language, who: 'root' })
    const words = WORDS[language]

    test(`an administrator makes a contest of two problems, changes it, clones it and deletes it in ${language}`, async ({
      page,
      site,
    }) => {
      test.setTimeout(240_000)
      const main = page.getByRole('main')
      const cup = `Cup ${Date.now()}`
      const [first, second] = [`${cup} one`, `${cup} two`]
      const balloonsAndTitles = main.getByRole('row')
      await withProblems(site, { contest: cup, titles: [first, second] }, async () => {
        await page.goto('/admin/contest')
        await main.getByRole('link', { name: words.create }).click()

        // Missing and contradictory values are told before anything is sent.
        await main.getByRole('button', { name: words.save }).click()
        await expect(main.getByRole('alert').last()).toContainText(words.noTitle)
        await main.getByRole('textbox', { name: words.title }).fill(cup)
        await main.getByRole('textbox', { name: words.description }).fill('Three hours.')
        await main.getByLabel(words.start, { exact: false }).first().fill('2030-05-01T09:00:00')
        await main.getByLabel(words.end, { exact: false }).first().fill('2030-05-01T08:00:00')
        await expect(main.getByRole('alert').last()).toContainText(words.contradiction)
        await main.getByLabel(words.end, { exact: false }).first().fill('2030-05-01T12:00:00')
        await expectInOrder(page)
        await main.getByRole('button', { name: words.save }).click()
        await expect(page).toHaveURL(/\/admin\/contest\/\d+\/problems$/)

        // Label and colour go on by themselves.
        await main.getByRole('button', { name: words.add }).click()
        const dialog = page.getByRole('dialog')
        for (const [label, title] of [
          ['A', first],
          ['B', second],
        ] as const) {
          await expect(dialog.getByRole('textbox', { name: words.label })).toHaveValue(label)
          await dialog.getByRole('button', { name: words.addOne(title) }).click()
          // It is public, so it is asked first, and nothing happens without a yes.
          const question = page.getByRole('dialog', { name: words.take })
          await expect(question).toContainText(title)
          if (label === 'A') {
            await question.getByRole('button', { name: words.cancel, exact: true }).click()
            await expect(question).toHaveCount(0)
            await dialog.getByRole('button', { name: words.addOne(title) }).click()
          } else await expectInOrder(page)
          await question.getByRole('button', { name: words.takeConfirm, exact: true }).click()
          await expect(dialog.getByRole('button', { name: words.addOne(title) })).toHaveCount(0)
        }
        await expectInOrder(page)
        await dialog.getByRole('button', { name: words.done }).click()
        await expect(balloonsAndTitles.nth(1)).toContainText(`A${first}`)
        await main.getByRole('button', { name: words.up('B') }).click()
        await expect(balloonsAndTitles.nth(1)).toContainText(`A${second}`)
        await expectInOrder(page)
        await main.getByRole('button', { name: words.change('B') }).click()
        await dialog.getByRole('textbox', { name: words.label }).fill('Z')
        await dialog.getByRole('textbox', { name: words.titleInContest }).fill('The last one')
        await dialog.getByRole('button', { name: words.save }).click()
        await expect(balloonsAndTitles.nth(2)).toContainText('ZThe last one')

        // The password is there again after the save.
        await main.getByRole('link', { name: words.settings }).click()
        await main.getByRole('combobox', { name: words.auth }).selectOption({ label: words.protectedAuth })
        await main.getByRole('textbox', { name: words.password }).fill('open sesame')
        await main.getByRole('switch', { name: words.rule }).check()
        await expect(main.getByText(words.preview)).toBeVisible()
        await expectInOrder(page)
        await main.getByRole('button', { name: words.save }).click()
        await said(page, words.saved)
        await page.reload()
        await expect(main.getByRole('textbox', { name: words.password })).toHaveValue('open sesame')

        await page.goto(`/admin/contest?keyword=${encodeURIComponent(cup)}`)
        await main.getByRole('switch', { name: words.visible(cup) }).click()
        await expect(main.getByRole('switch', { name: words.visible(cup) })).not.toBeChecked()
        await expect(main.getByRole('switch', { name: words.visible(cup) })).toBeEnabled()
        const rowOf = (title: string) =>
          main.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })
        await openRowMenu(rowOf(cup))
        await main.getByRole('button', { name: words.clone(cup) }).click()
        await dialog.getByRole('button', { name: words.cloneConfirm, exact: true }).click()
        const clone = `${cup} [Cloned]`
        await expect(main.getByRole('link', { name: clone, exact: true })).toBeVisible()
        await expectInOrder(page)
        await openRowMenu(rowOf(clone))
        await main.getByRole('button', { name: words.delete(clone) }).click()
        await dialog.getByRole('button', { name: words.deleteConfirm, exact: true }).click()
        await expect(main.getByRole('link', { name: clone, exact: true })).toHaveCount(0)

        await main.getByRole('link', { name: cup, exact: true }).click()
        await expect(page).toHaveURL(/\/edit$/)
        await page.goto(page.url().replace('/edit', '/problems'))
        await main.getByRole('button', { name: words.remove('Z') }).click()
        await dialog.getByRole('button', { name: words.removeConfirm, exact: true }).click()
        await expect(balloonsAndTitles).toHaveCount(2)
      })
    })
  })
