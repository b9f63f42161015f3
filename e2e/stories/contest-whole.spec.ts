import type { Page } from '@playwright/test'
import { findViolations } from '../src/axe.ts'
import { findLayoutFaults } from '../src/layout.ts'
import { PHONE } from '../src/screens.ts'
import { expectNoSidewaysScroll } from './support/acts.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/story.ts'
import {
  askAndPrint,
  change,
  clearAway,
  create,
  expectEnd,
  expectFiles,
  gather,
  HOUR_MS,
  handIn,
  MINUTE_MS,
  main,
  makeProblems,
  picture,
  register,
  rowOf,
  SUM,
  THREE,
  verdictBelow,
} from './support/whole-contest.ts'

/*
 * A whole contest from its creation to its files, with everybody at once: the organiser moves the clock by changing the
 * times in the form, and all others see on their open pages what follows.
 */

/** The text by which the page of a contest tells one of its facts. */
const fact = (page: Page, name: string) =>
  main(page).locator('dt').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]')

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
        await expect(bob.page.getByRole('button', { name: words.sealedShort })).toBeVisible()
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
        await expect(bob.page.getByRole('button', { name: words.sealedShort })).toBeVisible()
        await organiser.goto(`/contest/${cid}/rank`)
        await main(organiser).getByRole('button', { name: words.release, exact: true }).click()
        const dialog = organiser.getByRole('dialog')
        await expect(dialog.getByRole('row', { name: amy.username })).toBeVisible()
        expect(await findViolations(organiser)).toEqual([])
        await picture(organiser, 'release')
        await dialog.getByRole('button', { name: words.releaseConfirm, exact: true }).click()
        await expect(dialog).toBeHidden()
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
        await expect(fact(amy.page, words.sealFact)).toHaveText(words.wholeContestFact)
      })

      await test.step('nobody is told a result', async () => {
        const startsAt = Date.now() - HOUR_MS
        await change(cast, cid, { startsAt, endsAt: Date.now() + 4 * HOUR_MS })
        await handIn(cast, amy, { cid, label: 'A', program: THREE })
        await handIn(cast, bob, { cid, label: 'A', program: SUM })
        await handIn(cast, cat, { cid, label: 'A', program: SUM })
        for (const { page } of [amy, bob, cat]) await said(page, words.kept)
        await picture(bob.page, 'kept-phone')
        // The last submission counts, even a worse one.
        await handIn(cast, cat, { cid, label: 'A', program: THREE })
        const question = cat.page.getByRole('dialog', { name: words.replace })
        await expect(question.getByRole('button', { name: words.submit })).toBeEnabled()
        await picture(cat.page, 'replace')
        await question.getByRole('button', { name: words.submit }).click()
        await expect(question).toBeHidden()
        await said(cat.page, words.kept)
        await handIn(cast, amy, { cid, label: 'B', program: THREE })
        await said(amy.page, words.kept)
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
        await expect(bob.page.getByRole('button', { name: words.sealedShort })).toBeVisible()
        await expect(rowOf(bob.page, bob)).not.toContainText(words.points(100))
      })

      await test.step('the board is released, and its files are made', async () => {
        // The verdict of amy's submission is told on the page that she left open.
        const title = main(amy.page).getByRole('heading', { level: 1 })
        await expect(title).not.toContainText(words.partly)
        await change(cast, cid, { releases: true })
        await expect(title).toContainText(words.partly)
        await amy.page.goto(`/contest/${cid}`)
        await expect(fact(amy.page, words.sealFact)).toHaveCount(0)
        await outside()
        await expect(rowOf(visitor, bob)).toContainText(words.points(100))
        await expect(rowOf(visitor, cat)).toContainText(words.points(50))
        await picture(visitor, 'outside-released')
        await bob.page.goto(`/contest/${cid}/submissions`)
        await expect(rowOf(bob.page, bob)).toContainText(words.accepted)
        await picture(bob.page, 'released-phone')
        await organiser.goto(`/contest/${cid}/rank`)
        await expect(rowOf(organiser, amy)).toContainText(words.points(50))
        // Nothing is left to release.
        await expect(organiser.getByRole('button', { name: words.release, exact: true })).toHaveCount(0)
        await picture(organiser, 'board-released')
        await expectFiles(cast, cid, [amy, bob, cat])
        await organiser.goto(`/contest/${cid}/rejudge`)
        await expect(
          main(organiser).getByRole('link', { name: words.stagedRejudge, exact: true }),
        ).toBeVisible()
      })
      await clearAway(site, title, pids)
    })
  })
