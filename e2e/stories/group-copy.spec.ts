import { createGroup, createGroupProblem, createGroupTraining, deleteGroup, keysOf } from '@gavel/contract'
import { logInAs } from '../src/accounts.ts'
import { ADMIN } from '../src/site.ts'
import { expect, test } from './support/story.ts'

const LANGUAGES = {
  'en-US': {
    ...{ settings: 'Settings', open: 'Copy the group', title: 'Copy for the next year', copy: 'Copy' },
    ...{ name: 'Name of the group', shortName: 'Short name', days: 'Days to move dates by' },
    ...{ problems: 'Problems', taken: /name/ },
  },
  'zh-CN': {
    ...{ settings: '设置', open: '复制团队', title: '复制到新学年', copy: '复制' },
    ...{ name: '团队名称', shortName: '简称', days: '日期推移的天数' },
    ...{ problems: '题目', taken: /名称/ },
  },
} as const

for (const language of keysOf(LANGUAGES))
  test.describe(language, () => {
    const words = LANGUAGES[language]
    test.use({ language, who: 'root' })

    test('a teacher copies a group for the next year', async ({ page, site }) => {
      const serial = Date.now().toString(36).toUpperCase().slice(-6)
      const { client } = await logInAs(site, ADMIN)
      const { gid } = await client.call(createGroup, {
        body: {
          ...{ name: `Year one ${serial}`, shortName: `ONE${serial}`, brief: 'First year' },
          ...{ description: 'We add numbers.', auth: 1, visible: true },
        },
      })
      const made = [gid]
      try {
        await client.call(createGroupProblem, {
          body: {
            problem: { gid, problemId: '1', title: 'Sum of two', description: 'Add them.', auth: 1 },
            judgeMode: 'default',
            samples: [{ input: '1 2\n', output: '3\n' }],
            languages: [{ name: 'Python3' }],
          },
        })
        await client.call(createGroupTraining, {
          body: {
            training: { gid, title: 'First sheet', description: 'Loops.', auth: 'Public' },
            trainingCategory: { name: `Sheets ${serial}`, color: '#2185d0' },
          },
        })

        const main = page.getByRole('main')
        await page.goto(`/group/${gid}`)
        await main.getByRole('link', { name: words.settings, exact: true }).click()
        await main.getByRole('button', { name: words.open, exact: true }).click()
        const dialog = page.getByRole('dialog', { name: words.title })
        const fill = async (label: string, text: string) =>
          dialog.getByRole('textbox', { name: label }).first().fill(text)
        // The old name is taken, and the dialog keeps what was written.
        await fill(words.name, `Year one ${serial}`)
        await fill(words.shortName, `TWO${serial}`)
        await dialog.getByRole('button', { name: words.copy, exact: true }).click()
        await expect(dialog.getByText(words.taken).first()).toBeVisible()
        await fill(words.name, `Year two ${serial}`)
        await dialog.getByLabel(words.days).fill('')
        await expect(dialog.getByRole('button', { name: words.copy, exact: true })).toBeDisabled()
        await dialog.getByLabel(words.days).fill('364')
        await dialog.getByRole('button', { name: words.copy, exact: true }).click()

        await expect(main.getByRole('heading', { name: new RegExp(`Year two ${serial}`) })).toBeVisible()
        made.push(Number(/\/group\/(\d+)/.exec(page.url())?.[1]))
        await expect(main.getByRole('link', { name: 'First sheet' })).toBeVisible()
        await main.getByRole('link', { name: words.problems, exact: true }).click()
        const row = main.getByRole('row', { name: /Sum of two/ })
        await expect(row).toContainText(`TWO${serial}1`)
        await row.getByRole('link', { name: 'Sum of two' }).click()
        await expect(main.getByText('Add them.')).toBeVisible()
      } finally {
        for (const id of made) await client.call(deleteGroup, { query: { gid: id } })
      }
    })
  })
