import { readFile } from 'node:fs/promises'
import {
  createProblem,
  deleteContest,
  deleteProblem,
  listContestsForAdmin,
  type WebLanguage,
} from '@gavel/contract'
import type { Locator, Page } from '@playwright/test'
import { inventAccount, logInAs, registerAccount, type SiteAddress } from '../src/accounts.ts'
import { findLayoutFaults } from '../src/layout.ts'
import { CPP } from '../src/programs.ts'
import { PHONE } from '../src/screens.ts'
import { ADMIN } from '../src/site.ts'
import { expectNoSidewaysScroll, verdictOf } from './support/acts.ts'
import { CONTEST_WORDS, type ContestWords } from './support/contest-words.ts'
import { expect, test } from './support/story.ts'

/*
 * A whole contest from its creation to its files, with everybody at once: the organiser moves the clock by changing the
 * times in the form, and all others see on their open pages what follows.
 */

const PASSWORD = 'lighthouse'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const SUM = '#include <cstdio>\nint main() { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b); }\n'
/** Right in the first of two cases. */
const THREE = '#include <cstdio>\nint main() { printf("3\\n"); }\n'

interface Person {
  readonly username: string
  readonly page: Page
}

interface Cast {
  readonly words: ContestWords
  readonly organiser: Page
  readonly amy: Person
  /** At a phone. */
  readonly bob: Person
  readonly cat: Person
  readonly visitor: Page
}

interface Stage {
  readonly language: WebLanguage
  readonly site: SiteAddress
  readonly organiser: Page
  readonly anotherBrowser: (who: Awaited<ReturnType<typeof logInAs>> | 'visitor') => Promise<Page>
}

async function gather({ language, site, organiser, anotherBrowser }: Stage): Promise<Cast> {
  const serial = Date.now().toString(36)
  const enter = async (name: string): Promise<Person> => {
    const account = inventAccount(`${name}${serial}`)
    await registerAccount(site, account)
    return { username: account.username, page: await anotherBrowser(await logInAs(site, account)) }
  }
  const [amy, bob, cat] = [await enter('amy'), await enter('bob'), await enter('cat')]
  await bob.page.setViewportSize(PHONE)
  return {
    words: CONTEST_WORDS[language],
    organiser,
    amy,
    bob,
    cat,
    visitor: await anotherBrowser('visitor'),
  }
}

const main = (page: Page): Locator => page.getByRole('main')

/** A point in time as fields for date and time take it. */
function localTime(at: number): string {
  const shifted = new Date(at - new Date(at).getTimezoneOffset() * MINUTE_MS)
  return shifted.toISOString().slice(0, 19)
}

/** Two problems of the story's own, so that the bank is for other stories as it was. */
async function makeProblems(site: SiteAddress, titles: readonly string[], isOi: boolean): Promise<number[]> {
  const { client: root } = await logInAs(site, ADMIN)
  const pids: number[] = []
  for (const title of titles) {
    const problem = {
      title,
      description: 'Add.',
      input: 'Two numbers.',
      output: 'Their sum.',
      type: isOi ? 1 : 0,
    }
    const { pid } = await root.call(createProblem, {
      body: {
        problem,
        judgeMode: 'default',
        isUploadTestCase: false,
        samples: [
          { input: '1 2\n', output: '3\n', ...(isOi && { score: 50 }) },
          { input: '3 4\n', output: '7\n', ...(isOi && { score: 50 }) },
        ],
        languages: [{ name: CPP }],
        tags: [],
        codeTemplates: [],
      },
    })
    pids.push(pid)
  }
  return pids
}

async function clearAway(site: SiteAddress, contest: string, pids: readonly number[]): Promise<void> {
  const { client: root } = await logInAs(site, ADMIN)
  const { records } = await root.call(listContestsForAdmin, { query: { keyword: contest, limit: 100 } })
  for (const { id } of records) await root.call(deleteContest, { query: { cid: id } })
  for (const pid of pids) await root.call(deleteProblem, { query: { pid } })
}

const picture = (page: Page, name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) })

interface Draft {
  readonly title: string
  readonly isOi: boolean
  readonly problems: readonly string[]
}

