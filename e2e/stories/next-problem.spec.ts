import { listBankProblems } from '@gavel/starter-bank'
import { DESKTOP, PHONE } from '../src/screens.ts'
import { codeField, editorPane, submitProgram, tabTo, verdictOf } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })

const WORDS = {
  'en-US': {
    ...{ finder: 'Search the site', problems: 'Problems', language: 'Language', write: 'Write code' },
    ...{ accepted: 'Accepted', code: /^Code \(/ },
    ...{ practice: 'Practice', rating: /^Practice rating \d+$/, reason: /you solve about \d in 10/ },
  },
  'zh-CN': {
    ...{ finder: '全站搜索', problems: '题库', language: '语言', write: '写代码' },
    ...{ accepted: '答案正确', code: /^代码/ },
    ...{ practice: '练习', rating: /^练习水平 \d+$/, reason: /大约 10 道能解出 \d 道/ },
  },
} as const

/** Accepted programs for the first problems of the bank. */
async function firstSolutions(count: number) {
  const bank = await listBankProblems()
  return bank.slice(0, count).map(({ problem: { problemCode, solutions } }) => ({
    code: problemCode,
    source:
      solutions.find(({ language, verdict }) => language === 'Python3' && verdict === 'AC')?.source ?? '',
  }))
}

for (const [language, screen] of [
  ['en-US', DESKTOP],
  ['zh-CN', PHONE],
] as const)
  test.describe(`a regular at ${screen.width} px in ${language}`, () => {
    test.use({ language })

    test('finds and solves five problems by keyboard alone', async ({ page }) => {
      test.setTimeout(300_000)
      const words = WORDS[language]
      await page.setViewportSize(screen)
      await page.goto('/home')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('combobox', { name: words.finder })).toBeFocused()
      await page.keyboard.insertText(words.problems)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.problems)
      const solutions = await firstSolutions(5)
      await tabTo(page, page.getByRole('rowheader').getByRole('link').first())
      await page.keyboard.press('Enter')
      for (const [index, { code, source }] of solutions.entries()) {
        await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
        if (screen === PHONE) {
          await tabTo(page, page.getByRole('link', { name: words.write }))
          await page.keyboard.press('Enter')
        }
        if (index === 0) {
          await tabTo(page, page.getByRole('combobox', { name: words.language }))
          await page.keyboard.type('Python3')
        }
        const field = page.getByRole('textbox', { name: words.code })
        await tabTo(page, field)
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.insertText(source)
        // Right after the program before it the page asks to wait some seconds.
        await expect(async () => {
          await page.keyboard.press('Control+Enter')
          await expect(page.getByRole('strong').filter({ hasText: words.accepted })).toBeVisible({
            timeout: 9_000,
          })
        }).toPass()
        if (index < solutions.length - 1) await page.keyboard.press('Alt+Period')
      }
      await page.goto('/problem')
      await expect(
        page.getByRole('row').filter({ has: page.getByText(words.accepted, { exact: true }) }),
      ).toHaveCount(5)
      await page.goto('/user-home?tab=work')
      const practice = page.getByRole('region', { name: words.practice })
      await expect(practice.getByText(words.rating)).toBeVisible()
      await expect(practice.getByRole('listitem').filter({ hasText: words.reason })).toHaveCount(3)
    })
  })

