import { listBankProblems } from '@gavel/starter-bank'
import { findViolations } from '../src/axe.ts'
import { DESKTOP, PHONE } from '../src/screens.ts'
import { expectNoSidewaysScroll } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })

const WORDS = {
  'en-US': {
    ...{ title: 'Counterexample', search: 'Find a counterexample', language: 'Language', code: /^Code \(/ },
    ...{
      submit: 'Submit',
      wrong: 'Wrong Answer',
      found: /on which this program fails:$/,
      write: 'Write code',
    },
    ...{ input: 'Input', failed: 'The output is wrong.', tryIt: 'Test with this input' },
  },
  'zh-CN': {
    ...{ title: '反例', search: '查找反例', language: '语言', code: /^代码/ },
    ...{ submit: '提交', wrong: '答案错误', found: /找到一组让这份程序出错的：$/, write: '写代码' },
    ...{ input: '输入', failed: '输出不对。', tryIt: '用此输入测试' },
  },
} as const

async function wrongSolution(code: string, file: string): Promise<string> {
  const bank = await listBankProblems()
  const problem = bank.find(({ problem: { problemCode } }) => problemCode === code)?.problem
  return problem?.solutions.find(({ name }) => name === file)?.source ?? ''
}

for (const [language, screen] of [
  ['en-US', DESKTOP],
  ['zh-CN', PHONE],
] as const)
  test.describe(`a student at ${screen.width} px in ${language}`, () => {
    test.use({ language })

    test('finds the fault of a program by a counterexample', async ({ page }) => {
      const words = WORDS[language]
      await page.setViewportSize(screen)
      // No story holds a contest with this problem, which would keep its counterexamples closed.
      await page.goto('/problem/P1007')
      if (screen === PHONE) await page.getByRole('link', { name: words.write }).click()
      await page.getByRole('combobox', { name: words.language }).selectOption('Python3')
      await page
        .getByRole('textbox', { name: words.code })
        .fill(await wrongSolution('P1007', 'one-is-prime.py'))
      await page.getByRole('button', { name: words.submit, exact: true }).click()
      await expect(page.getByRole('strong').filter({ hasText: words.wrong })).toBeVisible({ timeout: 30_000 })
      const offer = page.getByRole('region', { name: words.title })
      await offer.getByRole('button', { name: words.search }).click()
      await expect(offer.getByRole('status')).toHaveText(words.found, { timeout: 60_000 })
      await expect(offer.getByText(words.failed)).toBeVisible()
      // Two numbers of the first line, as the statement has them.
      await expect(offer.getByRole('region', { name: words.input })).toHaveText(/^\d+ \d+/)
      await offer.scrollIntoViewIfNeeded()
      expect(await findViolations(page)).toEqual([])
      await expectNoSidewaysScroll(page)
      await offer.getByRole('button', { name: words.tryIt }).click()
    })
  })

test('nothing is offered after an accepted program', async ({ page }) => {
  await page.goto('/problem/P1000')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Python3')
  const bank = await listBankProblems()
  const right = bank[0]?.problem.solutions.find(({ name }) => name === 'reference.py')?.source ?? ''
  await page.getByRole('textbox', { name: /^Code \(/ }).fill(right)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('strong').filter({ hasText: 'Accepted' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('region', { name: 'Counterexample' })).toBeHidden()
})