/** @returns the contest's id */
async function create({ words, organiser }: Cast, { title, isOi, problems }: Draft): Promise<number> {
  const form = main(organiser)
  await organiser.goto('/admin/contest/create')
  await form.getByRole('textbox', { name: words.title }).fill(title)
  await form.getByRole('textbox', { name: words.description }).fill('Three of us, two problems.')
  await form
    .getByLabel(words.start)
    .first()
    .fill(localTime(Date.now() + HOUR_MS))
  await form
    .getByLabel(words.end)
    .first()
    .fill(localTime(Date.now() + 6 * HOUR_MS))
  await form.getByRole('combobox', { name: words.format }).selectOption({ label: isOi ? 'OI' : 'ICPC' })
  await form.getByRole('combobox', { name: words.access, exact: true }).selectOption({ label: words.private })
  await form.getByRole('textbox', { name: words.password }).fill(PASSWORD)
  await form.getByRole('switch', { name: words.openBoard }).check()
  await form.getByRole('switch', { name: words.seal, exact: true }).check()
  await expect(form.getByRole('combobox', { name: words.sealedFor }).locator('option:checked')).toHaveText(
    isOi ? words.wholeContest : words.lastHour,
  )
  await form.getByRole('switch', { name: words.releases }).uncheck()
  await form.getByRole('switch', { name: words.prints }).check()
  await picture(organiser, 'form')
  await form.getByRole('button', { name: words.save }).click()
  await expect(organiser).toHaveURL(/\/admin\/contest\/\d+\/problems$/)
  await form.getByRole('button', { name: words.add }).click()
  const dialog = organiser.getByRole('dialog')
  for (const [index, problem] of problems.entries()) {
    await expect(dialog.getByRole('textbox', { name: words.label })).toHaveValue('AB'[index] ?? '')
    await dialog.getByRole('button', { name: words.addOne(problem) }).click()
    await expect(dialog.getByRole('button', { name: words.addOne(problem) })).toHaveCount(0)
  }
  await dialog.getByRole('button', { name: words.done }).click()
  return Number(organiser.url().match(/contest\/(\d+)/)?.[1])
}

interface Change {
  readonly startsAt?: number
  readonly endsAt?: number
  readonly sealedFrom?: number
  readonly releases?: true
}

/** Changes what the clock of the contest says, as its organiser does. */
async function change(
  { words, organiser }: Cast,
  cid: number,
  { startsAt, endsAt, sealedFrom, releases }: Change,
) {
  const form = main(organiser)
  await organiser.goto(`/admin/contest/${cid}/edit`)
  if (startsAt !== undefined) await form.getByLabel(words.start).first().fill(localTime(startsAt))
  if (endsAt !== undefined) await form.getByLabel(words.end).first().fill(localTime(endsAt))
  if (sealedFrom !== undefined) {
    await form.getByRole('combobox', { name: words.sealedFor }).selectOption({ label: words.fromTime })
    await form.getByLabel(words.sealTime).fill(localTime(sealedFrom))
  }
  if (releases) await form.getByRole('switch', { name: words.releases }).check()
  await form.getByRole('button', { name: words.save }).click()
  const question = organiser.getByRole('dialog').getByRole('button', { name: words.saveAnyway })
  const saved = organiser.getByText(words.saved).first()
  await expect(question.or(saved)).toBeVisible()
  if (await question.isVisible()) await question.click()
  await expect(saved).toBeVisible()
}

async function register({ words }: Cast, { page }: Person, cid: number) {
  await page.goto(`/contest/${cid}`)
  await expect(page.getByRole('timer', { name: words.clock })).toBeVisible()
  await page.getByLabel(words.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: words.enter }).click()
  await expect(page.getByText(words.registered)).toBeVisible()
}