test.describe('along a filtered list', () => {
  test('the way leads through its problems in its order, survives a reload, and back to the list as it was', async ({
    page,
  }) => {
    await page.goto('/problem?difficulty=0&sort=id&order=desc')
    const links = page.getByRole('rowheader').getByRole('link')
    await expect(links.first()).toBeVisible()
    const titles = await links.allInnerTexts()
    const address = page.url()
    await links.nth(1).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toContainText(titles[1] ?? '')
    await page.getByRole('link', { name: /^Next problem: / }).click()
    await expect(heading).toContainText(titles[2] ?? '')
    await page.reload()
    await page.getByRole('link', { name: /^Previous problem: / }).click()
    await expect(heading).toContainText(titles[1] ?? '')
    await page.keyboard.press('Alt+Comma')
    await expect(heading).toContainText(titles[0] ?? '')
    await page.getByRole('link', { name: /^Back to Problems/ }).click()
    await expect(links).toHaveText(titles)
    expect(page.url()).toBe(address)
  })

  test('it goes on behind the end of a page, which is only read then', async ({ page }) => {
    await page.goto('/problem?limit=5')
    await page.getByRole('rowheader').getByRole('link').nth(4).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('P1004')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.getByRole('button', { name: 'Next problem' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('P1005')
    expect(asked.filter((url) => url.includes('/api/get-problem-list'))).toHaveLength(1)
    await page.getByRole('button', { name: 'Previous problem' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('P1004')
  })

  test('a problem that is opened by its address has no neighbours', async ({ page }) => {
    await page.goto('/problem/P1003')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('P1003')
    await expect(page.getByRole('navigation', { name: 'Problems of the list' })).toHaveCount(0)
  })
})

test('an accepted program leads to the next problem of the list, else to problems not tried yet', async ({
  page,
}) => {
  const [first] = await firstSolutions(1)
  await submitProgram(page, 'P1000', 'int main() {}')
  await expect(verdictOf(editorPane(page))).not.toHaveText(/Submitting|Pending|Compiling|Judging/)
  await expect(page.getByRole('link', { name: 'Problems you have not tried yet' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Python3')
  await codeField(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(first?.source ?? '')
  await expect(async () => {
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(verdictOf(editorPane(page))).toHaveText('Accepted', { timeout: 8_000 })
  }).toPass()
  await page.getByRole('link', { name: 'Problems you have not tried yet' }).click()
  await expect(page.getByRole('combobox', { name: 'My progress' })).toHaveValue('untouched')
  await expect(page.getByRole('row', { name: /P1000/ })).toHaveCount(0)
})

test('whoever has solved a problem says how hard it was, and finds problems like it', async ({ page }) => {
  const [first] = await firstSolutions(1)
  await page.goto('/problem/P1000')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Python3')
  await codeField(page).click()
  await page.keyboard.insertText(first?.source ?? '')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(verdictOf(editorPane(page))).toHaveText('Accepted')
  const vote = page.getByRole('group', { name: 'How hard was this problem for you?' })
  await vote.getByText('Just right').click()
  await expect(vote.getByRole('status')).toHaveText(/^Recorded/)
  // By arrow keys, without waiting for the site between two of them.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(vote.getByRole('radio', { name: 'Very hard' })).toBeFocused()
  await expect(vote.getByRole('radio', { name: 'Very hard' })).toBeChecked()
  await vote.getByRole('button', { name: 'Take back' }).press('Enter')
  await expect(vote.getByRole('status')).toHaveCount(0)
  await expect(vote.getByRole('radio', { name: 'Very easy' })).toBeFocused()
  await page.goto('/user-home?tab=work')
  const practice = page.getByRole('region', { name: 'Practice' })
  await expect(practice).toContainText('once you have tried 5 public problems; so far you tried 1')
  const [next] = await practice.getByRole('listitem').all()
  await next?.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^P1\d{3}/)
  await expect(page).not.toHaveURL(/P1000/)
})

test('filters stay for the next visit until they are reset', async ({ page }) => {
  await page.goto('/problem')
  await page.getByText('Hard', { exact: true }).first().click()
  await expect(page).toHaveURL(/difficulty=2/)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Problems')
  await page.getByRole('link', { name: 'Problems', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Hard' })).toBeChecked()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByRole('radio', { name: 'Hard' })).not.toBeChecked()
  await page.goto('/problem')
  await expect(page.getByRole('radio', { name: 'Hard' })).not.toBeChecked()
})
