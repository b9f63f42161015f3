import { SIGNED_SUM, withGroup } from '../src/with-group.ts'
import { localTime } from './support/acts.ts'
import { expectInOrder } from './support/in-order.ts'
import { expect, test } from './support/story.ts'

const WORDS = {
  'zh-CN': {
    join: '加入团队',
    contests: '比赛',
    none: '还没有比赛',
    manage: '管理比赛',
    create: '新建比赛',
    title: '标题',
    description: '简介',
    start: '开始时间',
    end: '结束时间',
    save: '保存',
    add: '从题库添加',
    addOne: '添加“Sum of two”',
    take: '将题目移出团队题目列表？',
    takeConfirm: '移出并添加',
    done: '完成',
    edit: '编辑题目 A',
    label: '比赛中的题号',
    announcements: '公告',
    announce: '新建公告',
    content: '内容',
    toGroup: '所属团队的比赛',
    problems: '题目',
    submit: '提交',
    accepted: '答案正确',
  },
  'en-US': {
    join: 'Join the group',
    contests: 'Contests',
    none: 'No contests',
    manage: 'Manage contests',
    create: 'New contest',
    title: 'Title',
    description: 'Description',
    start: 'Start',
    end: 'End',
    save: 'Save',
    add: 'Add from the bank',
    addOne: 'Add “Sum of two”',
    take: 'Take the problem out of the group’s list?',
    takeConfirm: 'Take out and add',
    done: 'Done',
    edit: 'Edit problem A',
    label: 'Label',
    announcements: 'Announcements',
    announce: 'New announcement',
    content: 'Content',
    toGroup: 'Contests of its group',
    problems: 'Problems',
    submit: 'Submit',
    accepted: 'Accepted',
  },
} as const

const HOUR_MS = 3_600_000

for (const language of ['zh-CN', 'en-US'] as const)
  test.describe(language, () => {
    test.use({ language, who: 'root' })
    const words = WORDS[language]

    test(`in ${language}: a problem of a group is set in a contest of the group, and a member solves it there`, async ({
      page,
      site,
      anotherBrowser,
    }) => {
      test.setTimeout(240_000)
      await withGroup(site, async ({ gid }) => {
        const main = page.getByRole('main')
        const student = await anotherBrowser('user')
        const inside = student.getByRole('main')
        await student.goto(`/group/${gid}`)
        await inside.getByRole('button', { name: words.join }).click()
        await inside.getByRole('link', { name: words.contests, exact: true }).click()
        await expect(inside.getByText(words.none)).toBeVisible()

        // The teacher makes a contest of the group's problem.
        await page.goto(`/group/${gid}/contest`)
        await main.getByRole('link', { name: words.manage }).click()
        await expectInOrder(page)
        await main.getByRole('link', { name: words.create }).click()
        await main.getByRole('textbox', { name: words.title, exact: true }).fill('First test')
        await main.getByRole('textbox', { name: words.description }).fill('One problem.')
        await main
          .getByLabel(words.start)
          .first()
          .fill(localTime(Date.now() - HOUR_MS))
        await main
          .getByLabel(words.end)
          .first()
          .fill(localTime(Date.now() + HOUR_MS))
        await expectInOrder(page)
        await main.getByRole('button', { name: words.save }).click()
        await expect(page).toHaveURL(new RegExp(`/group/${gid}/contest/problems/\\d+$`))
        await main.getByRole('button', { name: words.add }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: words.addOne }).click()
        await expect(page.getByRole('dialog', { name: words.take })).toContainText('Sum of two')
        await dialog.getByRole('button', { name: words.takeConfirm }).click()
        await expect(dialog.getByRole('button', { name: words.addOne })).toHaveCount(0)
        await dialog.getByRole('button', { name: words.done }).click()
        await expect(main.getByRole('row').nth(1)).toContainText('Sum of two')
        await expectInOrder(page)
        await main.getByRole('link', { name: words.edit }).click()
        await expect(main.getByRole('textbox', { name: words.label })).toHaveValue('A')
        await expectInOrder(page)
        await main.getByRole('link', { name: words.announcements, exact: true }).last().click()
        await main.getByRole('link', { name: words.announce }).click()
        await main.getByRole('textbox', { name: words.title, exact: true }).fill('Room 5')
        await main.getByRole('textbox', { name: words.content }).fill('We sit in room 5.')
        await main.getByRole('button', { name: words.save }).click()
        await expect(main.getByRole('link', { name: 'Room 5' })).toBeVisible()
        await expectInOrder(page)

        // The student finds it in the group, and solves the problem in it.
        await student.goto(`/group/${gid}/contest`)
        await expectInOrder(student)
        await inside.getByRole('link', { name: 'First test' }).click()
        await expect(inside.getByRole('link', { name: words.toGroup })).toBeVisible()
        await expectInOrder(student)
        await expect(student).toHaveURL(new RegExp(`/group/${gid}/contest/\\d+$`))
        // The group has problems, too.
        await inside.getByRole('link', { name: words.problems, exact: true }).last().click()
        await inside.getByRole('link', { name: 'Sum of two' }).first().click()
        await expect(student).toHaveURL(new RegExp(`/group/${gid}/contest/\\d+/problem/A`))
        await expect(inside.getByText('Add them.')).toBeVisible()
        await inside
          .getByRole('textbox', { name: /code|程序|代码/i })
          .first()
          .fill(SIGNED_SUM)
        await inside.getByRole('button', { name: words.submit, exact: true }).first().click()
        await expect(inside.getByText(words.accepted).first()).toBeVisible({ timeout: 60_000 })
        const cid = Number(student.url().match(/contest\/(\d+)/)?.[1])
        await student.goto(`/contest/${cid}/rank`)
        await expect(inside.getByRole('row').filter({ hasText: '1' }).first()).toBeVisible()
        await student.goto(`/contest/${cid}/announcements`)
        await inside.getByRole('link', { name: 'Room 5' }).click()
        await expect(inside.getByText('We sit in room 5.')).toBeVisible()

        // A problem set in a contest is not in the group's list, and nobody else hears of the contest.
        await student.goto(`/group/${gid}/problem`)
        await expect(inside.getByRole('link', { name: 'Sum of two' })).toHaveCount(0)
        await student.goto('/contest')
        await expect(inside.getByRole('link', { name: 'First test' })).toHaveCount(0)
        const outsider = await anotherBrowser('visitor')
        await outsider.goto(`/contest/${cid}`)
        await expect(outsider.getByRole('main')).not.toContainText('First test')
      })
    })
  })
