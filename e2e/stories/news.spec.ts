import { createNotice, listNotices, pushNotice } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { logInAs } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import { cppProgram } from '../src/programs.ts'
import { DESKTOP, PHONE } from '../src/screens.ts'
import { ADMIN } from '../src/site.ts'
import { submitFor, submitJudged, waitForVerdict } from '../src/submit.ts'
import { editorPane, submitProgram, verdictOf } from './support/acts.ts'
import { whileJudgePauses } from './support/paused-judge.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })
test.describe.configure({ timeout: 180_000 })

const news = (page: Page) => page.getByRole('region', { name: 'News' })
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account menu/ })

/** The stream is open when it has been answered. */
async function openListening(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().includes('/api/events'))
  await page.goto(path)
  await stream
}

for (const screen of [DESKTOP, PHONE])
  test(`a verdict comes to who does something else, at the bottom right at ${screen.width} px`, async ({
    page,
    site,
    account: who,
  }) => {
    const { client } = await logInAs(site, who)
    await page.setViewportSize(screen)
    let submitId = 0
    await whileJudgePauses(site, async () => {
      await openListening(page, '/introduction')
      submitId = await submitFor(client, 'P1000', 'WA')
    })
    const link = news(page).getByRole('link', { name: `Submission ${submitId}: Wrong Answer` })
    await expect(link).toBeVisible()
    await link.hover()
    expect(await findViolations(page)).toEqual([])
    const box = await news(page).boundingBox()
    if (box === null) throw new Error('the news are nowhere')
    expect(box.x + box.width).toBeGreaterThan(screen.width - 30)
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.y).toBeGreaterThan(screen.height / 2)
    await page.screenshot({ path: test.info().outputPath('news.png') })
    await link.click()
    await expect(page).toHaveURL(new RegExp(`/submission-detail/${submitId}$`))
    await expect(news(page)).toBeHidden()
  })

test('a verdict that the page shows is not told twice', async ({ page, site, account: who }) => {
  const { client } = await logInAs(site, who)
  await submitProgram(page, 'P1000', cppProgram('P1000', 'AC'))
  await expect(verdictOf(editorPane(page))).toHaveText('Accepted')
  await expect(news(page)).toBeHidden()

  // The verdict of another submission is told while this page shows the first.
  const other = await submitFor(client, 'P1001', 'AC')
  await waitForVerdict(client, other)
  await expect(news(page).getByRole('link')).toHaveText([`Submission ${other}: Accepted`])
})

test('a new message is told of, and can be dismissed', async ({ page, site, account: who }) => {
  const { client: root } = await logInAs(site, ADMIN)
  await openListening(page, '/problem')
  await expect(account(page)).toBeVisible()
  const title = `Told ${who.username}`
  await root.call(createNotice, {
    body: { title, content: 'Sunday', type: 'Single', recipientUsername: who.username },
  })
  const { records } = await root.call(listNotices, { query: { limit: 1 } })
  await root.call(pushNotice, { query: { id: records[0]?.id ?? 0 } })
  await expect(news(page).getByRole('link', { name: 'You have a new message' })).toBeVisible()
  await news(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(news(page)).toBeHidden()
})

test('an administrator hears that a rejudge is judged, wherever they are', async ({
  anotherBrowser,
  site,
  account: who,
}) => {
  const { client } = await logInAs(site, who)
  const submitId = await submitJudged(client, 'P1000', 'WA')
  const page = await anotherBrowser('root')
  await page.goto(`/submission-detail/${submitId}`)
  const main = page.getByRole('main')
  await whileJudgePauses(site, async () => {
    await main.getByRole('link', { name: 'Staged rejudge' }).click()
    await main.getByRole('textbox', { name: /^Reason/ }).fill('for the news')
    await main.getByRole('button', { name: 'Staged rejudge' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Staged rejudge \d+/)
    await page.getByRole('navigation').getByRole('link', { name: 'Judge hosts' }).first().click()
    await expect(page).toHaveURL(/\/admin\/judges$/)
  })
  const link = news(page).getByRole('link', { name: /^Staged rejudge \d+ is ready/ })
  await expect(link).toBeVisible()
  await link.click()
  await expect(page).toHaveURL(/\/admin\/rejudges\/\d+$/)
})
