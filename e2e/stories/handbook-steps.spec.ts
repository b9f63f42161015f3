import type { WebLanguage } from '@gavel/contract'
import { logInAs } from '../src/accounts.ts'
import { holdContest } from '../src/held-contests.ts'
import { ADMIN } from '../src/site.ts'
import { expectSeen, namesIn, press, pressInBar } from './support/handbook-names.ts'
import { expect, test } from './support/story.ts'

/** The names of a topic in a language: the handbook is walked by what it calls things itself. */
const topic = (language: WebLanguage, role: string) => (heading: string) =>
  namesIn(language, role, heading) as [string, string, string, string, string, ...string[]]

for (const language of ['en-US', 'zh-CN'] as const)
  test.describe(`the handbook's steps lead where it says, in ${language}`, () => {
    test.use({ language })

    test.describe('as a student', () => {
      test.use({ who: 'user' })

      test('problems, programs, online tests', async ({ page }) => {
        const of = topic(language, 'student')
        await page.goto('/home')
        const [problems, difficulty, progress, random, lists, newList] = of('Find a problem')
        await pressInBar(page, problems)
        await expectSeen(page, [difficulty, progress, random])
        await press(page, lists)
        await expectSeen(page, newList === undefined ? [] : [newList])

        await page.goto('/problem/P1000')
        const [chosen, open, submit, mine, status] = of('Hand in a program')
        await expectSeen(page, [chosen, open, submit, mine, status])
        const [online, newCase, run, runAll] = of('Try before you submit')
        await press(page, online)
        await expectSeen(page, [newCase, run, runAll])
      })

      test('a contest, and a class', async ({ page, site }) => {
        const { client: root } = await logInAs(site, ADMIN)
        const title = `Walked ${language} ${Date.now()}`
        await holdContest(root, { title })
        const of = topic(language, 'student')
        const [contests, register, problems, questions, ask] = of('Take part in a contest')
        await page.goto('/home')
        await pressInBar(page, contests)
        await page.getByRole('link', { name: title }).first().click()
        await press(page, register)
        await press(page, problems)
        await expect(
          page
            .getByRole('main')
            .getByRole('link', { name: /第一题/ })
            .first(),
        ).toBeVisible()
        await press(page, questions)
        await expectSeen(page, [ask])
      })
    })

    test.describe('as a teacher', () => {
      test.use({ who: 'root' })

      test('a group, homework, marks, the next year', async ({ page }) => {
        const of = topic(language, 'teacher')
        const main = page.getByRole('main')
        const [groups, create, confirm] = of('Open a group')
        await page.goto('/home')
        await pressInBar(page, groups)
        await press(page, create)
        const name = `W${Date.now() % 10_000_000}`
        const fields = page.getByRole('dialog').getByRole('textbox')
        await fields.nth(0).fill(`${name} class`)
        await fields.nth(1).fill(name)
        await fields.nth(2).fill('Mondays at five')
        await fields.nth(3).fill('Four problems a week')
        await press(page, confirm)
        await expect(page).toHaveURL(/\/group\/\d+$/)

        const home = page.url()
        const [members, links, makeLink, byList, applications] = of('Bring the class in')
        await press(page, members)
        await expectSeen(page, [byList, applications])
        await press(page, links)
        await expectSeen(page, [makeLink])

        const [trainings, setHomework, save] = of('Set homework')
        await page.goto(home)
        await press(page, trainings)
        await press(page, setHomework)
        await main.getByRole('textbox', { name: /^(标题|Title)/ }).fill('Week 1')
        await main.getByRole('textbox', { name: /^(题目|Problems)/ }).fill('P1000')
        await main.getByRole('button', { name: save, exact: true }).click()
        await expect(page).toHaveURL(/\/group\/\d+\/training\/\d+/)
        await expectSeen(page, of('See who is stuck').slice(0, 1))
        const [, training = ''] = /\/training\/(\d+)/.exec(page.url()) ?? []
        await page.goto(`${home}/training/problems/${training}`)
        await expectSeen(page, of('Arrange a training'))

        const [marks, weights, ...files] = of('Give marks')
        await page.goto(home)
        await press(page, marks)
        await expectSeen(page, [weights, ...files])
        const [copy, days, confirmCopy] = of('Begin the next year')
        await page.goto(`${home}/setting`)
        await press(page, copy)
        await expectSeen(page, [days, confirmCopy])
      })
    })

    test.describe('as an organiser', () => {
      test.use({ who: 'root' })

      test('a contest from its plan to its record', async ({ page, onlookers: { seed } }) => {
        const of = topic(language, 'organiser')
        const main = page.getByRole('main')
        const [admin, contests, create, ...sections] = of('Plan a contest')
        await page.goto('/home')
        await pressInBar(page, admin)
        // The bar of the site has entries of the same names.
        await page.locator('nav a[href="/admin/user"]').waitFor()
        await pressInBar(page, contests)
        await press(page, create)
        await expectSeen(page, sections)
        const [board, seal, sealed, ...choices] = of('Seal the board')
        await expectSeen(page, [board, seal])

        const running = seed.contests.running
        await page.goto(`/admin/contest/${running}/problems`)
        await expectSeen(page, of('Choose the problems').slice(0, 3))
        await page.goto(`/admin/contest/${running}/edit`)
        await expectSeen(page, [sealed])
        const options = await main.getByRole('option').allTextContents()
        expect(options).toEqual(expect.arrayContaining(choices.slice(0, 4)))
        await expectSeen(page, choices.slice(4))

        await page.goto(`/contest/${running}/jury`)
        const [participants, add] = of('Register the entrants')
        await press(page, participants)
        await expectSeen(page, [add, ...of('Register the entrants').slice(3)])
        await page.goto(`/contest/${running}/jury`)
        const [now, questions, , printQueue, , balloons, announce] = of('Work during the contest')
        await expectSeen(page, [now, questions, printQueue, balloons ?? '', announce ?? ''])

        await page.goto(`/submission-detail/${seed.wrong}`)
        const [manual, reason, judge] = of('Correct a verdict')
        await press(page, manual)
        await expectSeen(page, [judge])
        await expect(page.getByRole('dialog').getByLabel(new RegExp(`^${reason}`))).toBeVisible()

        const [final, preview, makeFinal, confirm] = of('Make the results final')
        await page.goto(`/contest/${seed.contests.unreleased}/jury`)
        await press(page, final)
        await expectSeen(page, [preview])
        await press(page, makeFinal)
        await expectSeen(page, [confirm])
        await page.keyboard.press('Escape')
        const [, release, confirmRelease] = of('Release the board')
        await press(page, release)
        await expectSeen(page, [confirmRelease])
        await page.keyboard.press('Escape')
        const [downloads] = of('Keep the record')
        await page.goto(`/contest/${running}/jury`)
        await press(page, downloads)
        await expect(page).toHaveURL(/\/record$/)
      })
    })

    test.describe('as a setter', () => {
      test.use({ who: 'root' })

      test('a problem, its tests, its check, and packages', async ({ page }) => {
        const of = topic(language, 'setter')
        const main = page.getByRole('main')
        const [admin, problems, create, ...parts] = of('Write a problem')
        await page.goto('/home')
        await pressInBar(page, admin)
        // The bar of the site has entries of the same names.
        await page.locator('nav a[href="/admin/user"]').waitFor()
        await pressInBar(page, problems)
        await press(page, create)
        await expectSeen(page, parts)
        await expectSeen(page, of('Add test data').slice(0, 2))
        const [comparison, ...kinds] = of('Choose how outputs are judged')
        await expectSeen(page, [comparison])
        const options = await main.getByRole('option').allTextContents()
        expect(options).toEqual(expect.arrayContaining(kinds.slice(0, 4)))

        await page.goto('/admin/problems?keyword=P1013')
        await main.locator('a[href^="/admin/problem/edit/"]').first().click()
        await expectSeen(page, of('Add test data').slice(2))
        const [check, addSolution, expected, addValidator, ...others] = of('Check a problem before a contest')
        await press(page, check)
        await expectSeen(page, [addSolution, addValidator, ...others.slice(0, 2)])
        await press(page, addSolution)
        await expectSeen(page, [expected])
        await page.keyboard.press('Escape')
        const [versions] = of('Mend the tests of a used problem')
        await press(page, versions)
        await expect(page).toHaveURL(/\/admin\/problem\/data\//)

        const [rejudges, newRejudge, staged] = of('Judge submissions again')
        await pressInBar(page, rejudges)
        await press(page, newRejudge)
        await expectSeen(page, [staged])
        const [exchange, choose, exporting, format] = of('Take problems in and out')
        await pressInBar(page, exchange)
        await expectSeen(page, [choose])
        await press(page, exporting)
        await main.getByRole('checkbox').first().check()
        await expectSeen(page, [format])
      })
    })

    test.describe('as an administrator', () => {
      test.use({ who: 'root' })

      test('the first hour', async ({ page }) => {
        const of = topic(language, 'administrator')
        await page.goto('/admin/dashboard')
        const [settings, mail, save, send] = of('Set up mail')
        await pressInBar(page, settings)
        await expectSeen(page, [mail, save, send])
        const [registration, users, importing, template, generate] = of('Bring users in')
        await expectSeen(page, [registration])
        await pressInBar(page, users)
        await expectSeen(page, [importing, generate])
        await press(page, importing)
        await expectSeen(page, [template])
        const [hosts, addHost, createKey] = of('Add a judge host')
        await pressInBar(page, hosts)
        await expectSeen(page, of('Add a judge host').slice(-1))
        await press(page, addHost)
        await expectSeen(page, [createKey])
        await page.keyboard.press('Escape')
        const [switches, interval] = of('Set limits')
        await pressInBar(page, switches)
        await expectSeen(page, [interval])
        const [audit, csv] = of('Find out who did what')
        await pressInBar(page, audit)
        await expectSeen(page, [csv])
      })
    })
  })
