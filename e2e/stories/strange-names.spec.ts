import { changeUserInfo, editUser, insertBatchUser, ROLE_IDS, USER_STATUS } from '@gavel/contract'
import type { Locator, Page } from '@playwright/test'
import { logInAs, type SiteAddress } from '../src/accounts.ts'
import { PHONE } from '../src/screens.ts'
import { ADMIN } from '../src/site.ts'
import { expectNoSidewaysScroll } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'root' })

// Whole screens, one after the other.
test.describe.configure({ timeout: 180_000 })

const PASSWORD = 'correct horse'

/** A script, words from right to left with a joiner in them, an emoji of several, and one word without an end. */
const PEOPLE = [
  {
    nickname: '<img src=x>',
    school: '<script>alert(1)</script>',
    titleName: '</span><b>Coach',
    signature: '<script>alert(1)</script> <img src=x onerror=alert(1)>',
  },
  {
    nickname: 'می\u200cخواهم (1)',
    school: 'مدرسة البرمجة رقم 1 (أ)',
    titleName: 'مدرب 1 (أ)',
    signature: 'مرحبا! 1 < 2 (نعم)',
  },
  {
    nickname: '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}'.repeat(4),
    school: '学'.repeat(100),
    titleName: 'W'.repeat(20),
    signature: 'W'.repeat(5_000),
  },
] as const

/** A text must not reverse its surroundings: it is isolated, by its element or by one around it. */
async function expectIsolated(text: Locator): Promise<void> {
  const isIsolated = await text.evaluate((element) => {
    const own = (node: Element | null): boolean =>
      node !== null &&
      (['isolate', 'plaintext', 'isolate-override'].includes(getComputedStyle(node).unicodeBidi) ||
        (getComputedStyle(node).display === 'inline' && own(node.parentElement)))
    return own(element)
  })
  expect(isIsolated).toBe(true)
}

async function shows(page: Page, address: string, texts: readonly string[]): Promise<void> {
  await page.goto(address)
  for (const text of texts) {
    const shown = page.getByRole('main').getByText(text, { exact: true }).filter({ visible: true }).first()
    await expect(shown).toBeVisible()
    await expectIsolated(shown)
  }
  await expectNoSidewaysScroll(page)
}

/** Creates the accounts as an administrator does, and fills in each user's profile. */
async function introduce(site: SiteAddress): Promise<string[]> {
  const { client: root } = await logInAs(site, ADMIN)
  const serial = Date.now().toString(36)
  const usernames = [`<b>${serial}</b>`, `مستخدم-${serial}`, `\u{1f600}${serial}`.padEnd(19, 'W')]
  await root.call(insertBatchUser, { body: { users: usernames.map((name) => [name, PASSWORD]) } })
  for (const [index, username] of usernames.entries()) {
    const person = PEOPLE[index]
    if (person === undefined) throw new Error('There are more names than people')
    const { titleName, ...said } = person
    const { client, info } = await logInAs(site, { username, password: PASSWORD })
    await client.call(changeUserInfo, { body: said })
    const account = { uid: info.uid, username, type: ROLE_IDS.default_user, status: USER_STATUS.normal }
    await root.call(editUser, { body: { ...account, titleName, titleColor: '#4c51bf' } })
  }
  return usernames
}

test('names of every kind are shown literally, reverse nothing around them and widen no page', async ({
  page,
  site,
}) => {
  const usernames = await introduce(site)
  await page.setViewportSize(PHONE)
  for (const [index, username] of usernames.entries()) {
    const { nickname = '', titleName = '', school = '' } = PEOPLE[index] ?? {}
    const search = new URLSearchParams({ searchUser: username })
    await shows(page, `/acm-rank?${search}`, [username, nickname, titleName])
    const own = new URLSearchParams({ username })
    await shows(page, `/user-home?${own}`, [username, nickname, titleName, school])
    await shows(page, `/admin/user?${new URLSearchParams({ keyword: username })}`, [username, titleName])
  }
  const [first = ''] = usernames
  await page.goto('/admin/audit')
  const entry = page.getByRole('listitem').filter({ hasText: first }).first()
  await entry.locator('summary').click()
  await expect(entry.getByText(PEOPLE[0].titleName, { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
