import { listContestSubmissions, submit } from '@gavel/contract'
import { logInAs } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import { holdContest } from '../src/held-contests.ts'
import { CPP, cppProgram } from '../src/programs.ts'
import { ADMIN } from '../src/site.ts'
import { waitForVerdict } from '../src/submit.ts'
import { chooseLanguage, writeProgram } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })
// The judge is waited for several times.
test.describe.configure({ timeout: 180_000 })

for (const [name, oiRankScoreType, isAsked] of [
  ['the last one counts', 'Recent', true],
  ['the best one counts', 'Highest', false],
] as const)
  test(`a second submission where ${name} is ${isAsked ? 'sent only after a question' : 'sent at once'}`, async ({
    page,
    site,
    account,
  }) => {
    const { client: root } = await logInAs(site, ADMIN)
    const { client } = await logInAs(site, account)
    const cid = await holdContest(root, { title: `Again ${Date.now()}`, format: 'oi', oiRankScoreType })
    const code = cppProgram('P1013')
    const { submitId } = await client.call(submit, { body: { pid: 'A', cid, language: CPP, code } })
    await waitForVerdict(client, submitId)
    const count = async () => {
      const query = { contestID: cid, onlyMine: true, limit: 10, currentPage: 1 }
      return (await client.call(listContestSubmissions, { query })).records.length
    }
    const known = page.waitForResponse((answer) => answer.url().includes('get-user-problem-status'))
    await page.goto(`/contest/${cid}/problem/A`)
    await known
    await chooseLanguage(page)
    await writeProgram(page, `${code}\n// again`)
    await page.getByRole('button', { name: 'Submit' }).click()
    const question = page.getByRole('dialog', { name: 'Replace your submission?' })
    if (isAsked) {
      await expect(question).toContainText('replaces the result of the one before')
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
      expect(await findViolations(page)).toEqual([])
      await page.screenshot({ path: test.info().outputPath('question.png') })
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
      expect(await count()).toBe(1)
      await page.getByRole('button', { name: 'Submit' }).click()
      await question.getByRole('button', { name: 'Submit', exact: true }).click()
    }
    await expect.poll(count).toBe(2)
    await expect(question).toBeHidden()
  })

test('a submission whose result the contest keeps says so', async ({ page, site, account }) => {
  const { client: root } = await logInAs(site, ADMIN)
  const { client } = await logInAs(site, account)
  const cid = await holdContest(root, {
    ...{ title: `Kept ${Date.now()}`, format: 'oi' },
    ...{ sealRank: true, sealRankTime: new Date(Date.now() - 1_800_000) },
  })
  const body = { pid: 'A', cid, language: CPP, code: cppProgram('P1013') }
  const { submitId } = await client.call(submit, { body })
  await page.goto(`/contest/${cid}/problem/A/submission-detail/${submitId}`)
  const note = page.getByRole('main').getByRole('note')
  await expect(note).toContainText('The result is not public yet')
  await expect(note).toContainText('only the organisers see the verdict')
  await expect(page.getByText('This problem does not show results of individual test cases.')).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
})
