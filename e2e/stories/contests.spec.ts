import { submit } from '@gavel/contract'
import { logInAs } from '../src/accounts.ts'
import { CONTEST_PASSWORD, holdContest } from '../src/held-contests.ts'
import { CPP, cppProgram } from '../src/programs.ts'
import { PHONE } from '../src/screens.ts'
import { ADMIN } from '../src/site.ts'
import { chooseLanguage, expectNoSidewaysScroll, logIn, verdictOf, writeProgram } from './support/acts.ts'
import { whileJudgePauses } from './support/paused-judge.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/story.ts'

const WORDS = {
  'zh-CN': {
    contests: '比赛',
    menu: '主导航',
    tabs: '比赛菜单',
    password: '比赛密码',
    enter: '进入比赛',
    wrong: '比赛密码错误',
    registered: '您已报名参加这场比赛。',
    problems: '题目',
    submissions: '提交记录',
    submit: '提交',
    language: '语言',
    accepted: '答案正确',
    onlyMine: '只看我的',
    timer: '比赛时钟',
  },
  'en-US': {
    contests: 'Contests',
    menu: 'Main navigation',
    tabs: 'Contest',
    password: 'Contest password',
    enter: 'Enter the contest',
    wrong: 'The contest password is wrong',
    registered: 'You are registered for this contest.',
    problems: 'Problems',
    submissions: 'Submissions',
    submit: 'Submit',
    language: 'Language',
    accepted: 'Accepted',
    onlyMine: 'Only mine',
    timer: 'Contest clock',
  },
} as const

for (const language of ['zh-CN', 'en-US'] as const)
  test.describe(language, () => {
    test.use({ who: 'user', language })

    test(`a student enters a contest with its password, solves a problem and sees it counted, in ${language}`, async ({
      page,
      site,
    }) => {
      const words = WORDS[language]
      const { client: root } = await logInAs(site, ADMIN)
      const title = `Guarded ${language} ${Date.now()}`
      await holdContest(root, { title, auth: 1 })

      await page.goto('/home')
      await page
        .getByRole('navigation', { name: words.menu })
        .getByRole('link', { name: words.contests, exact: true })
        .click()
      await page.getByRole('link', { name: title }).click()
      await expect(page.getByRole('timer', { name: words.timer })).toHaveText(/^0[34]:\d\d:\d\d$/)
      const tabs = page.getByRole('navigation', { name: words.tabs, exact: true })
      await expect(tabs.getByRole('link')).toHaveCount(1)

      const password = page.getByLabel(words.password, { exact: true })
      await password.fill('wrong')
      await page.getByRole('button', { name: words.enter }).click()
      await expect(page.getByText(words.wrong)).toBeVisible()
      await password.fill(CONTEST_PASSWORD)
      await page.getByRole('button', { name: words.enter }).click()
      await expect(page.getByText(words.registered)).toBeVisible()

      await tabs.getByRole('link', { name: words.problems }).click()
      const row = page.getByRole('row', { name: /^A / })
      await expect(row).toContainText('0 / 0')
      await row.getByRole('link').click()
      await page.getByRole('combobox', { name: words.language }).selectOption('C++ 17 With O2')
      await page.getByRole('textbox', { name: /C\+\+ 17/ }).click()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(cppProgram('P1000'))
      await page.getByRole('button', { name: words.submit, exact: true }).click()
      await expect(verdictOf(page.locator('#workplace-editor'))).toHaveText(words.accepted)
      await expect(page.getByRole('timer', { name: words.timer })).toBeVisible()

      await page.goBack()
      await expect(row).toContainText('1 / 1')
      await expect(row.getByTitle(words.accepted)).toBeVisible()

      await tabs.getByRole('link', { name: words.submissions }).click()
      await page.getByLabel(words.onlyMine).check()
      const submission = page.getByRole('row').filter({ hasText: words.accepted })
      await expect(submission).toHaveCount(1)
      await submission.getByRole('link', { name: words.accepted }).click()
      await expect(page).toHaveURL(/\/contest\/\d+\/problem\/A\/submission-detail\/\d+$/)
      await expect(verdictOf(page.getByRole('main'))).toHaveText(words.accepted)
      await page.goto(page.url().replace('submission-detail', 'submission-deatil'))
      await expect(page).toHaveURL(/\/submission-detail\/\d+$/)
      await expect(verdictOf(page.getByRole('main'))).toHaveText(words.accepted)
    })
  })

