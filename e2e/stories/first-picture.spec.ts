import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  adminUpdateDiscussion,
  createAnnouncement,
  createComment,
  createGroup,
  createGroupDiscussion,
  createReply,
  deleteAnnouncement,
  deleteDiscussion,
  deleteGroup,
  likeDiscussion,
  listAllAnnouncements,
  submit,
} from '@gavel/contract'
import type { Page } from '@playwright/test'
import { logInAs, registerAccount } from '../src/accounts.ts'
import { startDiscussion } from '../src/discussions.ts'
import { holdContest } from '../src/held-contests.ts'
import { CPP, cppProgram } from '../src/programs.ts'
import { ADMIN, REPOSITORY_DIR } from '../src/site.ts'
import { waitForVerdict } from '../src/submit.ts'
import { expect, test } from './support/story.ts'

/**
 * Opens a page and holds its scripts back, so that a story can check the server's rendering for any length of time.
 *
 * @returns releases the scripts
 */
async function openPicture(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  // The first reader of a page may get a response before it is drawn.
  await expect(async () => {
    await page.mainFrame().goto(path, { waitUntil: 'commit' })
    await expect(page.locator('footer')).toBeAttached({ timeout: 1_000 })
  }).toPass()
  return async () => {
    resolve()
    await expect(page.locator(':root[data-alive]')).toBeAttached()
  }
}

/** Adds up how far a page's parts move by themselves, from its first paint on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const counted = globalThis as { shifted?: number }
    counted.shifted = 0
    const add = (entries: readonly PerformanceEntry[]) => {
      for (const { value } of entries as readonly { readonly value?: number }[])
        counted.shifted = (counted.shifted ?? 0) + (value ?? 0)
    }
    // The types of Node, which has a class of this name as well, know none of a browser's kinds.
    new PerformanceObserver((list) => add(list.getEntries())).observe({ type: 'layout-shift' as 'resource' })
  })

/** A picture without its styles jumps when the page brings them. */
async function expectStill(page: Page): Promise<void> {
  const shifted = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        // Shifts of the last frame are reported after it.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((globalThis as { shifted?: number }).shifted ?? Number.NaN)),
        ),
      ),
  )
  expect(shifted).toBeLessThanOrEqual(0.02)
}

test('a visitor’s actions before the scripts have run take effect afterwards', async ({ page }) => {
  const titles = page.getByRole('rowheader').getByRole('link')
  const words = page.getByRole('searchbox')
  const releaseList = await openPicture(page, '/problem')
  await expect(titles.first()).toHaveText('Two Staircases')
  await words.fill('P1003')
  await words.press('Enter')
  await expect(page.locator(':root[data-alive]')).not.toBeAttached()
  await releaseList()
  await expect(titles).toHaveCount(1)
  await expect(page).toHaveURL(/P1003/)
  await expect(words).toHaveValue('P1003')
  await expect(words).toBeFocused()

  const releaseHome = await openPicture(page, '/home')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await releaseHome()
  await expect(page.getByRole('dialog', { name: /^Log in/ })).toBeVisible()

  const releaseProblem = await openPicture(page, '/problem/P1000')
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  await expect(page.locator('.katex').first()).toBeVisible()
  await expect(page).toHaveTitle('P1000 Two Staircases - Gavel')
  // No one submits what they do not see yet: this is not repeated.
  await page.getByRole('button', { name: 'Submit' }).click()
  expect(await page.evaluate(() => (globalThis as { earlyActions?: object[] }).earlyActions)).toEqual([])
  await releaseProblem()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('P1000 Two Staircases')
})

test('the standings that a contest shows to everybody are there before the scripts have run', async ({
  page,
  site,
  account,
}) => {
  const { client: root } = await logInAs(site, ADMIN)
  const title = `Outside ${Date.now()}`
  const cid = await holdContest(root, { title, openRank: true })
  await registerAccount(site, account)
  const { client } = await logInAs(site, account)
  const body = { pid: 'A', cid, language: CPP, code: cppProgram('P1000') }
  const { submitId } = await client.call(submit, { body })
  await waitForVerdict(client, submitId)
  await watchShifts(page)
  const release = await openPicture(page, `/contest/acm-scoreboard/${cid}`)
  const isThere = async () => {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('row', { name: account.username })).toBeVisible()
  }
  await isThere()
  await expect(page.locator(':root[data-alive]')).not.toBeAttached()
  await release()
  await isThere()
  await expectStill(page)
  // A visitor who watches from the beginning sees the seconds that are left.
  await expect(page.getByRole('timer')).toHaveText(/0[34]:\d\d:\d\d/)
})

