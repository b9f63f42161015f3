import {
  addProblemsToGroupTraining,
  createGroup,
  createGroupTraining,
  deleteGroup,
  keysOf,
} from '@gavel/contract'
import { logInAs } from '../src/accounts.ts'
import { ADMIN } from '../src/site.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/story.ts'

const LANGUAGES = {
  'en-US': {
    ...{ join: 'Join the group', next: 'What is next', progress: 'Your trainings', marks: 'Marks' },
    ...{ weights: 'Weights', save: 'Save', saved: 'Weights saved', csv: 'Export as CSV' },
    notYet: 'Not counted yet',
  },
  'zh-CN': {
    ...{ join: '加入团队', next: '近期安排', progress: '我的训练进度', marks: '成绩' },
    ...{ weights: '权重', save: '保存', saved: '权重已保存', csv: '导出 CSV' },
    notYet: '暂不计入',
  },
} as const

const DAY_MS = 86_400_000

for (const language of keysOf(LANGUAGES))
  test.describe(language, () => {
    const words = LANGUAGES[language]
    test.use({ language, who: 'root' })

    test('a student sees what is next, and the teacher weighs what the class did', async ({
      page,
      site,
      anotherBrowser,
    }) => {
      test.setTimeout(240_000)
      const serial = Date.now().toString(36).toUpperCase()
      const { client } = await logInAs(site, ADMIN)
      const { gid } = await client.call(createGroup, {
        body: {
          ...{ name: `Marks ${serial}`, shortName: `M${serial}`.slice(-10), brief: 'First year' },
          ...{ description: 'We meet on Mondays.', auth: 1, visible: true },
        },
      })
      try {
        const add = async (title: string, problemIds: string[], dueTime: Date) => {
          const { id } = await client.call(createGroupTraining, {
            body: {
              training: { gid, title, description: 'Loops.', auth: 'Public', dueTime },
              trainingCategory: { name: `${title} ${serial}`, color: '#2185d0' },
            },
          })
          if (problemIds.length > 0)
            await client.call(addProblemsToGroupTraining, { body: { tid: id, problemIds } })
        }
        const nextWeek = new Date(Date.now() + 7 * DAY_MS)
        await add('First sheet', ['P1000', 'P1001'], nextWeek)
        await add('Second sheet', ['P1002'], nextWeek)
        await add('Third sheet', [], nextWeek)

        const student = await anotherBrowser('user')
        const inside = student.getByRole('main')
        await student.goto(`/group/${gid}`)
        await expect(inside.getByRole('heading', { name: words.next })).toHaveCount(0)
        await inside.getByRole('button', { name: words.join }).click()
        const next = inside.getByRole('region', { name: words.next })
        await expect(next.getByRole('link', { name: 'First sheet' })).toBeVisible()
        await expect(next.getByRole('listitem')).toHaveCount(2)
        const progress = inside.getByRole('region', { name: words.progress })
        await expect(progress.getByRole('listitem')).toHaveCount(3)
        await expect(inside.getByRole('link', { name: words.marks, exact: true })).toHaveCount(0)

        // The teacher's table has everyone but those who teach.
        const main = page.getByRole('main')
        await page.goto(`/group/${gid}`)
        await main.getByRole('link', { name: words.marks, exact: true }).click()
        const rows = main.getByRole('table').getByRole('row')
        await expect(rows).toHaveCount(2)
        await expect(rows.first()).toContainText(words.notYet)
        await expect(rows.nth(1)).toContainText('0.0')
        await main.getByRole('button', { name: words.weights, exact: true }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('First sheet').fill('30')
        await dialog.getByLabel('Second sheet').fill('-1')
        await expect(dialog.getByRole('button', { name: words.save })).toBeDisabled()
        await dialog.getByLabel('Second sheet').fill('0')
        await dialog.getByRole('button', { name: words.save }).click()
        await said(page, words.saved)
        await expect(rows.first()).toContainText('30')
        await page.reload()
        await expect(rows.first()).toContainText('30')
        const download = page.waitForEvent('download')
        await main.getByRole('button', { name: words.csv }).click()
        expect((await download).suggestedFilename()).toBe(`group_${gid}_marks.csv`)
      } finally {
        await client.call(deleteGroup, { query: { gid } })
      }
    })
  })
