import { createGroup, createGroupProblem, deleteGroup, keysOf } from '@gavel/contract'
import { logInAs } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import { findLayoutFaults } from '../src/layout.ts'
import { DESKTOP, PHONE } from '../src/screens.ts'
import { ADMIN } from '../src/site.ts'
import { zipOf } from '../src/zip.ts'
import { expect, test } from './support/story.ts'

const LANGUAGES = {
  'en-US': {
    versions: 'Test data versions',
    judged: 'Judged outside contests',
    marked: 'Files that programs read wrongly',
    removed: 'Remove the marks in a new version',
    zip: 'Test data zip',
    plain: 'Remove the marks',
  },
  'zh-CN': {
    versions: '测试数据版本',
    judged: '比赛外已评',
    marked: '程序会读错的文件',
    removed: '去除标记并生成新版本',
    zip: '测试数据的 zip 文件',
    plain: '去除标记',
  },
} as const

for (const language of keysOf(LANGUAGES))
  test.describe(language, () => {
    const { versions, judged, ...words } = LANGUAGES[language]
    test.use({ language, who: 'root' })

    test('a teacher sees the versions of the test data of a problem of the group', async ({ page, site }) => {
      const serial = Date.now().toString(36).toUpperCase().slice(-6)
      const { client } = await logInAs(site, ADMIN)
      const { gid } = await client.call(createGroup, {
        body: {
          ...{ name: `Data ${serial}`, shortName: `DAT${serial}`, brief: 'First year' },
          ...{ description: 'We add numbers.', auth: 1, visible: true },
        },
      })
      try {
        const { pid } = await client.call(createGroupProblem, {
          body: {
            problem: { gid, problemId: '1', title: 'Sum of two', description: 'Add them.', auth: 1 },
            judgeMode: 'default',
            samples: [{ input: '\uFEFF1 2\n', output: '3\n' }],
            languages: [{ name: 'Python3' }],
          },
        })
        const main = page.getByRole('main')
        await page.goto(`/group/${gid}/problem/edit/${pid}`)
        await main.getByRole('link', { name: versions, exact: true }).click()
        await expect(page).toHaveURL(new RegExp(`/group/${gid}/problem/data/${pid}`))
        await expect(main.getByRole('table').getByRole('row')).not.toHaveCount(0)
        // Submissions in contests are not counted there.
        await expect(main.getByRole('columnheader', { name: judged, exact: true })).toBeVisible()
        for (const screen of [PHONE, DESKTOP]) {
          await page.setViewportSize(screen)
          await expect.poll(() => findLayoutFaults(page)).toEqual([])
        }
        expect(await findViolations(page)).toEqual([])

        // One click makes a version that programs read as it was meant.
        const marked = main.getByRole('region', { name: words.marked })
        await expect(marked).toContainText('1.in')
        await marked.getByRole('button', { name: words.removed }).click()
        await expect(marked).toBeHidden()
        await expect(main.getByRole('row', { name: /^(Version|版本) 2 / })).toBeVisible()

        // So does one in the dialog of an upload, before anything is stored.
        await page.goto(`/group/${gid}/problem/edit/${pid}`)
        await main.getByLabel(words.zip).setInputFiles({
          name: 'data.zip',
          mimeType: 'application/zip',
          buffer: zipOf({ '1.in': '\uFEFF1 2\n', '1.out': '3\n' }),
        })
        const pairing = page.getByRole('dialog')
        await expect(pairing.getByRole('alert')).toContainText('1.in')
        await pairing.getByRole('button', { name: words.plain }).click()
        await expect(pairing.getByRole('alert')).toBeHidden()
        await expect(pairing.getByRole('row')).toHaveCount(2)
      } finally {
        await client.call(deleteGroup, { query: { gid } })
      }
    })
  })
