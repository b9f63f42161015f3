import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getDoctorReport } from '@gavel/contract'
import { logInAs, type SiteAddress } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import { PHONE } from '../src/screens.ts'
import { ADMIN, REPOSITORY_DIR } from '../src/site.ts'
import { expectNoSidewaysScroll } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'root' })

/** The findings of the command beside the running site, by their ids. */
async function runDoctor(
  site: SiteAddress,
  language: string,
): Promise<Map<string, { state: string; is: string }>> {
  const { PATH, HOME } = process.env
  const program = join(REPOSITORY_DIR, 'scripts/gavel.mjs')
  const words = ['doctor', '--json', '--lang', language, '--no-install']
  const env = { PATH, HOME, DATA_DIR: site.dataDir, PORT: new URL(site.url).port }
  // Exit code 1 says that there is a fault.
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], { env }).catch(
    (error: { stdout: string }) => error,
  )
  const { findings }: { findings: { id: string; state: string; is: string }[] } = JSON.parse(stdout)
  return new Map(findings.map((finding) => [finding.id, finding]))
}

for (const [language, words] of [
  [
    'zh-CN',
    {
      title: '站点检查',
      again: '重新检查',
      warning: '警告',
      never: /还没有用 npx gavel backup/,
      fine: /没有问题的检查/,
    },
  ],
  [
    'en-US',
    {
      title: 'Site check',
      again: 'Check again',
      warning: 'Warning',
      never: /never backed up/,
      fine: /^Checks without/,
    },
  ],
] as const)
  test.describe(language, () => {
    test.use({ language })

    test(`the dashboard tells in ${language} what the doctor tells`, async ({ page, site }) => {
      await page.goto('/admin/dashboard')
      const section = page.getByRole('region', { name: words.title })
      const backup = section.getByRole('listitem').filter({ hasText: words.never })
      await expect(backup).toContainText(words.warning)
      await expect(backup.getByRole('code')).toHaveText('backup')
      await expect(section.getByText('migrations')).toBeHidden()
      await section.getByText(words.fine).click()
      await expect(section.getByText('migrations')).toBeVisible()
      expect(await findViolations(page)).toEqual([])

      const answered = page.waitForResponse((response) => response.url().endsWith(getDoctorReport.path))
      await section.getByRole('button', { name: words.again }).click()
      expect((await answered).ok()).toBe(true)
      await expect(backup).toBeVisible()

      await page.setViewportSize(PHONE)
      await expectNoSidewaysScroll(page)

      const { client } = await logInAs(site, ADMIN)
      const { findings } = await client.call(getDoctorReport, {})
      const told = await runDoctor(site, language)
      // The machine’s disk is no matter of this story.
      const faults = [...told.values()].filter(({ state }) => state === 'fault').map(({ is }) => is)
      expect(faults.filter((is) => !/MiB/.test(is))).toEqual([])
      expect([...told.keys()]).toEqual(expect.arrayContaining(findings.map(({ id }) => id)))
      for (const id of ['sandbox', 'cgroups', 'port'])
        expect(told.get(id)?.state, told.get(id)?.is).toBe('ok')
      expect(told.get('backup')?.is).toMatch(words.never)
    })
  })

test.describe('a user', () => {
  test.use({ who: 'user' })

  test('is not told', async ({ page }) => {
    const answer = await page.request.get(getDoctorReport.path)
    expect((await answer.json()).data).toBeNull()
  })
})
