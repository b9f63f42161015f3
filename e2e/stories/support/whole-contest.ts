import { readFile } from 'node:fs/promises'
import {
  createProblem,
  deleteContest,
  deleteProblem,
  listContestsForAdmin,
  type WebLanguage,
} from '@gavel/contract'
import type { Locator, Page } from '@playwright/test'
import { inventAccount, logInAs, registerAccount, type SiteAddress } from '../../src/accounts.ts'
import { CONTEST_PASSWORD } from '../../src/held-contests.ts'
import { CPP } from '../../src/programs.ts'
import { PHONE } from '../../src/screens.ts'
import { ADMIN } from '../../src/site.ts'
import { expectNoSidewaysScroll, localTime, verdictOf } from './acts.ts'
import { CONTEST_WORDS, type ContestWords } from './contest-words.ts'
import { expect, test } from './story.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

export const SUM =
  '#include <cstdio>\nint main() { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b); }\n'
/** Right in the first of two cases. */
export const THREE = '#include <cstdio>\nint main() { printf("3\\n"); }\n'

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

export async function gather({ language, site, organiser, anotherBrowser }: Stage): Promise<Cast> {
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

export const main = (page: Page): Locator => page.getByRole('main')

/** Two problems of the story's own, so that the bank is for other stories as it was. */
export async function makeProblems(
  site: SiteAddress,
  titles: readonly string[],
  isOi: boolean,
): Promise<number[]> {
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

export async function clearAway(site: SiteAddress, contest: string, pids: readonly number[]): Promise<void> {
  const { client: root } = await logInAs(site, ADMIN)
  const { records } = await root.call(listContestsForAdmin, { query: { keyword: contest, limit: 100 } })
  for (const { id } of records) await root.call(deleteContest, { query: { cid: id } })
  for (const pid of pids) await root.call(deleteProblem, { query: { pid } })
}

export const picture = (page: Page, name: string) =>
  page.screenshot({ path: test.info().outputPath(`${name}.png`) })

interface Draft {
  readonly title: string
  readonly isOi: boolean
  readonly problems: readonly string[]
}

/** @returns the contest's id */
export async function create({ words, organiser }: Cast, { title, isOi, problems }: Draft): Promise<number> {
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
  await form.getByRole('textbox', { name: words.password }).fill(CONTEST_PASSWORD)
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
  if (isOi) await expect(dialog).toContainText(words.onlyPoints)
  for (const [index, problem] of problems.entries()) {
    await expect(dialog.getByRole('textbox', { name: words.label })).toHaveValue('AB'[index] ?? '')
    await dialog.getByRole('button', { name: words.addOne(problem) }).click()
    await dialog.getByRole('button', { name: words.take, exact: true }).click()
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
export async function change(
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

export async function register({ words }: Cast, { page }: Person, cid: number) {
  await page.goto(`/contest/${cid}`)
  await expect(page.getByRole('timer', { name: words.clock })).toBeVisible()
  await page.getByLabel(words.password, { exact: true }).fill(CONTEST_PASSWORD)
  await page.getByRole('button', { name: words.enter }).click()
  await expect(page.getByText(words.registered)).toBeVisible()
}

/** Opens a problem, writes a program and submits it. */
export async function handIn(
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

export const verdictBelow = (page: Page) => verdictOf(page.locator('#workplace-editor'))

/** The person's row on the board. */
export const rowOf = (page: Page, { username }: Person) =>
  page.getByRole('row').filter({ hasText: username }).first()

/** Everybody of the cast asks, prints and is answered. */
export async function askAndPrint(cast: Cast, cid: number) {
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

export async function expectEnd(cast: Cast, cid: number) {
  const { words, amy, bob } = cast
  // Nobody reloads a page: those who are writing a program learn that it is too late.
  await bob.page.goto(`/contest/${cid}/problem/A`)
  await bob.page.getByRole('link', { name: words.write }).click()
  await amy.page.goto(`/contest/${cid}/problem/B`)
  await expect(bob.page.getByRole('button', { name: words.submit, exact: true })).toBeEnabled()
  await change(cast, cid, { endsAt: Date.now() })
  for (const { page } of [amy, bob]) {
    await expect(page.locator('#workplace-editor').getByText(words.ended, { exact: true })).toBeVisible({
      timeout: MINUTE_MS,
    })
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
export async function expectFiles({ words, organiser }: Cast, cid: number, order: readonly Person[]) {
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
