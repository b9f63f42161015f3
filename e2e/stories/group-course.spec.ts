import { SIGNED_SUM, withGroup } from '../src/with-group.ts'
import { expectInOrder } from './support/in-order.ts'
import { openRowMenu } from './support/row-menu.ts'
import { expect, test } from './support/story.ts'

const WORDS = {
  'zh-CN': {
    problems: '题目',
    join: '加入团队',
    apply: '申请公开《Sum of two》',
    ask: '申请公开',
    waiting: '已申请公开，等待站点审核',
    submit: '提交',
    accepted: '答案正确',
    create: '创建训练',
    title: '标题',
    introduction: '简介',
    category: '分类',
    newCategory: '新分类…',
    categoryName: '新分类名称',
    addMany: '按题号或标签添加',
    addNow: '添加',
    save: '保存',
    publish: '公开',
    rank: '排名',
  },
  'en-US': {
    problems: 'Problems',
    join: 'Join the group',
    apply: 'Ask the site to publish Sum of two',
    ask: 'Ask the site to publish it',
    waiting: 'The site is asked to publish it',
    submit: 'Submit',
    accepted: 'Accepted',
    create: 'Create a training',
    title: 'Title',
    introduction: 'Introduction',
    category: 'Category',
    newCategory: 'New category…',
    categoryName: 'Name of the new category',
    addMany: 'Add by ids or tag',
    addNow: 'Add',
    save: 'Save',
    publish: 'Publish',
    rank: 'Rank',
  },
} as const

for (const language of ['zh-CN', 'en-US'] as const)
  test.describe(language, () => {
    test.use({ language, who: 'root' })
    const words = WORDS[language]

    test(`in ${language}: a problem of a group is solved in its group and in a training, and the site publishes it`, async ({
      page,
      site,
      anotherBrowser,
    }) => {
      test.setTimeout(240_000)
      await withGroup(site, async ({ gid, shortName, serial }) => {
        const main = page.getByRole('main')
        const student = await anotherBrowser('user')
        const inside = student.getByRole('main')
        await student.goto(`/group/${gid}`)
        await inside.getByRole('button', { name: words.join }).click()

        // The student solves the problem in the group.
        await inside.getByRole('link', { name: words.problems, exact: true }).click()
        await expect(inside.getByRole('link', { name: 'Sum of two' })).toBeVisible()
        await expectInOrder(student)
        await inside.getByRole('link', { name: 'Sum of two' }).click()
        await expect(student).toHaveURL(new RegExp(`/group/${gid}/problem/`))
        await expect(inside.getByText('Add them.')).toBeVisible()
        await inside
          .getByRole('textbox', { name: /code|程序|代码/i })
          .first()
          .fill(SIGNED_SUM)
        await inside.getByRole('button', { name: words.submit, exact: true }).first().click()
        await expect(inside.getByText(words.accepted).first()).toBeVisible({ timeout: 60_000 })
        await student.goto(`/group/${gid}/status`)
        await expect(inside.getByRole('row')).toHaveCount(2)
        await expectInOrder(student)
        await inside.getByRole('link', { name: words.rank, exact: true }).click()
        await expect(inside.getByRole('row')).not.toHaveCount(0)
        await expectInOrder(student)

        // The teacher makes a training of it.
        await page.goto(`/group/${gid}/training/manage`)
        await expectInOrder(page)
        await main.getByRole('link', { name: words.create }).click()
        await main.getByRole('textbox', { name: words.title, exact: true }).fill('First week')
        await main.getByRole('textbox', { name: words.introduction }).fill('Begin **here**.')
        const categories = main.getByRole('combobox', { name: words.category })
        if (await categories.isVisible()) await categories.selectOption({ label: words.newCategory })
        await main.getByRole('textbox', { name: words.categoryName }).fill(`Homework ${serial}`)
        await expectInOrder(page)
        await main.getByRole('button', { name: words.save, exact: true }).click()
        await expect(page).toHaveURL(new RegExp(`/group/${gid}/training/problems/`))
        await main.getByRole('button', { name: words.addMany }).click()
        await page.getByRole('dialog').getByRole('textbox').first().fill(`${shortName}1`)
        await page.getByRole('dialog').getByRole('button', { name: words.addNow, exact: true }).click()
        await expect(page.getByRole('dialog').getByRole('status')).toContainText('1')
        await page.keyboard.press('Escape')
        await expect(main.getByText('Sum of two')).toBeVisible()
        await expectInOrder(page)

        // A problem solved in the group is solved in the training.
        await student.goto(`/group/${gid}/training`)
        await expect(inside.getByRole('row', { name: /First week/ })).toContainText('1 / 1')
        await expectInOrder(student)

        // The teacher asks the site to publish the problem, and an administrator does.
        await page.goto(`/group/${gid}/problem/manage`)
        await expectInOrder(page)
        await openRowMenu(main)
        await main.getByRole('button', { name: words.apply }).click()
        await page.getByRole('dialog').getByRole('button', { name: words.ask }).click()
        await expect(main.getByText(words.waiting)).toBeVisible()
        await page.goto('/admin/group-problem/apply')
        await expectInOrder(page)
        await main
          .getByRole('row', { name: /Sum of two/ })
          .getByRole('button')
          .click()
        await expect(page.getByRole('dialog')).toContainText('Add them.')
        await page.getByRole('dialog').getByRole('button', { name: words.publish, exact: true }).click()
        await expect(page.getByRole('dialog')).toBeHidden()
        await student.goto(`/problem/${shortName}1`)
        await expect(inside.getByText('Add them.')).toBeVisible()
      })
    })
  })
