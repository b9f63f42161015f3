import { logInAs } from '../src/accounts.ts'
import { PHONE } from '../src/screens.ts'
import { submitJudged } from '../src/submit.ts'
import { expectNoSidewaysScroll } from './support/acts.ts'
import { expect, test } from './support/story.ts'

/** In the page: fields that are narrower than the widest words that they can show. */
function cutFields(main: HTMLElement): string[] {
  const pen = document.createElement('canvas').getContext('2d')
  const cut = [...main.querySelectorAll('select')].filter((select) => {
    const free = select.cloneNode(true) as HTMLSelectElement
    free.style.cssText = 'position: absolute; width: auto; min-width: 0; max-width: none'
    select.after(free)
    const wanted = free.offsetWidth
    free.remove()
    return select.offsetWidth > 0 && wanted > select.offsetWidth + 1
  })
  const full = [...main.querySelectorAll<HTMLInputElement>('input[placeholder]')].filter((input) => {
    const style = getComputedStyle(input)
    if (pen !== null) pen.font = style.font
    const room =
      input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    return (pen?.measureText(input.placeholder).width ?? 0) > room
  })
  return [...cut, ...full].map((field) => field.getAttribute('aria-label') ?? field.outerHTML)
}

test.describe('in English', () => {
  test.use({ who: 'user' })

  test('the list says in letters how the last attempt ended', async ({ page, site, account }) => {
    const { client } = await logInAs(site, account)
    await submitJudged(client, 'P1001', 'WA')
    await page.goto('/problem')
    const cells = page.getByRole('row', { name: /P1001/ }).getByRole('cell')
    await expect(cells.first()).toHaveText('WAWrong Answer')
  })

  test('no filter is too narrow for its words', async ({ page }) => {
    for (const width of [1050, 1200, 1399, 1400, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/problem')
      expect(await page.getByRole('main').evaluate(cutFields), `${width} px`).toEqual([])
    }
  })

  test('a reader sorts, finds what they solved, and searches inside statements', async ({
    page,
    site,
    account: { username, password },
  }) => {
    const { client } = await logInAs(site, { username, password })
    await submitJudged(client, 'P1000', 'AC')
    await page.goto('/problem')
    const list = page.getByRole('region', { name: 'Problems' })
    const titles = list.getByRole('rowheader').getByRole('link')
    await expect(list.getByRole('rowheader').first()).toContainText('Two Staircases')

    const level = list.getByRole('columnheader', { name: 'Difficulty' })
    await level.getByRole('button').click()
    await expect(level).toHaveAttribute('aria-sort', 'ascending')
    await level.getByRole('button').click()
    await expect(level).toHaveAttribute('aria-sort', 'descending')
    await expect(list.getByRole('row').nth(1)).toContainText('Hard')
    const hardestFirst = await titles.allInnerTexts()
    await page.reload()
    await expect(titles).toHaveText(hardestFirst)
    await expect(level).toHaveAttribute('aria-sort', 'descending')
    await page.goBack()
    await expect(list.getByRole('row').nth(1)).toContainText('Easy')

    const messages = page.getByRole('region', { name: 'Messages' })
    const progress = page.getByRole('combobox', { name: 'My progress' })
    await progress.selectOption('Solved')
    await expect(titles).toHaveText(['Two Staircases'])
    await page.getByRole('button', { name: 'Random' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('P1000 Two Staircases')
    await page.goBack()
    await expect(progress).toHaveValue('solved')
    await progress.selectOption('Not tried')
    await expect(list.getByRole('row', { name: /P1013/ })).toBeVisible()
    await expect(list.getByRole('row', { name: /P1000/ })).toBeHidden()
    await page.getByRole('combobox', { name: 'Problem bank' }).selectOption('Codeforces')
    await expect(page.getByText('No matching problems. Try fewer filters.')).toBeVisible()
    await page.getByRole('button', { name: 'Random' }).click()
    await expect(messages.getByText('No problem matches the filters')).toBeVisible()
    await page.getByRole('button', { name: 'Reset' }).first().click()

    await page.getByRole('checkbox', { name: 'Show tags' }).check()
    await expect(list.getByRole('columnheader', { name: 'Tags' })).toBeVisible()
    await page.reload()
    await expect(list.getByRole('columnheader', { name: 'Tags' })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Show tags' }).uncheck()

    await list.getByRole('link', { name: 'Two Staircases' }).focus()
    await page.keyboard.press('Tab')
    const rate = list.getByRole('button', { name: /^AC rate of P1000/ })
    await expect(rate).toBeFocused()
    const panel = list.getByRole('row', { name: /P1000/ }).getByRole('listitem')
    await expect(panel.filter({ hasText: 'Accepted' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(rate).toBeFocused()

    await page.getByText('Statements', { exact: true }).click()
    const words = page.getByRole('searchbox', { name: 'Words in a statement' })
    await words.fill('captians')
    await words.press('Enter')
    await expect(page.getByText('No results for “captians”. Showing results for captains')).toBeVisible()
    await expect(titles).toHaveText(['Tide Table'])
    await expect(list.getByText('Captains', { exact: true })).toBeVisible()
    await page.reload()
    await expect(titles).toHaveText(['Tide Table'])
    await words.fill('zzzzzzzz')
    await words.press('Enter')
    await expect(page.getByText('No matching problems. Try fewer filters.')).toBeVisible()
  })
})

test.describe('on a phone in Chinese', () => {
  test.use({ language: 'zh-CN', viewport: PHONE, hasTouch: true, isMobile: true })

  test('a visitor searches, sorts and taps, and is asked to log in for progress', async ({ page }) => {
    await page.goto('/problem?keyword=潮&within=statements')
    const list = page.getByRole('region', { name: '题库' })
    await expect(list.getByRole('rowheader').filter({ hasText: 'P1002' })).toBeVisible()
    await expect(list.locator('mark').first()).toHaveText('潮')
    await expectNoSidewaysScroll(page)
    await list.getByRole('button', { name: '移除条件：“潮”' }).tap()
    await page.getByRole('combobox', { name: '排序' }).selectOption('从难到易')
    await expect(list.getByRole('row').nth(1)).toContainText('困难')

    const firstTitle = list.getByRole('rowheader').first()
    await page.getByRole('checkbox', { name: '显示标签' }).check()
    await expect(firstTitle.getByRole('button').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('checkbox', { name: '显示标签' }).uncheck()
    await expect(firstTitle.getByRole('button')).toHaveCount(0)

    const rate = list.getByRole('button', { name: /的通过率/ }).first()
    await rate.tap()
    await expect(rate).toHaveAttribute('aria-expanded', 'true')
    await expectNoSidewaysScroll(page)
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(rate).toHaveAttribute('aria-expanded', 'false')

    await page.getByRole('combobox', { name: '我的进度' }).selectOption('已通过')
    await expect(page.getByRole('dialog', { name: /^登录/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto('/problem?progress=tried')
    await expect(page.getByText('登录后才能按解题进度筛选')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})

for (const language of ['zh-CN', 'en-US'] as const)
  test.describe(`on a desktop in ${language}`, () => {
    test.use({ language })

    for (const width of [1050, 1280, 1440])
      test(`every filter has its place at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.goto('/problem?keyword=a')
        const filters = page.getByRole('searchbox').locator('xpath=ancestor::form/..')
        const parts = filters.locator('xpath=./*[not(contains(@class, "sort"))]')
        await expect(parts).toHaveCount(6)
        const boxes = await parts.evaluateAll((all) =>
          all.map((part) => {
            const { top, bottom, left, right } = part.getBoundingClientRect()
            return { middle: (top + bottom) / 2, left, right }
          }),
        )
        const rows = new Set(boxes.map(({ middle }) => Math.round(middle / 5)))
        expect(rows.size).toBeLessThanOrEqual(width < 1400 ? 2 : 1)
        for (const [index, { middle, left, right }] of boxes.entries()) {
          const before = boxes[index - 1]
          if (before !== undefined && Math.abs(middle - before.middle) < 3)
            expect(left).toBeGreaterThanOrEqual(before.right)
          expect(right).toBeLessThanOrEqual(width)
        }
        await expectNoSidewaysScroll(page)
      })
  })

test('keys come to the tags behind the table', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/problem')
  const firstTag = page.getByRole('complementary', { name: 'Tags' }).getByRole('button').first()
  await expect(firstTag).toBeVisible()
  const lastOfList = page
    .getByRole('region', { name: 'Problems' })
    .locator('a[href], button:enabled, select:enabled')
    .last()
  await lastOfList.focus()
  await page.keyboard.press('Tab')
  await expect(firstTag).toBeFocused()
})