test('discussions are there before the scripts have run, and those of groups are not', async ({
  page,
  site,
}) => {
  const { client: root } = await logInAs(site, ADMIN)
  const serial = Date.now()
  const title = `Talk ${serial}`
  const did = await startDiscussion(root, { title })
  const { gid } = await root.call(createGroup, {
    body: {
      ...{ name: `Class ${serial}`, shortName: `C${serial % 1_000_000_000}`, auth: 1, visible: true },
      ...{ brief: 'First year', description: 'We meet on Mondays.' },
    },
  })
  const inGroup = `Homework ${serial}`
  const draft = { description: 'When?', content: 'Always', categoryId: 1 }
  const { id: ofGroup } = await root.call(createGroupDiscussion, { body: { ...draft, gid, title: inGroup } })
  const release = await openPicture(page, '/discussion')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expect(page.locator(':root[data-alive]')).not.toBeAttached()
  expect(await page.content()).not.toContain(inGroup)
  await release()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  const address = `/discussion-detail/${ofGroup}`
  for (let reader = 0; reader < 3; reader += 1)
    expect(await (await page.request.get(address)).text()).not.toContain(inGroup)
  await root.call(deleteDiscussion, { query: { did } })
  await root.call(deleteGroup, { query: { gid } })
})

test('a discussion is readable with its comments before the scripts have run, and its readers are counted', async ({
  page,
  site,
}) => {
  const { client: root } = await logInAs(site, ADMIN)
  const title = `Talk ${Date.now()}`
  const did = await startDiscussion(root, { title, content: 'It holds for **all** $n > 1$.' })
  const { id: commentId } = await root.call(createComment, { body: { did, content: 'Why *so*?' } })
  await root.call(createReply, { body: { reply: { commentId, content: 'By `induction`.' } } })
  await watchShifts(page)
  const release = await openPicture(page, `/discussion-detail/${did}`)
  const isThere = async () => {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('main').locator('strong')).toHaveText('all')
    await expect(page.locator('.katex').first()).toBeVisible()
    const thread = page.getByRole('region', { name: 'Comments' })
    await expect(thread.locator('em')).toHaveText('so')
    await expect(thread.locator('code')).toHaveText('induction')
  }
  await isThere()
  await expect(page).toHaveTitle(`${title} - Gavel`)
  await expect(page.locator(':root[data-alive]')).not.toBeAttached()
  await release()
  await isThere()
  await expectStill(page)
  await expect(page.getByText('Views: 1', { exact: true })).toBeVisible()

  await root.call(adminUpdateDiscussion, { body: { id: did, status: 1, hiddenReason: 'Off topic' } })
  // A drawn page is kept for at most five seconds.
  await expect
    .poll(async () => (await page.request.get(`/discussion-detail/${did}`)).text(), { timeout: 15_000 })
    .not.toContain(title)
  await root.call(deleteDiscussion, { query: { did } })
})

test('an open announcement is readable before the scripts have run', async ({ page, site }) => {
  const { client: root } = await logInAs(site, ADMIN)
  const title = `Maintenance ${Date.now()}`
  const body = { title, content: 'The site is **closed** on Sunday, for $n$ hours.' }
  await root.call(createAnnouncement, { body })
  const { records } = await root.call(listAllAnnouncements, { query: { limit: 1 } })
  const id = records[0]?.id ?? 0
  const release = await openPicture(page, `/home?announcement=${id}`)
  const isThere = async () => {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.locator('article strong')).toHaveText('closed')
    await expect(page.locator('.katex').first()).toBeVisible()
  }
  await isThere()
  await expect(page.locator(':root[data-alive]')).not.toBeAttached()
  await release()
  await isThere()
  await expect(page.getByRole('heading', { name: title })).toBeFocused()
  await root.call(deleteAnnouncement, { query: { aid: id } })
})

test('a page scrolled before the scripts have run stays there, and comes back to it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 400 })
  const scrolled = () => page.evaluate(() => window.scrollY)
  const release = await openPicture(page, '/problem')
  const last = page.getByRole('rowheader').getByRole('link').last()
  await expect(last).toBeVisible()
  // The browser moves the page with its content when a font arrives above.
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(720, 300)
  await page.mouse.wheel(0, 300)
  await expect.poll(scrolled).toBe(300)
  await release()
  expect(await scrolled()).toBe(300)
  // A click by the browser would scroll the link into view first.
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect(last).toBeVisible()
  await expect.poll(scrolled).toBe(300)
})

