import { keysOf } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { logInAs } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import { appoint, withGroup } from '../src/with-group.ts'
import { openRowMenu } from './support/row-menu.ts'
import { expect, test } from './support/story.ts'

const WORDS = {
  'en-US': {
    ...{ check: 'Check Sum of two', addSolution: 'Add a solution', addValidator: 'Add a validator' },
    ...{ name: 'Name', language: 'Language', expectation: 'Expected verdict', source: 'Source code' },
    ...{ save: 'Save', right: 'Accepted (AC)', wrong: 'Wrong answer (WA)', start: 'Run check' },
    ...{ results: 'Solution results', tests: 'Validators and checker', asExpected: 'As expected' },
    ...{ done: 'done', edit: 'Edit problem', title: 'Problem check', report: 'Download Markdown' },
    hint: 'runs the solutions and validators that are kept below',
  },
  'zh-CN': {
    ...{ check: '检查《Sum of two》', addSolution: '添加解答', addValidator: '添加校验器' },
    ...{ name: '名称', language: '语言', expectation: '应当得到', source: '源代码' },
    ...{ save: '保存', right: '答案正确（AC）', wrong: '答案错误（WA）', start: '检查题目' },
    ...{ results: '解答的结果', tests: '校验器与检查器', asExpected: '符合' },
    ...{ done: '已完成', edit: '编辑题目', title: '检查题目', report: '下载 Markdown' },
    hint: '检查会运行下方保存的解答和校验器',
  },
} as const
type Words = (typeof WORDS)[keyof typeof WORDS]

const RIGHT = 'print(sum(map(int, input().split())))\n'
/** Subtracts. */
const WRONG = 'a, b = map(int, input().split())\nprint(a - b)\n'
const VALIDATOR = `import sys
a, b = map(int, sys.stdin.read().split())
sys.exit(0 if 0 <= a <= 100 and 0 <= b <= 100 else 1)
`

async function keep(
  page: Page,
  words: Words,
  program: { name: string; source: string; expectation?: string },
) {
  const title = program.expectation === undefined ? words.addValidator : words.addSolution
  await page.getByRole('main').getByRole('button', { name: title }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('textbox', { name: words.name }).fill(program.name)
  await dialog.getByRole('combobox', { name: words.language }).selectOption('Python3')
  if (program.expectation !== undefined)
    await dialog.getByRole('combobox', { name: words.expectation }).selectOption(program.expectation)
  await dialog.getByRole('textbox', { name: words.source }).fill(program.source)
  await dialog.getByRole('button', { name: words.save }).click()
  await expect(dialog).toBeHidden()
}

for (const language of keysOf(WORDS))
  test.describe(language, () => {
    const words = WORDS[language]
    test.use({ language, who: 'user' })

    test('a teacher without any right on the site checks a problem of the group', async ({
      page,
      account,
      site,
    }) => {
      test.setTimeout(180_000)
      await withGroup(site, async ({ gid }) => {
        await appoint(site, await logInAs(site, account), { gid, level: 'root' })
        const main = page.getByRole('main')
        await page.goto(`/group/${gid}/problem/manage`)
        await openRowMenu(main)
        await main.getByRole('link', { name: words.check, exact: true }).click()
        await keep(page, words, { name: 'right.py', source: RIGHT, expectation: words.right })
        await keep(page, words, { name: 'wrong.py', source: WRONG, expectation: words.wrong })
        await keep(page, words, { name: 'range.py', source: VALIDATOR })
        // The hint about a problem that was never checked is true beside kept solutions, too.
        await expect(main.getByText(words.hint)).toBeVisible()
        await main.getByRole('button', { name: words.start, exact: true }).click()
        await expect(main.getByText(words.done, { exact: true })).toBeVisible({ timeout: 120_000 })
        const results = main.getByRole('table', { name: words.results })
        for (const name of ['right.py', 'wrong.py'])
          await expect(results.getByRole('row', { name: new RegExp(`^${name}`) })).toContainText(
            words.asExpected,
          )
        await expect(main.getByRole('table', { name: words.tests })).toContainText('range.py')
        expect(await findViolations(page)).toEqual([])
        const saved = page.waitForEvent('download')
        await main.getByRole('button', { name: words.report, exact: true }).click()
        expect((await saved).suggestedFilename()).toMatch(/\.md$/)

        await main.getByRole('link', { name: words.edit, exact: true }).click()
        await expect(page).toHaveURL(new RegExp(`/group/${gid}/problem/edit/`))
        await main.getByRole('link', { name: words.title, exact: true }).click()
        await expect(results).toBeVisible()
      })
    })
  })
