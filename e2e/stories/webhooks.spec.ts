import { askClarification, calendarPath, deleteContest } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { inventAccount, logInAs, registerAccount } from '../src/accounts.ts'
import { findColourViolations, findViolations } from '../src/axe.ts'
import { openContest } from '../src/contests.ts'
import { findLayoutFaults } from '../src/layout.ts'
import { DESKTOP, PHONE } from '../src/screens.ts'
import { ADMIN } from '../src/site.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../src/webhook-receiver.ts'
import { expect, test } from './support/story.ts'

let receiver: WebhookReceiver
test.beforeEach(async () => {
  receiver = await startWebhookReceiver()
})
test.afterEach(() => receiver.stop())

/** Looks at the page as it stands in both schemes and on a phone. */
async function expectSound(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findColourViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    expect(await findLayoutFaults(page)).toEqual([])
  }
}

/** Adds a webhook on the page. @returns its secret */
async function add(page: Page, events: readonly string[], url = receiver.url): Promise<string> {
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add webhook' })
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect(dialog.getByText('Enter an address')).toBeVisible()
  await expect(dialog.getByText('Choose at least one event')).toBeVisible()
  await dialog.getByLabel('Address').fill('http://example.org/')
  for (const event of events) await dialog.getByRole('checkbox', { name: event }).check()
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect(dialog.getByText('The address must begin with https://')).toBeVisible()
  await dialog.getByLabel('Address').fill(url)
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  const made = page.getByRole('dialog', { name: 'Webhook added' })
  const secret = (await made.getByText(/^whsec_/).textContent()) ?? ''
  await made.getByRole('button', { name: 'I have saved it' }).click()
  return secret
}

test.describe('an administrator', () => {
  test.use({ who: 'root' })

  test('adds a webhook, tries it, follows its deliveries, switches it and removes it', async ({ page }) => {
    await page.goto('/admin/webhooks')
    await expect(page.getByText('No webhooks yet')).toBeVisible()
    const secret = await add(page, ['Contest changed', 'Judge host silent'])
    const row = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem')
    await expect(row).toContainText(receiver.url)
    await expect(page.getByText(secret)).toBeHidden()
    await row.getByRole('button', { name: /^Send test/ }).click()
    await expect.poll(() => receiver.messages.length).toBe(1)
    expect([receiver.messages[0]?.type, receiver.messages[0]?.isSignedWith(secret)]).toEqual([
      'webhook.test',
      true,
    ])
    await row.getByRole('button', { name: /^Deliveries/ }).click()
    const deliveries = page.getByRole('dialog', { name: /^Deliveries/ })
    await expect(deliveries.getByText('Delivered')).toBeVisible()
    await expect(deliveries.getByText('HTTP 204')).toBeVisible()
    await expectSound(page)
    await deliveries.getByRole('button', { name: /^Send again/ }).click()
    await expect.poll(() => receiver.messages.length).toBe(2)
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: /^Switch off/ }).click()
    await expect(row.getByText('Somebody switched it off.')).toBeVisible()
    await expect(row.getByRole('button', { name: /^Send test/ })).toBeHidden()
    await expectSound(page)
    await row.getByRole('button', { name: /^Switch on/ }).click()
    await expect(row.getByText('Somebody switched it off.')).toBeHidden()
    await row.getByRole('button', { name: /^Remove/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('No webhooks yet')).toBeVisible()
  })

  test('lets a contest tell its questions', async ({ page, site }) => {
    const cid = await openContest(site, { title: 'Contest with a webhook' })
    await page.goto(`/contest/${cid}`)
    await page.getByRole('link', { name: 'Jury' }).click()
    await page.getByRole('link', { name: 'Webhooks', exact: true }).click()
    // Receivers of contests are public: this name leads nowhere.
    await add(page, ['Question asked'], 'https://receiver.invalid/hook')
    await expectSound(page)
    const account = inventAccount(`asker${Date.now().toString(36)}`)
    await registerAccount(site, account)
    const { client } = await logInAs(site, account)
    await client.call(askClarification, { body: { cid, displayId: null, question: 'Is there lunch?' } })
    await page.getByRole('button', { name: /^Deliveries/ }).click()
    const deliveries = page.getByRole('dialog', { name: /^Deliveries/ })
    await expect(deliveries.getByText('Question asked')).toBeVisible()
    const { client: root } = await logInAs(site, ADMIN)
    await root.call(deleteContest, { query: { cid } })
  })
})

test.describe('a user', () => {
  test.use({ who: 'user' })

  test('subscribes to a calendar, renews its address and removes it', async ({ page, site }) => {
    await page.goto('/setting?section=calendar')
    await page.getByRole('button', { name: 'Create calendar address' }).click()
    const shown = page.getByText(`${site.url}/feed/calendar/`)
    const addressOf = async () => (await shown.textContent()) ?? ''
    const first = await addressOf()
    expect(first).toBe(`${site.url}${calendarPath(first.split('/')[5] ?? '', 'en-US')}`)
    const calendar = await fetch(first)
    expect([calendar.status, await calendar.text()]).toEqual([
      200,
      expect.stringMatching(/^BEGIN:VCALENDAR\r\n/),
    ])
    await expectSound(page)
    await page.getByRole('button', { name: 'Renew address' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Renew address' }).click()
    await expect(page.getByText(first)).toBeHidden()
    const second = await addressOf()
    expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200])
    await page.getByRole('button', { name: 'Remove address' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove address' }).click()
    await expect(page.getByRole('button', { name: 'Create calendar address' })).toBeVisible()
    expect((await fetch(second)).status).toBe(404)
  })
})
