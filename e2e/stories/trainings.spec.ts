import {
  addProblemsToTraining,
  createTraining,
  deleteTraining,
  deleteTrainingCategory,
  getTrainingPath,
  listTrainingCategories,
  listTrainingsForAdmin,
  registerForTraining,
  type WebLanguage,
} from '@gavel/contract'
import type { Page } from '@playwright/test'
import { inventAccount, logInAs, registerAccount, type SiteAddress } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import { findLayoutFaults } from '../src/layout.ts'
import { CPP, cppProgram } from '../src/programs.ts'
import { DESKTOP, PHONE } from '../src/screens.ts'
import { ADMIN } from '../src/site.ts'
import { submitJudged } from '../src/submit.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/story.ts'

const WORDS = {
  'zh-CN': {
    create: '创建训练',
    save: '保存',
    noTitle: '标题不能为空',
    title: '标题',
    description: '简介',
    category: '分类',
    newCategory: '新分类…',
    categoryName: '新分类名称',
    auth: '权限',
    private: '私有',
    password: '密码',
    addMany: '按题号或标签添加',
    ids: '题号',
    add: '添加',
    cancel: '取消',
    newSection: '新建章节',
    sectionTitle: '章节标题',
    goal: '目标题数（可选）',
    moveTo: (label: string) => `把 ${label} 移到`,
    up: (label: string) => `上移 ${label}`,
    savePath: '保存顺序与章节',
    saved: '已保存',
    join: '加入',
    joinPassword: '训练密码',
    wrong: '训练密码错误',
    problems: '题目',
    next: '下一题',
    rank: '记录榜',
    goalText: '完成其中 1 题即可',
    progress: '已通过 1 / 3 题',
    realName: '真实姓名',
    csv: '导出 CSV',
  },
  'en-US': {
    create: 'Create a training',
    save: 'Save',
    noTitle: 'Title is required',
    title: 'Title',
    description: 'Introduction',
    category: 'Category',
    newCategory: 'New category…',
    categoryName: 'Name of the new category',
    auth: 'Access',
    private: 'Private',
    password: 'Password',
    addMany: 'Add by ids or tag',
    ids: 'Problem ids',
    add: 'Add',
    cancel: 'Cancel',
    newSection: 'New section',
    sectionTitle: 'Section title',
    goal: 'Goal (optional)',
    moveTo: (label: string) => `Move ${label} to`,
    up: (label: string) => `Move ${label} up`,
    savePath: 'Save order and sections',
    saved: 'Saved',
    join: 'Join',
    joinPassword: 'Training password',
    wrong: 'Wrong training password',
    problems: 'Problems',
    next: 'Next problem',
    rank: 'Records',
    goalText: 'Solve any 1 of these',
    progress: '1 of 3 solved',
    realName: 'Real name',
    csv: 'Export CSV',
  },
} as const satisfies Readonly<Record<WebLanguage, object>>

async function expectInOrder(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
  expect(await findLayoutFaults(page)).toEqual([])
  await page.setViewportSize(PHONE)
  expect(await findLayoutFaults(page)).toEqual([])
  await page.setViewportSize(DESKTOP)
}

/** The site is for other stories as it was. */
async function removeTraining(site: SiteAddress, name: string): Promise<void> {
  const { client: root } = await logInAs(site, ADMIN)
  const { records } = await root.call(listTrainingsForAdmin, { query: { keyword: name } })
  for (const { id } of records) await root.call(deleteTraining, { query: { tid: id } })
  for (const { id, name: category } of await root.call(listTrainingCategories, {}))
    if (category.includes(name)) await root.call(deleteTrainingCategory, { query: { cid: id } })
}

