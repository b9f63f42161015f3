import { createGroupContest, keysOf } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { logInAs } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import { SQUARE_FILES } from '../src/square-package.ts'
import { appoint, withGroup } from '../src/with-group.ts'
import { zipOf } from '../src/zip.ts'
import { expectNoSidewaysScroll } from './support/acts.ts'
import { expect, test } from './support/story.ts'

const WORDS = {
  'en-US': {
    ...{ open: 'Import packages', file: /^Package \(/, start: 'Import 1 problems' },
    ...{ done: '1 of 1 problems were imported', visibility: 'Visibility of imported problems' },
    ...{
      members: 'Members of the group',
      ...{ contest: 'Contest administration', problems: 'Problems' },
      show: 'View problem',
    },
  },
  'zh-CN': {
    ...{ open: '导入题目包', file: /^题目包/, start: '导入 1 题' },
    ...{ done: '导入结束：1 题中导入了 1 题。', visibility: '导入后的可见性' },
    ...{ members: '团队成员', contest: '比赛管理', problems: '题目', show: '查看题目' },
  },
} as const
type Words = (typeof WORDS)[keyof typeof WORDS]

const DAY_MS = 86_400_000

async function importSquare(page: Page, words: Words, code: string, readers?: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel(words.file).setInputFiles({
    name: 'square.zip',
    mimeType: 'application/zip',
    buffer: zipOf(SQUARE_FILES),
  })
  const row = main.getByRole('row', { name: 'Square' })
  await row.getByRole('textbox').fill(code)
  if (readers !== undefined) await main.getByLabel(words.visibility).selectOption(readers)
  await main.getByRole('button', { name: words.start }).click()
  await expect(main.getByText(words.done)).toBeVisible()
}

for (const language of keysOf(WORDS))
  test.describe(language, () => {
    const words = WORDS[language]
    test.use({ language, who: 'user' })

    test('a teacher imports a package of Polygon into the group and into its contest', async ({
      page,
      account,
      site,
    }) => {
      test.setTimeout(180_000)
      await withGroup(site, async ({ gid, shortName, serial }) => {
        const teacher = await logInAs(site, account)
        await appoint(site, teacher, { gid, level: 'admin' })
        const main = page.getByRole('main')
        await page.goto(`/group/${gid}/problem/manage`)
        await main.getByRole('link', { name: words.open, exact: true }).click()
        await expect(main.getByLabel(words.file)).toBeAttached()
        expect(await findViolations(page)).toEqual([])
        await importSquare(page, words, 'SQ', words.members)
        await expectNoSidewaysScroll(page)
        await main.getByRole('link', { name: 'SQ' }).click()
        await expect(page).toHaveURL(new RegExp(`/group/${gid}/problem/edit/`))
        await expect(main.getByRole('heading', { level: 1 })).toContainText('Square')
        await main.getByRole('link', { name: words.show, exact: true }).click()
        await expect(page).toHaveURL(new RegExp(`/group/${gid}/problem/${shortName}SQ`))
        // While the next page loads, the form still shows it twice.
        await expect(main.getByText('Answer with the square.')).toHaveCount(1)

        const { id: cid } = await teacher.client.call(createGroupContest, {
          body: {
            ...{ gid, title: `Round ${serial}`, description: 'One problem.', type: 0, auth: 0 },
            startTime: new Date(Date.now() + DAY_MS),
            endTime: new Date(Date.now() + 2 * DAY_MS),
          },
        })
        await page.goto(`/group/${gid}/contest/problems/${cid}`)
        await main.getByRole('link', { name: words.open, exact: true }).click()
        await importSquare(page, words, 'SQC')
        const contest = main.getByRole('navigation', { name: words.contest })
        await contest.getByRole('link', { name: words.problems }).click()
        await expect(main.getByRole('row', { name: /Square/ })).toBeVisible()
      })
    })
  })