test.describe('a visitor', () => {
  test('is asked to log in, and is in the contest afterwards', async ({ page, site, anotherBrowser }) => {
    const { client: root } = await logInAs(site, ADMIN)
    const title = `Open to all ${Date.now()}`
    await holdContest(root, { title })
    await anotherBrowser('user')
    await page.goto('/contest')
    await page.getByRole('link', { name: title }).click()
    await said(page, 'Please log in first')
    await logIn(page, ADMIN)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    await expect(page.getByText('You run this contest')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ who: 'user', viewport: PHONE })

  test('a contest that is about to begin opens by itself, and its problems fit the screen', async ({
    page,
    site,
  }) => {
    const { client: root } = await logInAs(site, ADMIN)
    const id = await holdContest(root, { title: 'Soon', startsIn: 12 / 3600 })
    await page.goto(`/contest/${id}/problems`)
    await expect(page.getByText('The contest has not started yet', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('You are registered for this contest.')).toBeVisible()
    // The clock alone opens it.
    const row = page.getByRole('row', { name: /^A / })
    await expect(row).toBeVisible({ timeout: 30_000 })
    await expectNoSidewaysScroll(page)
    await row.getByRole('link').click()
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Next problem: B' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('B')
    await expect(page.getByRole('timer', { name: 'Contest clock' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})

test.describe('under OI rules', () => {
  test.use({ who: 'user' })

  test('verdicts are kept until the end, and a second submission asks before it replaces the first', async ({
    page,
    site,
  }) => {
    const { client: root } = await logInAs(site, ADMIN)
    const id = await holdContest(root, {
      title: 'Sealed from the beginning',
      format: 'oi',
      sealRank: true,
      sealRankTime: new Date(Date.now() - 1_800_000),
    })
    await page.goto(`/contest/${id}/problem/A`)
    await chooseLanguage(page)
    await writeProgram(page, cppProgram('P1013', 'PAC'))
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await said(page, 'Submitted. Results come after the contest.')
    await expect(page.getByText(/Wrong Answer|Accepted/)).toHaveCount(0)

    await writeProgram(page, cppProgram('P1013'))
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Replace your submission?' })
    await expect(question.getByRole('button', { name: 'Submit' })).toBeDisabled()
    await question.getByRole('button', { name: 'Submit' }).click()
    await expect(question).toBeHidden()
    await page.goto(`/contest/${id}/problems`)
    const row = page.getByRole('row', { name: /^A / })
    await expect(row).toContainText('Submitted; results come after the contest')
    await expect(row).toContainText('? / ?')
  })
})

test.describe('handing in', () => {
  test.use({ who: 'user' })

  test('in a protected contest asks for the password first, and after the end says what is taken', async ({
    page,
    site,
  }) => {
    const { client: root } = await logInAs(site, ADMIN)
    const guarded = await holdContest(root, { title: 'Protected', auth: 2 })
    await page.goto(`/contest/${guarded}/problem/A`)
    await expect(page.getByText('Submitting needs the password of the contest.')).toBeVisible()
    await chooseLanguage(page)
    await writeProgram(page, cppProgram('P1000'))
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Take part' })
    await dialog.getByLabel('Contest password', { exact: true }).fill(CONTEST_PASSWORD)
    await dialog.getByRole('button', { name: 'Enter the contest' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(verdictOf(page.locator('#workplace-editor'))).toHaveText('Accepted')

    const over = await holdContest(root, { title: 'Over', startsIn: -9, lasts: 1 })
    await page.goto(`/contest/${over}/problem/A`)
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled()
    const editor = page.locator('#workplace-editor')
    await expect(editor.getByText('Contest has ended', { exact: true })).toBeVisible()
    const late = await holdContest(root, { title: 'Late', startsIn: -9, lasts: 1, allowEndSubmit: true })
    await page.goto(`/contest/${late}/problem/A`)
    await expect(page.getByText('The contest has ended: submissions are not counted any more.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeEnabled()
  })

  test('is over in a private contest, which its password still opens', async ({ page, site }) => {
    const { client: root } = await logInAs(site, ADMIN)
    const held = await holdContest(root, { title: 'Over and private', auth: 1, startsIn: -9, lasts: 1 })
    await page.goto(`/contest/${held}`)
    await expect(page.getByText('The contest has ended. Enter its password to look at it.')).toBeVisible()
    await page.getByLabel('Contest password', { exact: true }).fill(CONTEST_PASSWORD)
    await page.getByRole('button', { name: 'Enter the contest' }).click()
    await page
      .getByRole('navigation', { name: 'Contest', exact: true })
      .getByRole('link', { name: 'Problems' })
      .click()
    await expect(page.getByRole('row', { name: /^A / })).toBeVisible()
  })

  test('is over for those who cannot enter any more, who read why', async ({ page, site }) => {
    const { client: root } = await logInAs(site, ADMIN)
    const over = { startsIn: -9, lasts: 1 }
    const entry = page.getByRole('region', { name: 'Take part' })
    await page.goto(`/contest/${await holdContest(root, { title: 'Over for all', ...over })}`)
    await expect(entry).toHaveText('Contest has ended')
    const ruled = {
      openAccountLimit: true,
      accountLimitRule: '<prefix>team</prefix><suffix></suffix><start>1</start><end>2</end>',
    }
    await page.goto(`/contest/${await holdContest(root, { title: 'Of others', auth: 1, ...over, ...ruled })}`)
    await expect(entry).toContainText(
      'This contest admits certain accounts only, and yours is not one of them',
    )
    await expect(entry.getByLabel('Contest password', { exact: true })).toHaveCount(0)
  })
})

test.describe('lists of submissions', () => {
  test.use({ who: 'root' })

  for (const place of ['contest', 'site'] as const)
    test(`keep what is being judged, until its verdict comes by itself: on the ${place}`, async ({
      page,
      site,
    }) => {
      const { client: root } = await logInAs(site, ADMIN)
      const cid = await holdContest(root, { title: 'Slow programs' })
      const named = place === 'contest' ? { pid: 'A', cid } : { pid: 'P1000' }
      let row = page.getByRole('row')
      await whileJudgePauses(site, async () => {
        const { submitId } = await root.call(submit, {
          body: { ...named, language: CPP, code: 'int main() {}' },
        })
        await page.goto(place === 'contest' ? `/contest/${cid}/submissions` : '/status')
        row = page.getByRole('row', { name: new RegExp(`^${submitId} `) })
        await expect(row).toContainText('Pending')
      })
      await expect(row).toContainText('Wrong Answer')
    })
})