/** Opens a problem, writes a program and submits it. */
async function handIn(
  { words, bob }: Cast,
  { page }: Person,
  { cid, label, program }: HandIn,
): Promise<void> {
  await page.goto(`/contest/${cid}/problem/${label}`)
  if (page === bob.page) await page.getByRole('link', { name: words.write }).click()
  await page.getByRole('textbox', { name: /C\+\+ 17/ }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(program)
  await page.getByRole('button', { name: words.submit, exact: true }).click()
}

interface HandIn {
  readonly cid: number
  readonly label: string
  readonly program: string
}

const verdictBelow = (page: Page) => verdictOf(page.locator('#workplace-editor'))

/** What the board says of a person. */
const rowOf = (page: Page, { username }: Person) =>
  page.getByRole('row').filter({ hasText: username }).first()

/** Everybody of the cast asks, prints and is answered. */
async function askAndPrint(cast: Cast, cid: number) {
  const { words, organiser, amy, bob, cat } = cast
  await bob.page.goto(`/contest/${cid}/clarifications`)
  await bob.page.getByLabel(words.question, { exact: true }).fill('Is a negative?')
  await bob.page.getByRole('button', { name: words.ask, exact: true }).click()
  await expect(rowOf(bob.page, { ...bob, username: 'Is a negative?' })).toBeVisible()
  await expectNoSidewaysScroll(bob.page)
  await picture(bob.page, 'question-phone')

  await organiser.goto(`/contest/${cid}/clarifications`)
  const question = organiser.getByRole('row').filter({ hasText: 'Is a negative?' })
  await question.getByRole('button', { name: words.answer, exact: true }).click()
  const dialog = organiser.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words.answerText }).fill('Neither a nor b is.')
  await dialog.getByRole('switch', { name: words.toAll }).click()
  await picture(organiser, 'answer')
  await dialog.getByRole('button', { name: words.answer, exact: true }).click()
  await expect(dialog).toBeHidden()
  await cat.page.goto(`/contest/${cid}/clarifications`)
  await expect(main(cat.page)).toContainText('Neither a nor b is.')
  await expect(main(cat.page)).not.toContainText(bob.username)

  await amy.page.goto(`/contest/${cid}/print`)
  await amy.page.getByLabel(words.printText).fill(SUM)
  await main(amy.page).getByRole('button', { name: words.print, exact: true }).click()
  const prints = amy.page.getByRole('table', { name: words.ownPrints })
  await expect(prints).toContainText(words.waiting)
  await organiser.goto(`/contest/${cid}/admin-print`)
  await main(organiser)
    .getByRole('button', { name: words.markPrinted(amy.username) })
    .click()
  await expect(rowOf(organiser, amy)).toContainText(words.printed)
  await picture(organiser, 'print-queue')
  await amy.page.reload()
  await expect(prints).toContainText(words.printed)
}

async function expectEnd(cast: Cast, cid: number) {
  const { words, amy, bob } = cast
  // Nobody reloads a page: those who are writing a program learn that it is too late.
  await bob.page.goto(`/contest/${cid}/problem/A`)
  await bob.page.getByRole('link', { name: words.write }).click()
  await amy.page.goto(`/contest/${cid}/problem/B`)
  await expect(bob.page.getByRole('button', { name: words.submit, exact: true })).toBeEnabled()
  await change(cast, cid, { endsAt: Date.now() })
  for (const { page } of [amy, bob]) {
    await expect(page.getByText(words.ended)).toBeVisible({ timeout: MINUTE_MS })
    await expect(page.getByRole('button', { name: words.submit, exact: true })).toBeDisabled()
  }
  await picture(bob.page, 'ended-phone')
}

async function downloadBy(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download')
  await main(page).getByRole('button', { name: button, exact: true }).click()
  return readFile(await (await download).path(), 'utf8')
}

/** The files of a contest in which these came out in this order. */
async function expectFiles({ words, organiser }: Cast, cid: number, order: readonly Person[]) {
  await organiser.goto(`/contest/${cid}/rank`)
  for (const format of ['CSV', words.webPage]) {
    const file = await downloadBy(organiser, format)
    const places = order.map(({ username }) => file.indexOf(username))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
  }
  await organiser.goto(`/contest/${cid}/record`)
  const log = await downloadBy(organiser, words.downloadLog)
  // Every save of the organiser is in it, and names no password where none was changed.
  expect(log).toContain('unseals_at_end')
  expect(log.match(/sealed_password/g)).toHaveLength(1)
}

