import { type DataOf, Envelope, getLoginPuzzle, PUZZLE, type WebLanguage } from '@gavel/contract'
import type { Locator, Page } from '@playwright/test'
import { type Account, registerAccount, type SiteAddress } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import { readAnswer } from '../src/challenges.ts'
import { PHONE } from '../src/screens.ts'
import { HAND_MS } from './support/puzzle.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/story.ts'

const WORDS = {
  'zh-CN': {
    login: '登录',
    username: '用户名',
    password: '密码',
    refused: '用户名或密码错误',
    slider: '移动滑块，将拼图放入缺口',
    solved: /^用时 \d+\.\ds$/,
    welcome: '欢迎，',
  },
  'en-US': {
    login: 'Log in',
    username: 'Username',
    password: 'Password',
    refused: 'Wrong username or password',
    slider: 'Move the piece into the gap',
    solved: /^Solved in \d+\.\d s$/,
    welcome: 'Welcome, ',
  },
} as const satisfies Record<WebLanguage, unknown>
type Words = (typeof WORDS)[WebLanguage]

/** Fails as often as necessary, then uses the right password: the puzzle is in the way. */
async function meetPuzzle(page: Page, words: Words, account: Account): Promise<Locator> {
  await page.goto('/home')
  await page.getByRole('banner').getByRole('button', { name: words.login }).click()
  const dialog = page.getByRole('dialog')
  const password = dialog.getByLabel(words.password, { exact: true })
  await dialog.getByLabel(words.username).fill(account.username)
  for (let count = 0; count < 5; count += 1) {
    await password.fill(`wrong-${count}`)
    const refusal = page.waitForResponse((response) => response.url().endsWith('/api/login'))
    await password.press('Enter')
    await refusal
    await expect(dialog.getByRole('alert')).toHaveText(words.refused)
  }
  await password.fill(account.password)
  return dialog
}

/** Triggers a puzzle and returns the position of its gap. */
async function readPuzzle(page: Page, site: SiteAddress, act: () => Promise<void>): Promise<number> {
  const arriving = page.waitForResponse((response) => response.url().endsWith(getLoginPuzzle.path))
  await act()
  const envelope = Envelope.parse(await (await arriving).json())
  const { key } = envelope.data as DataOf<typeof getLoginPuzzle>
  return readAnswer(site, key)
}

/** Like a hand, and no faster than one. */
async function drag(page: Page, slider: Locator, value: number): Promise<void> {
  const box = await slider.boundingBox()
  if (box === null) throw new Error('the slider is not in sight')
  const thumb = 16
  const at = (place: number) =>
    box.x + thumb / 2 + (place / (PUZZLE.width - PUZZLE.stripWidth)) * (box.width - thumb)
  const started = Date.now()
  await page.mouse.move(at(0), box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(at(value), box.y + box.height / 2, { steps: 10 })
  await page.waitForFunction(({ start, least }) => Date.now() - start > least, {
    start: started,
    least: HAND_MS,
  })
  await page.mouse.up()
}

for (const language of ['zh-CN', 'en-US'] as const)
  test.describe(language, () => {
    test.use({ language })

    test(`after five failures a puzzle is solved by dragging, in ${language}`, async ({
      page,
      site,
      account,
    }) => {
      const words = WORDS[language]
      await registerAccount(site, account)
      const dialog = await meetPuzzle(page, words, account)
      const gap = await readPuzzle(page, site, () =>
        dialog.getByRole('button', { name: words.login }).click(),
      )
      const slider = dialog.getByRole('slider', { name: words.slider })
      expect(await findViolations(page)).toEqual([])
      const renewed = await readPuzzle(page, site, () => drag(page, slider, gap > 130 ? 40 : 240))
      await drag(page, slider, renewed)
      await said(page, words.welcome + account.username)
      await expect(dialog).toBeHidden()
    })
  })

test('the puzzle can be solved with keys alone, on a phone too, and shows how long it took', async ({
  page,
  site,
  account,
}) => {
  await page.setViewportSize(PHONE)
  const words = WORDS['en-US']
  await registerAccount(site, account)
  const dialog = await meetPuzzle(page, words, account)
  const password = dialog.getByLabel(words.password, { exact: true })
  const gap = await readPuzzle(page, site, () => password.press('Enter'))
  const slider = dialog.getByRole('slider', { name: words.slider })
  await expect(slider).toBeFocused()
  const place = async () => Number(await slider.inputValue())
  while ((await place()) + 30 < gap) await slider.press('PageUp')
  while ((await place()) < gap) await slider.press('ArrowRight')
  // The message is visible for a second only: the page itself records that it came.
  await page.evaluate(() => {
    const seen = new MutationObserver(() => {
      const text = document.querySelector('dialog [role="status"]')?.textContent ?? ''
      if (text !== '') document.body.dataset.said = text
    })
    seen.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  // If the gap is near, the keys are faster than any hand could be.
  await page.waitForTimeout(HAND_MS)
  await slider.press('Enter')
  await expect(page.locator('body')).toHaveAttribute('data-said', words.solved)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
})