for (const language of ['zh-CN', 'en-US'] as const)
  test.describe(language, () => {
    test.use({ language, who: 'root' })
    const words = WORDS[language]

    test(`a teacher builds a training, and two students work through it in ${language}`, async ({
      page,
      site,
      anotherBrowser,
    }) => {
      test.setTimeout(300_000)
      const name = `Loops ${Date.now()}`
      const main = page.getByRole('main')
      try {
        // Missing values are told before anything is sent.
        await page.goto('/admin/training')
        await main.getByRole('link', { name: words.create }).click()
        await main.getByRole('button', { name: words.save }).click()
        await expect(main.getByText(words.noTitle)).toBeVisible()
        await main.getByRole('textbox', { name: words.title }).fill(name)
        await main.getByRole('textbox', { name: words.description }).fill('Again and **again**.')
        await main.getByRole('combobox', { name: words.auth }).selectOption({ label: words.private })
        await main.getByRole('textbox', { name: words.password }).fill('lighthouse')
        await main.getByRole('combobox', { name: words.category }).selectOption({ label: words.newCategory })
        await main.getByRole('textbox', { name: words.categoryName }).fill(`Basics ${name}`)
        await expectInOrder(page)
        await main.getByRole('button', { name: words.save }).click()
        await expect(page).toHaveURL(/\/admin\/training\/\d+\/problems$/)
        const tid = Number(/training\/(\d+)/.exec(page.url())?.[1])

        // Three problems by their ids, two of them in a section that asks for one.
        await main.getByRole('button', { name: words.addMany }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('textbox', { name: words.ids }).fill('P1000, P1002 P1001 NONE')
        await dialog.getByRole('button', { name: words.add, exact: true }).click()
        await expect(dialog.getByRole('status')).toContainText('NONE')
        await dialog.getByRole('button', { name: words.cancel }).click()
        await main.getByRole('button', { name: words.newSection }).click()
        await main.getByRole('textbox', { name: words.sectionTitle }).fill('Choose one')
        for (const label of ['P1002', 'P1001'])
          await main
            .getByRole('combobox', { name: words.moveTo(label) })
            .selectOption({ label: 'Choose one' })
        await main.getByRole('textbox', { name: words.goal }).fill('1')
        // By keyboard: P1001 comes before P1002.
        await main.getByRole('button', { name: words.up('P1001') }).press('Enter')
        await expectInOrder(page)
        await main.getByRole('button', { name: words.savePath }).click()
        await said(page, words.saved)

        // The first student enters and solves the first problem in the workplace.
        const student = await anotherBrowser('user')
        const inside = student.getByRole('main')
        await student.goto(`/training/${tid}/problems`)
        await inside.locator('input[name=password]').fill('wrong')
        await inside.getByRole('button', { name: words.join, exact: true }).click()
        await expect(inside.getByText(words.wrong)).toBeVisible()
        await inside.locator('input[name=password]').fill('lighthouse')
        await inside.getByRole('button', { name: words.join, exact: true }).click()
        await expect(inside.getByText(words.goalText)).toBeVisible()
        const rows = inside.getByRole('row').filter({ has: student.getByRole('link') })
        await expect(rows).toHaveCount(3)
        await expect(rows.nth(1)).toContainText('P1001')
        await expectInOrder(student)
        await rows.first().getByRole('link').click()
        await expect(student).toHaveURL(/\/problem\/P1000$/)
        await inside.locator('select').first().selectOption(CPP)
        await inside.locator('.cm-content').click()
        await student.keyboard.press('ControlOrMeta+a')
        await student.keyboard.insertText(cppProgram('P1000'))
        await inside.getByRole('button', { name: /^(Submit|提交)$/ }).click()
        await expect(
          inside
            .getByRole('strong')
            .filter({ hasText: /^(Accepted|答案正确)/ })
            .first(),
        ).toBeVisible({ timeout: 90_000 })
        await inside.getByRole('link', { name: new RegExp(`^${words.next}`) }).click()
        await expect(student).toHaveURL(/\/problem\/P1001$/)
        await student.goto(`/training/${tid}`)
        await expect(inside.getByText(words.progress)).toBeVisible()
        await expectInOrder(student)
        await student.context().close()

        // The second one had tried and solved things before, which count when they enter.
        const account = inventAccount(`s${Date.now().toString(36)}`)
        await registerAccount(site, account)
        const { client } = await logInAs(site, account)
        await submitJudged(client, 'P1000', 'WA')
        await submitJudged(client, 'P1002', 'AC')
        await client.call(registerForTraining, { body: { tid, password: 'lighthouse' } })

        await page.goto(`/training/${tid}/rank`)
        await expect(main.getByRole('columnheader', { name: words.realName })).toBeVisible()
        const students = main.getByRole('row').filter({ has: page.getByRole('rowheader') })
        await expect(students).toHaveCount(2)
        await expect(main.getByRole('link', { name: / P1000(?!\d)/ })).toHaveCount(2)
        await expect(students.filter({ hasText: '1 / 1' })).toHaveCount(1)
        await expectInOrder(page)
        const download = page.waitForEvent('download')
        await main.getByRole('button', { name: words.csv }).click()
        expect((await download).suggestedFilename()).toBe(`training_${tid}_rank.csv`)
        await main.getByRole('link', { name: / P1002(?!\d)/ }).click()
        await expect(page).toHaveURL(/\/status\?.*P1002/)
      } finally {
        await removeTraining(site, name)
      }
    })
  })

test.describe('the order of a training', () => {
  test.use({ language: 'en-US', who: 'root' })

  test('is changed by dragging and by keys', async ({ page, site }) => {
    const name = `Order ${Date.now()}`
    const { client } = await logInAs(site, ADMIN)
    const draft = { title: name, description: 'Step by step.', auth: 'Public' } as const
    const { id: tid } = await client.call(createTraining, {
      body: { training: draft, trainingCategory: { name: `Basics ${name}`, color: '#2e7d32' } },
    })
    const stored = async () =>
      (await client.call(getTrainingPath, { query: { tid } })).problems.map(({ displayId }) => displayId)
    try {
      await client.call(addProblemsToTraining, { body: { tid, problemIds: ['P1000', 'P1001', 'P1002'] } })
      await page.goto(`/admin/training/${tid}/problems`)
      const main = page.getByRole('main')
      const rows = main.getByRole('listitem').filter({ hasText: /^P10/ })
      const expectOrder = async (labels: readonly string[]) => {
        for (const [index, label] of labels.entries()) await expect(rows.nth(index)).toContainText(label)
      }
      await expectOrder(['P1000', 'P1001', 'P1002'])

      await rows.nth(2).dragTo(rows.nth(0))
      await expectOrder(['P1002', 'P1000', 'P1001'])

      // The button stays under the finger, so that it can be pressed again.
      const up = main.getByRole('button', { name: 'Move P1001 up' })
      await up.focus()
      await page.keyboard.press('Enter')
      await expectOrder(['P1002', 'P1001', 'P1000'])
      await expect(up).toBeFocused()
      await page.keyboard.press('Enter')
      await expectOrder(['P1001', 'P1002', 'P1000'])
      await expect(main.getByRole('status').filter({ hasText: 'P1001' })).toHaveCount(1)

      await main.getByRole('button', { name: 'Save order and sections' }).click()
      await expect.poll(stored).toEqual(['P1001', 'P1002', 'P1000'])
      await page.reload()
      await expectOrder(['P1001', 'P1002', 'P1000'])
    } finally {
      await removeTraining(site, name)
    }
  })
})

test.describe('before it begins', () => {
  test.use({ who: 'user' })

  test('a training says so, and opens by itself', async ({ page, site }) => {
    const { client: root } = await logInAs(site, ADMIN)
    const { id } = await root.call(createTraining, {
      body: {
        training: {
          title: 'Begins soon',
          description: 'In small steps.',
          auth: 'Public',
          status: true,
          rank: 1,
          startTime: new Date(Date.now() + 12_000),
        },
        trainingCategory: { name: `Soon ${Date.now()}`, color: '#2563eb' },
      },
    })
    await root.call(addProblemsToTraining, { body: { tid: id, problemIds: ['P1000'] } })
    await page.goto(`/training/${id}/problems`)
    await expect(page.getByText('The training has not started yet', { exact: true })).toBeVisible()
    // The clock alone opens it.
    await expect(page.getByRole('row', { name: /P1000/ })).toBeVisible({ timeout: 30_000 })
    await root.call(deleteTraining, { query: { tid: id } })
  })
})
