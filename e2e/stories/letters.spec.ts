import { changeUserInfo, createDiscussion, insertBatchUser } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { logInAs } from '../src/accounts.ts'
import { ADMIN } from '../src/site.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'root' })

const PASSWORD = 'correct horse'

interface Letters {
  /** The width of the letters in the style of the element, and with contextual forms off and on. */
  readonly shown: number
  readonly plain: number
  readonly contextual: number
}

/** How the letters are drawn in every place that shows the text. */
const lettersOf = (page: Page, text: string): Promise<Letters[]> =>
  page.evaluate((text) => {
    const widthIn = (parent: Element, style: string) => {
      const piece = document.createElement('span')
      piece.style.cssText = `position: absolute; visibility: hidden; white-space: pre; ${style}`
      piece.textContent = '12x5'
      parent.append(piece)
      const { width } = piece.getBoundingClientRect()
      piece.remove()
      return width
    }
    const own = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.includes(text))
    return [...document.body.querySelectorAll('*')]
      .filter((element) => own(element) && !element.matches('script, style, title, option'))
      .map((element) => ({
        shown: widthIn(element, ''),
        plain: widthIn(
          element,
          'font-variant-ligatures: none; font-feature-settings: "cv05", "cv11", "ss03", "calt" 0',
        ),
        contextual: widthIn(
          element,
          'font-variant-ligatures: normal; font-feature-settings: "cv05", "cv11", "ss03"',
        ),
      }))
  }, text)

test('the letter x between digits is the letter x, wherever names, titles and code are shown', async ({
  page,
  site,
}) => {
  const serial = Date.now().toString(36).slice(-5)
  const name = `cu12x5-${serial}`
  const { client: root } = await logInAs(site, ADMIN)
  await root.call(insertBatchUser, { body: { users: [[name, PASSWORD]] } })
  const { client } = await logInAs(site, { username: name, password: PASSWORD })
  const signature = `About ${name} and \`${name} => 12x5\`\n\n    ${name} != 3x0`
  await client.call(changeUserInfo, { body: { nickname: name, school: name, signature } })
  const title = `Grid of ${name}`
  const body = { title, description: name, content: `It is **${name}**.`, categoryId: 1, topPriority: true }
  const { id } = await root.call(createDiscussion, { body })

  const all: Letters[] = []
  for (const address of [`/user-home?username=${name}`, '/discussion', `/discussion-detail/${id}`]) {
    await page.goto(address)
    await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const places = await lettersOf(page, name)
    expect(places.length).toBeGreaterThan(0)
    for (const { shown, plain } of places) expect(shown).toBe(plain)
    all.push(...places)
  }
  // The typeface has such forms, or nothing was measured.
  expect(all.some(({ plain, contextual }) => plain !== contextual)).toBe(true)
  // Fields have no text of their own to measure.
  const fields = await page
    .locator('input, textarea, button, code, pre')
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).fontVariantLigatures))
  expect(new Set(fields)).toEqual(new Set(['none']))
})
