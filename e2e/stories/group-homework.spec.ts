import { keysOf } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { SIGNED_SUM, withGroup } from '../src/with-group.ts'
import { localTime } from './support/acts.ts'
import { expectInOrder } from './support/in-order.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/story.ts'

const LANGUAGES = {
  'en-US': {
    ...{ join: 'Join the group', trainings: 'Trainings', set: 'Set homework', title: 'Title' },
    ...{ problems: 'Problems', choose: 'Choose problems', add: 'Add “Sum of two”', done: 'Done' },
    ...{ titleMissing: 'Title is required', problemsMissing: 'Problems are required' },
    ...{ unknown: /There is no problem.*NOWHERE/, due: 'Due (optional)', saved: 'The homework is set' },
    ...{ members: 'All members', records: 'Records', submit: 'Submit', accepted: 'Accepted' },
    ...{
      groups: 'Groups',
      tabs: 'Pages of the group',
      nobody: 'Nobody has joined yet',
      submissions: 'Submissions',
    },
  },
  'zh-CN': {
    ...{ join: '加入团队', trainings: '训练', set: '布置作业', title: '标题' },
    ...{ problems: '题目', choose: '选择题目', add: '添加“Sum of two”', done: '完成' },
    ...{ titleMissing: '标题不能为空', problemsMissing: '题目不能为空' },
    ...{ unknown: /没有可用于作业的题目.*NOWHERE/, due: '截止时间（可选）', saved: '作业已布置' },
    ...{ members: '全体成员', records: '记录榜', submit: '提交', accepted: '答案正确' },
    ...{ groups: '团队', tabs: '团队的页面', nobody: '还没有人加入', submissions: '提交' },
  },
} as const

const DAY_MS = 86_400_000

for (const language of keysOf(LANGUAGES))
  test.describe(language, () => {
    const words = LANGUAGES[language]
    test.use({ language, who: 'root' })

    test('a teacher sets homework by a title and problems, and every member is in its records without joining it', async ({
      page,
      site,
      anotherBrowser,
    }) => {
      test.setTimeout(240_000)
      await withGroup(site, async ({ gid, shortName }) => {
        const main = page.getByRole('main')
        const [student, idle] = [await anotherBrowser('user'), await anotherBrowser('user')]
        for (const member of [student, idle]) {
          await member.goto(`/group/${gid}`)
          await member.getByRole('main').getByRole('button', { name: words.join }).click()
          await expect(member.getByRole('link', { name: words.trainings, exact: true }).last()).toBeVisible()
        }

        /** The page belongs to the group: its address, its name and pages, and the entry of the top bar. */
        const expectInside = async (shown: Page, path: RegExp) => {
          await expect(shown).toHaveURL(new RegExp(`/group/${gid}/${path.source}`))
          const strip = shown.getByRole('navigation', { name: words.tabs })
          await expect(strip.getByRole('link', { name: words.trainings, exact: true })).toBeVisible()
          await expect(
            shown.getByRole('banner').getByRole('link', { name: words.groups, exact: true }),
          ).toHaveAttribute('aria-current', /.+/)
        }

        await page.goto(`/group/${gid}/training`)
        await main.getByRole('link', { name: words.set }).click()
        const save = main.getByRole('button', { name: words.set })
        await save.click()
        await expect(main.getByText(words.titleMissing)).toBeVisible()
        await expect(main.getByText(words.problemsMissing)).toBeVisible()
        await expectInOrder(page)
        await main.getByRole('textbox', { name: words.title, exact: true }).fill('Week 1')
        const problems = main.getByRole('textbox', { name: words.problems })
        await problems.fill('P1000 NOWHERE')
        await save.click()
        await expect(main.getByText(words.unknown)).toBeVisible()
        await problems.fill('P1000')
        await main.getByRole('button', { name: words.choose }).click()
        const dialog = page.getByRole('dialog')
        // Other stories have public problems of this title.
        const candidate = dialog.getByRole('row').filter({ hasText: `${shortName}1` })
        await candidate.getByRole('button', { name: words.add }).click()
        await dialog.getByRole('button', { name: words.done }).click()
        await expect(problems).toHaveValue(`P1000 ${shortName}1`)
        await main.getByLabel(words.due).fill(localTime(Date.now() + 7 * DAY_MS))
        await save.click()
        await said(page, words.saved)
        await expectInside(page, /training\/\d+\/problems/)

        // In the list it says when it is due, and for whom it is.
        await student.goto(`/group/${gid}/training`)
        const inside = student.getByRole('main')
        const row = inside.getByRole('row', { name: /Week 1/ })
        await expect(row).toContainText(words.members)
        await expect(row).toContainText(String(new Date(Date.now() + 7 * DAY_MS).getFullYear()))
        await expectInOrder(student)
        await row.getByRole('link').click()
        await expectInside(student, /training\/\d+$/)
        const own = inside.getByRole('navigation').last()
        await own.getByRole('link', { name: words.problems, exact: true }).click()
        await expectInOrder(student)
        await inside.getByRole('link', { name: 'Sum of two' }).click()
        await expectInside(student, /training\/\d+\/problem\//)
        await expect(inside.getByText('Add them.')).toBeVisible()
        await expectInOrder(student)
        await inside
          .getByRole('textbox', { name: /code|程序|代码/i })
          .first()
          .fill(SIGNED_SUM)
        await inside.getByRole('button', { name: words.submit, exact: true }).first().click()
        await expect(inside.getByText(words.accepted).first()).toBeVisible({ timeout: 60_000 })

        // Both members are in the records, the idle one without any result; run times stand in the cells.
        await student.goto(student.url().replace(/\/problem\/.*/, '/rank'))
        await expect(inside.getByText(words.nobody)).toHaveCount(0)
        await expect(inside.getByRole('table').getByRole('row')).toHaveCount(3)
        await expect(inside.getByRole('row').nth(1)).toContainText(/✓\s*\d+ ms/)
        await expectInOrder(student)

        // A submission is looked at inside, too.
        await student.goto(`/group/${gid}/status`)
        await inside.getByRole('table').getByRole('link', { name: /\d/ }).first().click()
        await expectInside(student, /submission-detail\/\d+/)
        await expectInOrder(student)
      })
    })
  })
