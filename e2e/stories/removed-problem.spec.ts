import { deleteContest, submit } from '@gavel/contract'
import { logInAs } from '../src/accounts.ts'
import { holdContest, PROBLEM_TITLES } from '../src/held-contests.ts'
import { CPP, cppProgram } from '../src/programs.ts'
import { ADMIN } from '../src/site.ts'
import { waitForVerdict } from '../src/submit.ts'
import { expectInOrder } from './support/in-order.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/story.ts'

// The judge is waited for.
test.describe.configure({ timeout: 240_000 })

const WORDS = {
  'zh-CN': {
    submit: '提交',
    code: /^代码（/,
    none: '该题目不存在',
    remove: '移除 A',
    kept: '提交、相关提问和题号都会保留',
    confirm: '移除',
    removed: '已移除的题目',
    restore: '恢复 A',
    add: '从题库添加',
    label: '题号',
    done: '完成',
  },
  'en-US': {
    submit: 'Submit',
    code: /^Code \(/,
    none: 'There is no such problem',
    remove: 'Remove A',
    kept: 'the questions about it and its label are kept',
    confirm: 'Remove',
    removed: 'Removed problems',
    restore: 'Bring A back',
    add: 'Add from the bank',
    label: 'Label',
    done: 'Done',
  },
} as const

const [TITLE = ''] = PROBLEM_TITLES

for (const language of ['zh-CN', 'en-US'] as const)
  test.describe(language, () => {
    test.use({ language, who: 'root' })
    const words = WORDS[language]

    test(`a problem is taken out of a running contest and comes back, and an open page of it keeps its program, in ${language}`, async ({
      page,
      site,
      account,
      anotherBrowser,
    }) => {
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const { client: root } = await logInAs(site, ADMIN)
      const cid = await holdContest(root, { title: `Removed ${Date.now()}`, format: 'icpc' })

      const entrant = await anotherBrowser()
      const inside = entrant.getByRole('main')
      const { client } = await logInAs(site, account)
      const code = cppProgram('P1000')
      const { submitId } = await client.call(submit, { body: { pid: 'A', cid, language: CPP, code } })
      await waitForVerdict(client, submitId)
      await entrant.goto(`/contest/${cid}/problem/A`)
      await inside.getByRole('textbox', { name: words.code }).click()
      await entrant.keyboard.press('ControlOrMeta+a')
      await entrant.keyboard.insertText('int main() { return 42; }')

      await page.goto(`/admin/contest/${cid}/problems`)
      await main.getByRole('button', { name: words.remove }).click()
      await expect(dialog).toContainText(words.kept)
      await expectInOrder(page)
      await page.screenshot({ path: test.info().outputPath('question.png') })
      await dialog.getByRole('button', { name: words.confirm, exact: true }).click()
      const removed = main.getByRole('region', { name: words.removed })
      await expect(removed.getByRole('row').nth(1)).toContainText(TITLE)
      await expectInOrder(page)
      await page.screenshot({ path: test.info().outputPath('removed.png'), fullPage: true })

      // Its label waits for it.
      await main.getByRole('button', { name: words.add }).click()
      await expect(dialog.getByRole('textbox', { name: words.label })).not.toHaveValue('A')
      await dialog.getByRole('button', { name: words.done }).click()

      // The page that the entrant has open says why it takes nothing, and keeps the program.
      await inside.getByRole('button', { name: words.submit, exact: true }).click()
      await said(entrant, words.none)
      await expect(inside.getByText('return 42')).toBeVisible()

      await removed.getByRole('button', { name: words.restore }).click()
      await expect(removed).toHaveCount(0)
      await expect(main.getByRole('row').nth(1)).toContainText(TITLE)
      await entrant.reload()
      await expect(inside.getByRole('textbox', { name: words.code })).toContainText('return 42')
      await root.call(deleteContest, { query: { cid } })
    })
  })