/** The script of the built site that contains a text; its name says nothing. */
async function scriptWith(text: string): Promise<string> {
  const folder = join(REPOSITORY_DIR, 'apps/web/dist/assets')
  for (const name of await readdir(folder))
    if (name.endsWith('.js') && (await readFile(join(folder, name), 'utf8')).includes(text)) return name
  throw new Error(`no script has “${text}”`)
}

test('the server’s rendering stays until the page that replaces it has loaded', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const isAsked = Promise.withResolvers<void>()
  await page.route(`**/${await scriptWith('No matching problems. Try fewer filters.')}`, async (route) => {
    isAsked.resolve()
    await promise
    await route.continue()
  })
  await page.clock.install()
  const release = await openPicture(page, '/problem')
  const isReleased = release()
  await isAsked.promise
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('rowheader').first()).toContainText('Two Staircases')
  await expect(page.locator(':root[data-alive]')).not.toBeAttached()
  resolve()
  await isReleased
  await expect(page.getByRole('rowheader').first()).toContainText('Two Staircases')
})

test('no page appears in another language first', async ({ page, context }) => {
  await context.clearCookies()
  const release = await openPicture(page, '/problem')
  await expect(page.getByRole('heading', { name: '题库', includeHidden: true })).toBeHidden()
  await release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Problems')
})

test.describe('a user', () => {
  test.use({ who: 'user' })

  test('is never asked to log in or to register', async ({ page, account }) => {
    const release = await openPicture(page, '/home')
    const banner = page.getByRole('banner')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Gavel')
    await expect(banner.getByRole('button', { name: 'Log in' })).toBeHidden()
    await expect(page.getByRole('region', { name: 'Getting started' })).toBeHidden()
    await release()
    await expect(banner.getByText(account.username, { exact: true })).toBeVisible()
  })

  test('reads a statement at once like a visitor, however long their own data take', async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const isAsked = page.waitForRequest(/\/api\/get-problem-detail/)
    await page.route(/\/api\/get-(problem-detail|user-problem-status)/, async (route) => {
      await promise
      await route.continue()
    })
    const release = await openPicture(page, '/problem/P1000')
    const isThere = async () => {
      await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
      await expect(page.locator('.katex').first()).toBeVisible()
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
    }
    await isThere()
    const tabs = page.getByRole('navigation', { name: 'Parts of the problem' })
    const place = await tabs.getByRole('link', { name: 'Solutions' }).boundingBox()
    await release()
    await isThere()
    await expect(tabs.getByRole('link', { name: 'My submissions' })).toBeVisible()
    expect(await tabs.getByRole('link', { name: 'Solutions' }).boundingBox()).toEqual(place)
    // They are asked for as this user, who may be shown more.
    expect((await isAsked).headers().authorization).toBeDefined()
    resolve()
    await isThere()
  })

  test('finds a discussion as they left it', async ({ page, site, account }) => {
    const { client: root } = await logInAs(site, ADMIN)
    const did = await startDiscussion(root, { title: `Talk ${Date.now()}` })
    const { client } = await logInAs(site, account)
    await client.call(likeDiscussion, { query: { did, toLike: true } })
    const release = await openPicture(page, `/discussion-detail/${did}`)
    await release()
    await expect(page.getByRole('button', { name: 'Unlike 1' })).toBeVisible()
    await root.call(deleteDiscussion, { query: { did } })
  })
})

test('a page whose scripts do not load says so and can be loaded again', async ({ page, faults }) => {
  faults.expect(/\.js/)
  const entry = await (await page.request.get('/problem')).text()
  const [part = ''] = /\/assets\/[^"]+\.js/.exec(entry.slice(entry.indexOf('modulepreload'))) ?? []
  for (const script of [/\/assets\/index-[^/]+\.js$/, `**${part}`]) {
    await page.route(script, (route) => route.abort('failed'))
    await page.mainFrame().goto('/problem')
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('This page could not be loaded completely.')
    await page.unroute(script)
    await notice.getByRole('link', { name: 'Load again' }).click()
    await expect(page.locator(':root[data-alive]')).toBeAttached()
    await expect(notice).toBeHidden()
  }
})

for (const [path, heading] of [
  ['/training', 'Trainings'],
  ['/group', 'Groups'],
  ['/discussion/P1000', 'Discussions of problem P1000'],
  ['/user-home?username=root', 'root'],
] as const)
  test(`${path} is there before the scripts have run`, async ({ page }) => {
    const release = await openPicture(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator(':root[data-alive]')).not.toBeAttached()
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
    await release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  })
