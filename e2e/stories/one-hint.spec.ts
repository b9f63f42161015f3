import { keysOf, submit, type WebLanguage } from '@gavel/contract'
import { type LoggedIn, logInAs, registerAnother } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import { holdContest } from '../src/held-contests.ts'
import { findLayoutFaults } from '../src/layout.ts'
import { CPP, cppProgram } from '../src/programs.ts'
import { DESKTOP, PHONE } from '../src/screens.ts'
import { ADMIN } from '../src/site.ts'
import { waitForVerdict } from '../src/submit.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/story.ts'

const WORDS = {
  'en-US': {
    ...{ jury: 'Pages of the jury', page: 'Misunderstandings', of: (count: number) => `${count} of 16` },
    ...{
      programs: 'Look at programs',
      next: 'Next program',
      position: (from: number) => `${from}–${from + 1} of 14`,
    },
    ...{ hint: 'Send a hint to group 1', title: 'One hint to 14 people', text: 'Hint (Markdown)' },
    ...{
      send: 'Send',
      sent: 'Sent to 14 people',
      message: 'A hint about problem A',
      minutes: 'Hint sent to entrants',
    },
  },
  'zh-CN': {
    ...{ jury: '裁判页面', page: '错因分组', of: (count: number) => `${count} / 16` },
    ...{
      programs: '查看程序',
      next: '下一份程序',
      position: (from: number) => `${from}–${from + 1}，共 14 份`,
    },
    ...{ hint: '给第 1 组发送提示', title: '给 14 人发送一条提示', text: '提示内容（支持 Markdown）' },
    ...{ send: '发送', sent: '已发送给 14 人', message: '关于题目 A 的提示', minutes: '给参赛者发送提示' },
  },
} as const satisfies Record<WebLanguage, unknown>

const ADVICE = 'Try the **largest** numbers.'

for (const language of keysOf(WORDS))
  test.describe(language, () => {
    const words = WORDS[language]
    test.use({ language, who: 'root' })

    test('a teacher who sends one hint to fourteen', async ({ page, site, anotherBrowser }) => {
      test.setTimeout(300_000)
      const { client: root } = await logInAs(site, ADMIN)
      const cid = await holdContest(root, { title: `Lab ${language}` })
      const people: LoggedIn[] = []
      const handIn = async (code: string) => {
        const person = await registerAnother(site)
        people.push(person)
        const body = { cid, pid: 'A', language: CPP, code }
        const { submitId } = await person.client.call(submit, { body })
        await waitForVerdict(person.client, submitId)
      }
      const [right, wrong] = [cppProgram('P1000'), cppProgram('P1000', 'WA')]
      for (let entrant = 0; entrant < 13; entrant += 1) await handIn(wrong)
      await handIn(right)
      await handIn('int main() { return 3; }')

      await page.setViewportSize(DESKTOP)
      await page.goto(`/contest/${cid}/jury`)
      await page.getByRole('navigation', { name: words.jury }).getByRole('link', { name: words.page }).click()
      const groups = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
      await expect(groups).toHaveCount(2)
      // The page follows the room: the fourteenth joins the group while it is open.
      await handIn(wrong)
      await expect(groups.first()).toContainText(words.of(14))
      await expect(groups.last()).toContainText(words.of(1))

      await groups.first().getByRole('button', { name: words.programs }).click()
      await expect(page.getByText(words.position(1))).toBeVisible()
      await page.getByRole('button', { name: words.next }).click()
      await expect(page.getByText(words.position(2))).toBeVisible()
      await expect(groups.first().locator('pre code')).toHaveCount(2)
      expect(await findViolations(page)).toEqual([])
      expect(await findLayoutFaults(page)).toEqual([])

      await page.setViewportSize(PHONE)
      expect(await findLayoutFaults(page)).toEqual([])
      await page.getByRole('button', { name: words.hint }).click()
      const dialog = page.getByRole('dialog', { name: words.title })
      await expect(dialog.getByRole('button', { name: words.send })).toBeDisabled()
      await dialog.getByRole('textbox', { name: words.text }).fill(ADVICE)
      expect(await findLayoutFaults(page)).toEqual([])
      expect(await findViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: words.send }).click()
      await said(page, words.sent)

      const [struggling, , , , , , , , , , , , , solver] = people
      for (const [person, count] of [
        [struggling, 1],
        [solver, 0],
      ] as const) {
        const shown = await anotherBrowser(person ?? null)
        await shown.goto('/message/sys')
        await expect(shown.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await expect(shown.getByText(words.message)).toHaveCount(count)
        if (count === 1) await expect(shown.locator('strong', { hasText: 'largest' })).toBeVisible()
      }
      await page.setViewportSize(DESKTOP)
      await page.goto(`/contest/${cid}/minutes`)
      await expect(page.getByText(words.minutes)).toBeVisible()
    })
  })
