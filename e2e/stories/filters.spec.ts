import { listBankProblems } from '@gavel/starter-bank'
import { expect, test } from './support/story.ts'

test('filters live in the address: back, reload and a shared link show the same list', async ({
  page,
  anotherBrowser,
}) => {
  const bank = await listBankProblems()
  const hard = bank.filter(({ problem }) => problem.difficulty === 'hard')
  /** Including the row of headings. */
  const rowsOf = (problems: readonly unknown[]) => problems.length + 1
  await page.goto('/problem')
  const list = page.getByRole('region', { name: 'Problems' })
  await expect(list.getByRole('row')).toHaveCount(rowsOf(bank))

  await page.getByText('Hard', { exact: true }).first().click()
  await expect(list.getByRole('row')).toHaveCount(rowsOf(hard))
  await page
    .getByRole('complementary', { name: 'Tags' })
    .getByRole('button', { name: 'Dynamic programming' })
    .click()
  await expect(list.getByRole('row', { name: /P1013/ })).toBeVisible()
  await expect(list.getByRole('row', { name: /P1018/ })).toBeHidden()
  const titles = await list.getByRole('rowheader').getByRole('link').allInnerTexts()

  await page.reload()
  await expect(list.getByRole('rowheader').getByRole('link')).toHaveText(titles)
  await expect(page.getByRole('radio', { name: 'Hard' })).toBeChecked()

  const friend = await anotherBrowser('visitor')
  await friend.goto(page.url())
  await expect(friend.getByRole('rowheader').getByRole('link')).toHaveText(titles)

  await list.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  await page.goBack()
  await expect(list.getByRole('rowheader').getByRole('link')).toHaveText(titles)
  await page.goBack()
  await expect(list.getByRole('row')).toHaveCount(rowsOf(hard))
  await page.goBack()
  await expect(list.getByRole('row')).toHaveCount(rowsOf(bank))
})

test('two choices in quick succession are both shown at once, and both kept', async ({ page }) => {
  await page.goto('/problem')
  const hard = page.getByRole('radio', { name: 'Hard' })
  const banks = page.getByRole('combobox', { name: 'Problem bank' })
  await expect(hard).not.toBeChecked()
  const radio = await hard.evaluateHandle((element: HTMLInputElement) => element)
  const atOnce = await banks.evaluate((select: HTMLSelectElement, box) => {
    box.click()
    select.value = 'Mine'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    return { isHard: box.checked, bank: select.value, address: location.search }
  }, radio)
  expect(atOnce).toEqual({ isHard: true, bank: 'Mine', address: '' })
  await expect(page).toHaveURL(/difficulty=2/)
  await expect(page).toHaveURL(/oj=Mine/)
  await expect(hard).toBeChecked()
  await expect(banks).toHaveValue('Mine')
})

test('search words and pages are kept too', async ({ page }) => {
  await page.goto('/problem?limit=10')
  const list = page.getByRole('region', { name: 'Problems' })
  await list.getByRole('button', { name: 'Page 2' }).click()
  await expect(list.getByRole('rowheader').first()).toContainText('P1010')
  await page.reload()
  await expect(list.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')

  await page.getByRole('searchbox', { name: 'Problem ID or title' }).fill('valley')
  await page.getByRole('searchbox', { name: 'Problem ID or title' }).press('Enter')
  await expect(list.getByRole('rowheader')).toHaveText([/Echo Valley/])
  await page.getByRole('searchbox', { name: 'Problem ID or title' }).fill('no such thing')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('No matching problems. Try fewer filters.')).toBeVisible()
  await list.getByRole('button', { name: 'Remove filter: “no such thing”' }).click()
  await expect(list.getByRole('rowheader')).toHaveCount(10)

  // Typed text takes effect when the user moves on to the next filter.
  await page.getByRole('searchbox', { name: 'Problem ID or title' }).fill('valley')
  const banks = page.getByRole('combobox', { name: 'Problem bank' })
  await banks.focus()
  await banks.selectOption('This site')
  await expect(page).toHaveURL(/keyword=valley/)
  await expect(page).toHaveURL(/oj=Mine/)
  await expect(list.getByRole('rowheader')).toHaveText([/Echo Valley/])
})
