import { createComment, createReply, likeComment, reportComment } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { inventAccount, logInAs, registerAccount } from '../src/accounts.ts'
import { letEverybodyPost, startDiscussion } from '../src/discussions.ts'
import { DESKTOP, PHONE } from '../src/screens.ts'
import { expectNoSidewaysScroll } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })

// Many pages, some of them with long formulas.
test.describe.configure({ timeout: 240_000 })

const ZALGO = [...'Zalgo comes'].map((letter) => letter + '\u0301\u0316\u0348'.repeat(7)).join('')
const SCRIPTS = [
  '<script>window.ran = 1</script>',
  '<img src=x onerror="window.ran = 1">',
  '<svg onload="window.ran = 1"></svg>',
  '<iframe srcdoc="<script>parent.ran = 1</script>"></iframe>',
  '<a href="javascript:window.ran = 1">press</a> [me](javascript:window.ran=1)',
  '<form action="javascript:window.ran=1"><button>send</button></form>',
  '<details open ontoggle="window.ran = 1"><summary>open</summary></details>',
].join('\n\n')
const STYLES =
  '<style>* { display: none !important }</style>\n\n<div style="position: fixed; inset: 0; z-index: 99999; background: red">over all</div>\n\n<p class="visually-hidden" id="root" data-late>unseen</p>'

const TITLES = [
  '<img src=x onerror="window.ran = 1"><script>window.ran = 1</script>',
  'مرحبا (1) [أ] — !',
  ZALGO,
  'W'.repeat(255),
  '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}'.repeat(40),
]

const WORDS = [
  SCRIPTS,
  STYLES,
  ZALGO.repeat(8),
  'W'.repeat(9_999),
  '\u{1f600}'.repeat(9_900),
  'مرحبا \u200ftxt.exe\u200e (نعم) @nobody \u200fopen',
  `${'> '.repeat(300)}deep\n\n${'- '.repeat(300)}deep\n\n${'['.repeat(3_000)}`,
  `$${'\\frac{1}{'.repeat(150)}x${'}'.repeat(150)}$\n\n$$\\rule{9999em}{9999em}$$\n\n$\\href{javascript:window.ran=1}{x}$\n\n$\\def\\a{\\a\\a}\\a$`,
]

/** Nothing ran, nothing covers the page, and nothing lies beyond its edge, on a desktop and on a phone. */
async function expectUnharmed(page: Page): Promise<void> {
  for (const screen of [DESKTOP, PHONE]) {
    await page.setViewportSize(screen)
    await expectNoSidewaysScroll(page)
    await page.getByRole('banner').getByRole('link').first().click({ trial: true })
  }
  const harm = await page.evaluate(() => ({
    ran: 'ran' in window,
    scripts: [...document.querySelectorAll('main script, main iframe, main style, main form[action]')].length,
    links: [...document.querySelectorAll('a')].filter(({ protocol }) => protocol === 'javascript:').length,
  }))
  expect(harm, page.url()).toEqual({ ran: false, scripts: 0, links: 0 })
}

test('titles, words, replies, names and messages of the hostile do nothing and break no page', async ({
  page,
  site,
  account,
  anotherBrowser,
}) => {
  await letEverybodyPost(site)
  const { client } = await logInAs(site, account)
  const hostile = inventAccount(`h${Date.now().toString(36)}`)
  await registerAccount(site, hostile)
  const { client: theirs } = await logInAs(site, hostile)
  const threads = []
  for (const title of TITLES)
    threads.push(await startDiscussion(client, { title, description: title.slice(0, 200), content: SCRIPTS }))
  const [did = 0] = threads
  // The messages of comments go to the reader; so do those of replies, which name them.
  for (const content of WORDS) await theirs.call(createComment, { body: { did, content } })
  // Marks that would reverse the words of others are refused.
  for (const mark of ['\u202e', '\u2067'])
    await expect(theirs.call(createComment, { body: { did, content: `a${mark}b` } })).rejects.toThrow(
      /comment_length/,
    )
  const { id } = await client.call(createComment, {
    body: { did, content: `${SCRIPTS}\n\n@${hostile.username}` },
  })
  const reply = `@${account.username}<img src=x onerror="window.ran = 1"> @<script>window.ran = 1</script>\n\n${STYLES}`
  await theirs.call(createReply, { body: { did, reply: { commentId: id, content: reply } } })
  await theirs.call(likeComment, { query: { cid: id, toLike: true } })
  await theirs.call(reportComment, { body: { commentId: id, content: SCRIPTS.slice(0, 190) } })

  for (const address of [
    '/discussion',
    ...threads.map((thread) => `/discussion-detail/${thread}`),
    `/discussion-detail/${did}?comment=${id}`,
    '/message/discuss',
    '/message/reply',
    '/message/like',
    '/home',
  ]) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
    await expect(page.locator('[aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0)
    await expectUnharmed(page)
  }
  await page.goto(`/discussion-detail/${did}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x')
  // Markup that is not allowed is left out; the words around it stay.
  await expect(page.getByText('deep').first()).toBeAttached()

  const root = await anotherBrowser('root')
  await root.goto('/admin/discussion')
  await expect(root.getByRole('row').filter({ hasText: '<script>' }).first()).toBeVisible()
  await expectUnharmed(root)
})
