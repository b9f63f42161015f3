import {
  AWARD_TYPE,
  getContest,
  registerForContest,
  submit,
  updateContest,
  type WebLanguage,
} from '@gavel/contract'
import { inventAccount, logInAs, registerAccount } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import type { Client } from '../src/client.ts'
import { holdContest } from '../src/held-contests.ts'
import { CPP, cppProgram } from '../src/programs.ts'
import { DESKTOP, PHONE } from '../src/screens.ts'
import { ADMIN } from '../src/site.ts'
import { waitForVerdict } from '../src/submit.ts'
import { expectNoSidewaysScroll } from './support/acts.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'root' })
// The judge is waited for several times.
test.describe.configure({ timeout: 180_000 })

const WORDS = {
  'zh-CN': {
    about: '还没有结束',
    finalise: '确认最终结果',
    confirm: '确认',
    done: '最终结果已确认',
    byShare: '按比例',
    gold: '金牌',
    bronze: '铜牌',
    preview: '最终结果预览',
    awards: '获奖名单',
    results: 'results.tsv',
    withdraw: '撤回',
    minutes: '裁判记录',
    made: '确认比赛最终结果',
    withdrawn: '撤回比赛最终结果',
  },
  'en-US': {
    about: 'has not ended',
    finalise: 'Make the results final',
    confirm: 'Confirm',
    done: 'The results are final',
    byShare: 'By share',
    gold: 'Gold',
    bronze: 'Bronze',
    preview: 'Preview of the final results',
    awards: 'Awards',
    results: 'results.tsv',
    withdraw: 'Withdraw',
    minutes: 'Minutes',
    made: 'Contest results made final',
    withdrawn: 'Final results of a contest withdrawn',
  },
} as const satisfies Record<WebLanguage, Record<string, string>>

/** As the form of the contest would plan them. */
const AWARDS = [15, 25, 35].map((num, index) => ({
  ...{ priority: index + 1, name: `Medal ${index + 1}`, background: '#e6bf25', color: '#1b1b1b', num },
}))

/** Its title and texts stay as they are. */
async function endNow(root: Client, cid: number): Promise<void> {
  const { title, description, startTime } = await root.call(getContest, { query: { cid } })
  const times = { startTime, endTime: new Date() }
  const rules = { type: 0, auth: 0, format: 'icpc', openRank: true } as const
  const awards = { awardType: AWARD_TYPE.percent, awardConfigList: AWARDS }
  await root.call(updateContest, {
    body: { id: cid, title, description, ...times, ...rules, ...awards, confirmed: ['contest_ends_at_once'] },
  })
}

for (const language of ['zh-CN', 'en-US'] as const)
  test.describe(language, () => {
    test.use({ language })

    test('an organiser makes results final, and everybody reads who won', async ({
      page,
      site,
      anotherBrowser,
    }) => {
      const words = WORDS[language]
      const { client: root } = await logInAs(site, ADMIN)
      const title = `Final ${Date.now()}`
      const cid = await holdContest(root, { title, openRank: true })
      const winner = inventAccount(`winner-${language.slice(0, 2)}`)
      const second = inventAccount(`second-${language.slice(0, 2)}`)
      for (const [account, verdict] of [
        [winner, 'AC'],
        [second, 'WA'],
      ] as const) {
        await registerAccount(site, account)
        const { client } = await logInAs(site, account)
        await client.call(registerForContest, { body: { cid, password: null } })
        const code = cppProgram('P1000', verdict)
        const { submitId } = await client.call(submit, { body: { pid: 'A', cid, language: CPP, code } })
        await waitForVerdict(client, submitId)
      }

      await page.goto(`/contest/${cid}/final`)
      await expect(page.getByRole('main')).toContainText(words.about)
      const decide = page.getByRole('button', { name: words.finalise, exact: true })
      await expect(decide).toBeDisabled()
      await endNow(root, cid)
      await page.reload()
      // The awards that were planned with the contest are where the organiser begins.
      await expect(page.getByRole('radio', { name: words.byShare, exact: true })).toBeChecked()
      await expect(page.getByRole('textbox', { name: words.gold, exact: true })).toHaveValue('15')
      await expect(page.getByRole('textbox', { name: words.bronze, exact: true })).toHaveValue('35')
      const preview = page.getByRole('table', { name: words.preview })
      await expect(preview.getByRole('row', { name: winner.username })).toContainText(words.gold)
      await expect(preview.getByRole('row', { name: second.username })).not.toContainText(words.bronze)
      expect(await findViolations(page)).toEqual([])
      await page.screenshot({ path: test.info().outputPath('final.png'), fullPage: true })
      await decide.click()
      await page.getByRole('dialog').getByRole('button', { name: words.confirm, exact: true }).click()
      await said(page, words.done)
      await page.setViewportSize(PHONE)
      await expectNoSidewaysScroll(page)
      await page.screenshot({ path: test.info().outputPath('final-phone.png'), fullPage: true })

      await page.goto(`/contest/${cid}/rank`)
      await page.getByRole('main').getByRole('link', { name: words.awards, exact: true }).click()
      await expect(page.getByRole('row', { name: winner.username })).toContainText(words.gold)
      expect(await findViolations(page)).toEqual([])
      await page.screenshot({ path: test.info().outputPath('awards-phone.png'), fullPage: true })

      const visitor = await anotherBrowser('visitor')
      await visitor.goto(`/contest/acm-scoreboard/${cid}`)
      await expect(visitor.getByRole('row', { name: winner.username })).toContainText(words.gold)
      await visitor.getByRole('link', { name: words.awards, exact: true }).click()
      await expect(visitor.getByRole('row', { name: winner.username })).toContainText(words.gold)
      expect(await findViolations(visitor)).toEqual([])
      await visitor.screenshot({ path: test.info().outputPath('awards.png'), fullPage: true })

      await page.goto(`/contest/${cid}/rank`)
      const file = page.waitForEvent('download')
      await page.getByRole('button', { name: words.results, exact: true }).click()
      expect((await file).suggestedFilename()).toBe(`contest_${cid}_results.tsv`)

      await page.goto(`/contest/${cid}/final`)
      await page.getByRole('button', { name: words.withdraw, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: words.withdraw, exact: true }).click()
      await expect(page.getByRole('link', { name: words.awards, exact: true })).toHaveCount(0)

      await page.getByRole('navigation').getByRole('link', { name: words.minutes, exact: true }).click()
      const made = page.getByRole('row', { name: words.made })
      await expect(made).toContainText('root')
      await expect(made).toContainText(words.gold)
      await expect(made).not.toContainText('finalisedAt')
      await expect(page.getByRole('row', { name: words.withdrawn })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await page.screenshot({ path: test.info().outputPath('minutes-phone.png'), fullPage: true })
      await page.setViewportSize(DESKTOP)
      expect(await findViolations(page)).toEqual([])
      await page.screenshot({ path: test.info().outputPath('minutes.png'), fullPage: true })
      await page.emulateMedia({ media: 'print' })
      await page.screenshot({ path: test.info().outputPath('minutes-print.png'), fullPage: true })
    })
  })