for (const language of ['zh-CN', 'en-US'] as const)
  test.describe(language, () => {
    test.use({ language, who: 'root' })
    test.describe.configure({ timeout: 300_000 })

    test(`a whole contest by ICPC rules, in ${language}`, async ({ page, site, anotherBrowser }) => {
      const title = `Final ${Date.now()}`
      const problems = [`${title} one`, `${title} two`]
      const pids = await makeProblems(site, problems, false)
      const cast = await gather({ language, site, organiser: page, anotherBrowser })
      const { words, organiser, amy, bob, cat, visitor } = cast
      const outside = () => visitor.goto(`/contest/acm-scoreboard/${cid}`)
      const cid = await test.step('it is created', () => create(cast, { title, isOi: false, problems }))

      await test.step('entrants register with the password before it begins', async () => {
        for (const person of [amy, bob, cat]) await register(cast, person, cid)
        await expectNoSidewaysScroll(bob.page)
        await picture(bob.page, 'registered-phone')
        await outside()
        await expect(main(visitor)).toContainText(words.notStarted)
        await picture(visitor, 'outside-before')
      })

      await test.step('it begins on open pages, and problems are solved', async () => {
        await amy.page.goto(`/contest/${cid}/problems`)
        await change(cast, cid, { startsAt: Date.now() - HOUR_MS, endsAt: Date.now() + 4 * HOUR_MS })
        await expect(amy.page.getByRole('row', { name: /^A / })).toBeVisible({ timeout: MINUTE_MS })
        await outside()
        await handIn(cast, amy, { cid, label: 'A', program: SUM })
        await expect(verdictBelow(amy.page)).toHaveText(words.accepted)
        await handIn(cast, bob, { cid, label: 'A', program: THREE })
        await expect(verdictBelow(bob.page)).toHaveText(words.wrong)
        await picture(bob.page, 'wrong-phone')
        await handIn(cast, bob, { cid, label: 'A', program: SUM })
        await expect(verdictBelow(bob.page)).toHaveText(words.accepted)
        await expect(rowOf(visitor, amy)).toContainText(words.firstToSolve)
        await expect(rowOf(visitor, bob)).toContainText(words.rejected(1))
        await expect(rowOf(visitor, bob)).not.toContainText(words.firstToSolve)
      })

      await test.step('questions and prints are looked after', () => askAndPrint(cast, cid))

      await test.step('the board is sealed: what comes afterwards is known to its author and to the organiser', async () => {
        await change(cast, cid, { sealedFrom: Date.now() })
        await handIn(cast, cat, { cid, label: 'A', program: SUM })
        await expect(verdictBelow(cat.page)).toHaveText(words.accepted)
        await handIn(cast, cat, { cid, label: 'B', program: SUM })
        await expect(verdictBelow(cat.page)).toHaveText(words.accepted)
        await expect(rowOf(visitor, cat)).toContainText(words.hidden(1))
        await expect(rowOf(visitor, cat)).not.toContainText(words.solved)
        await picture(visitor, 'outside-sealed')
        await bob.page.goto(`/contest/${cid}/rank`)
        await expect(bob.page.getByText(words.sealed)).toBeVisible()
        await expect(bob.page.locator('nav a[aria-current][href$="/rank"]')).toBeInViewport({ ratio: 1 })
        await expect(rowOf(bob.page, cat)).not.toContainText(words.solved)
        expect(await findLayoutFaults(bob.page)).toEqual([])
        await picture(bob.page, 'board-phone')
        await organiser.goto(`/contest/${cid}/rank`)
        await expect(rowOf(organiser, cat)).not.toContainText(words.solved)
        await organiser.getByRole('switch', { name: words.unsealed }).check()
        await expect(rowOf(organiser, cat)).toContainText(words.firstToSolve)
        await picture(organiser, 'board-unsealed')
      })

      await test.step('balloons are carried', async () => {
        await organiser.goto(`/contest/${cid}/ac-info`)
        await expect(rowOf(organiser, amy)).toContainText(amy.username)
        await main(organiser)
          .getByRole('button', { name: words.takeBalloon(amy.username, 'A') })
          .click()
        const delivered = main(organiser).getByRole('switch', { name: words.delivered(amy.username, 'A') })
        // It turns when the page has taken the click.
        await delivered.click()
        await expect(delivered).toBeChecked()
        await expect(rowOf(organiser, amy)).toContainText('root')
        await picture(organiser, 'balloons')
        await organiser.setViewportSize(PHONE)
        await expectNoSidewaysScroll(organiser)
        await picture(organiser, 'balloons-phone')
        await organiser.setViewportSize({ width: 1280, height: 800 })
      })

      await test.step('it ends on open pages, and stays sealed', async () => {
        await expectEnd(cast, cid)
        await outside()
        await expect(visitor.getByText(words.clockEnded).first()).toBeVisible()
        await expect(rowOf(visitor, cat)).not.toContainText(words.solved)
      })

      await test.step('the board is released, and its files are made', async () => {
        // Everybody waits before the sealed board, and nobody has to load it again.
        await bob.page.goto(`/contest/${cid}/rank`)
        await expect(bob.page.getByText(words.sealed)).toBeVisible()
        await change(cast, cid, { releases: true })
        await expect(rowOf(visitor, cat)).toContainText(words.firstToSolve)
        await expect(visitor.getByText(words.sealed)).toHaveCount(0)
        await picture(visitor, 'outside-released')
        await expect(rowOf(bob.page, cat)).toContainText(words.firstToSolve)
        await picture(bob.page, 'released-phone')
        await expectFiles(cast, cid, [cat, amy, bob])
      })
      await clearAway(site, title, pids)
    })

    test(`a whole contest by OI rules, in ${language}`, async ({ page, site, anotherBrowser }) => {
      const title = `Olympiad ${Date.now()}`
      const problems = [`${title} one`, `${title} two`]
      const pids = await makeProblems(site, problems, true)
      const cast = await gather({ language, site, organiser: page, anotherBrowser })
      const { words, organiser, amy, bob, cat, visitor } = cast
      const outside = () => visitor.goto(`/contest/oi-scoreboard/${cid}`)
      const cid = await test.step('it is created', () => create(cast, { title, isOi: true, problems }))

      await test.step('entrants register with the password before it begins', async () => {
        for (const person of [amy, bob, cat]) await register(cast, person, cid)
      })

      await test.step('nobody is told a result', async () => {
        const startsAt = Date.now() - HOUR_MS
        await change(cast, cid, { startsAt, endsAt: Date.now() + 4 * HOUR_MS })
        await handIn(cast, amy, { cid, label: 'A', program: THREE })
        await handIn(cast, bob, { cid, label: 'A', program: SUM })
        await handIn(cast, cat, { cid, label: 'A', program: SUM })
        for (const { page } of [amy, bob, cat]) await expect(page.getByText(words.kept).first()).toBeVisible()
        await picture(bob.page, 'kept-phone')
        // The last submission counts, even a worse one.
        await handIn(cast, cat, { cid, label: 'A', program: THREE })
        const question = cat.page.getByRole('dialog', { name: words.replace })
        await expect(question.getByRole('button', { name: words.submit })).toBeEnabled()
        await picture(cat.page, 'replace')
        await question.getByRole('button', { name: words.submit }).click()
        await expect(question).toBeHidden()
        await expect(cat.page.getByText(words.kept).first()).toBeVisible()
        await handIn(cast, amy, { cid, label: 'B', program: THREE })
        await expect(amy.page.getByText(words.kept).first()).toBeVisible()
        await amy.page.goto(`/contest/${cid}/problems`)
        await expect(amy.page.getByRole('row', { name: /^A / })).toContainText(words.keptStatus)
        await picture(amy.page, 'problems-kept')
        await outside()
        await expect(rowOf(visitor, cat)).toContainText(words.hidden(2))
        await picture(visitor, 'outside-sealed')
        for (const person of [amy, bob, cat]) {
          await person.page.goto(`/contest/${cid}/submissions`)
          await expect(rowOf(person.page, person)).toBeVisible()
          for (const row of await main(person.page).getByRole('row').all())
            await expect(row).not.toContainText(words.accepted)
        }
        await picture(bob.page, 'submissions-phone')
      })

      await test.step('questions and prints are looked after', () => askAndPrint(cast, cid))

      await test.step('it ends on open pages, and stays sealed', async () => {
        await expectEnd(cast, cid)
        await bob.page.goto(`/contest/${cid}/rank`)
        await expect(bob.page.getByText(words.sealed)).toBeVisible()
        await expect(rowOf(bob.page, bob)).not.toContainText(words.points(100))
      })

      await test.step('the board is released, and its files are made', async () => {
        await change(cast, cid, { releases: true })
        await outside()
        await expect(rowOf(visitor, bob)).toContainText(words.points(100))
        await expect(rowOf(visitor, cat)).toContainText(words.points(50))
        await picture(visitor, 'outside-released')
        await bob.page.goto(`/contest/${cid}/submissions`)
        await expect(rowOf(bob.page, bob)).toContainText(words.accepted)
        await picture(bob.page, 'released-phone')
        await organiser.goto(`/contest/${cid}/rank`)
        await expect(rowOf(organiser, amy)).toContainText(words.points(50))
        await picture(organiser, 'board-released')
        await expectFiles(cast, cid, [amy, bob, cat])
      })
      await clearAway(site, title, pids)
    })
  })
