import { logInAs } from '../src/accounts.ts'
import { PHONE } from '../src/screens.ts'
import { submitJudged } from '../src/submit.ts'
import { expectNoSidewaysScroll } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.describe('in English', () => {
  test.use({ who: 'user' })

  test('a user who solved a problem appears in the ranks, and their home shows what and when', async ({
    page,
    site,
    account: { username, password },
  }) => {
    const { client } = await logInAs(site, { username, password })
    await submitJudged(client, 'P1000', 'WA')
    await submitJudged(client, 'P1000', 'AC')
    await page.goto('/home')
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Ranks' })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ICPC ranks')
    const marked = page.getByRole('navigation', { name: 'Main navigation' }).locator('[aria-current]')
    await expect(marked).toHaveText('Ranks')
    await page.getByRole('navigation', { name: 'Ranking type' }).getByRole('link', { name: 'OI' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('OI ranks')
    await expect(marked).toHaveText('Ranks')
    await page.goBack()
    await expect(page.getByRole('region', { name: /^The 10 users with the most solved/ })).toBeVisible()

    const words = page.getByRole('searchbox', { name: 'Username or nickname' })
    await words.fill(username)
    await words.press('Enter')
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(`${username} (me)`)
    await expect(rows.getByRole('cell').nth(3)).toHaveText('1')
    await expect(rows).toContainText('50.00%')
    const rank = (await rows.getByRole('cell').first().textContent()) ?? ''
    await page.reload()
    await expect(words).toHaveValue(username)
    await expect(rows.getByRole('cell').first()).toHaveText(rank)
    await words.fill('nobody-has-this-name')
    await words.press('Enter')
    await expect(page.getByText('No matching users')).toBeVisible()
    await page.goBack()

    await rows.getByRole('link', { name: username }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(username)
    await expect(page).toHaveTitle(`Profile of ${username} - Gavel`)
    await expect(page.getByText(/^Last login:/).getByRole('time')).toBeVisible()
    await expect(page.getByText(/^Submissions in the last year: 2,/)).toBeVisible()
    const year = page.getByRole('grid', { name: 'Submissions in the last year' })
    await year.getByRole('gridcell', { name: /: 2 submissions$/ }).press('ArrowUp')
    await expect(
      year
        .getByRole('gridcell', { name: /: no submissions$/, includeHidden: false })
        .and(page.locator(':focus')),
    ).toBeVisible()
    await page.keyboard.press('End')
    await expect(page.getByRole('paragraph').filter({ hasText: /: 2 submissions$/ })).toBeVisible()

    const parts = page.getByRole('navigation', { name: 'Page sections' })
    await expect(parts.locator('[aria-current]')).toHaveText('Solved problems')
    await parts.getByRole('link', { name: 'Profile' }).click()
    await expect(page).toHaveURL(/tab=profile/)
    await expect(page.getByText('This profile is empty.')).toBeVisible()
    await parts.getByRole('link', { name: 'Solved problems' }).click()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('heading', { level: 3 })).toHaveText('Easy 1 solved')
    await page.getByRole('main').getByRole('link', { name: 'P1000' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('P1000')

    await page.goto('/user-home?username=nobody-has-this-name')
    await expect(page.getByText('There is no such user')).toBeVisible()
    await page.goto('/user-home')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(username)
  })
})

test.describe('in Chinese, on a phone', () => {
  test.use({ language: 'zh-CN', viewport: PHONE })

  test('a visitor goes from the drawer through both ranks to a home', async ({ page }) => {
    await page.goto('/home')
    await page.getByRole('button', { name: '打开菜单' }).click()
    await page.getByRole('dialog').getByRole('link', { name: '排行榜' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ICPC 排行榜')
    await expectNoSidewaysScroll(page)
    await page.getByRole('navigation', { name: '排行榜类型' }).getByRole('link', { name: 'OI' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('OI 排行榜')
    await expect(page.getByRole('columnheader', { name: '总分' })).toBeVisible()
    const words = page.getByRole('searchbox', { name: '用户名或昵称' })
    await words.fill('root')
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await expect(page).toHaveURL(/searchUser=root/)
    // The rows shown until the response came would move under the finger.
    await expect(page.getByRole('rowheader')).toHaveCount(1)
    await page.getByRole('rowheader', { name: 'root' }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('root')
    await expect(page.getByRole('grid', { name: '过去一年的提交' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: '通过的题目' }).click()
    await expect(page.getByRole('button', { name: '刷新' })).toBeVisible()
    await page.goto('/user-home')
    await expect(page.getByText('请指定要查看的用户')).toBeVisible()
  })
})
