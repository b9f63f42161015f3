import { logInAs } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import { removeCasesOf } from '../src/removed-cases.ts'
import { PHONE } from '../src/screens.ts'
import { ADMIN } from '../src/site.ts'
import { submitJudged } from '../src/submit.ts'
import { expectNoSidewaysScroll, verdictOf } from './support/acts.ts'
import { expect, test } from './support/story.ts'

for (const [language, said, verdict, again] of [
  ['en-US', /the results of its test cases were removed/, 'Wrong Answer', 'Rejudge'],
  ['zh-CN', /测试点结果已删除/, '答案错误', '重判'],
] as const)
  test.describe(language, () => {
    test.use({ who: 'root', language })

    test('a submission whose test cases were removed says so, and a rejudge brings them back', async ({
      page,
      site,
    }) => {
      const { client } = await logInAs(site, ADMIN)
      const submitId = await submitJudged(client, 'P1000', 'WA')
      await page.goto(`/submission-detail/${submitId}`)
      const main = page.getByRole('main')
      await expect(verdictOf(main)).toHaveText(verdict)
      await expect(main.getByText(said)).toHaveCount(0)

      await removeCasesOf(site, submitId)
      await page.reload()
      await expect(main.getByText(said)).toBeVisible()
      await expect(verdictOf(main)).toHaveText(verdict)
      expect(await findViolations(page)).toEqual([])
      const size = page.viewportSize()
      await page.setViewportSize(PHONE)
      await expectNoSidewaysScroll(page)
      if (size !== null) await page.setViewportSize(size)

      await main.getByRole('button', { name: again, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: again, exact: true }).click()
      await expect(main.getByText(said)).toHaveCount(0, { timeout: 60_000 })
    })
  })
