import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { findViolations } from '../src/axe.ts'
import { zipOf } from '../src/zip.ts'
import { expectNoSidewaysScroll } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })
test.describe.configure({ timeout: 180_000 })

/** A problem that can be imported and one that cannot, under a title that no other run has. */
function packageOf(title: string) {
  const document = `<?xml version="1.0" encoding="UTF-8"?><fps version="1.2">
    <item><title>${title}</title><time_limit unit="s">1</time_limit><memory_limit unit="mb">64</memory_limit>
      <description><![CDATA[<p>Add <b>two</b> integers.</p>]]></description>
      <sample_input>1 2</sample_input><sample_output>3</sample_output>
      <test_input>1 2</test_input><test_output>3</test_output></item>
    <item><title>Odd</title><time_limit>none</time_limit></item></fps>`
  return { name: 'package.xml', mimeType: 'text/xml', buffer: Buffer.from(document) }
}

async function send(page: Page, title: string) {
  await page.goto('/admin/problem/batch-operation')
  await page
    .getByRole('main')
    .getByLabel(/^Package \(/)
    .setInputFiles(packageOf(title))
}

test('a package is examined, chosen from, imported, reported and exported again', async ({
  anotherBrowser,
}) => {
  const page = await anotherBrowser('root')
  const main = page.getByRole('main')
  const title = `Imported ${Date.now()}`
  await send(page, title)

  const row = main.getByRole('row', { name: title })
  await expect(row).toBeVisible()
  await expect(main.getByRole('row', { name: 'Cannot be imported' })).toContainText('bad value')
  expect(await findViolations(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  const code = `IMP${Date.now()}`
  await row.getByRole('textbox').fill(code)
  await main.getByLabel('Visibility of imported problems').selectOption('Public')
  await main.getByLabel('Language of statements without one').selectOption('English')
  await main.getByRole('button', { name: 'Import 1 problems' }).click()

  await expect(main.getByText('1 of 2 problems were imported')).toBeVisible()
  await expect(row.getByRole('link', { name: code })).toBeVisible()
  const report = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Download report (CSV)' }).click()
  expect(await readFile(await (await report).path(), 'utf8')).toContain(code)

  await page.goto(`/problem/${code}`)
  await expect(page.getByRole('main')).toContainText('Add two integers.')

  await page.goto('/admin/problem/batch-operation?tab=export')
  await main.getByRole('searchbox').fill(code)
  await main.getByRole('searchbox').press('Enter')
  await main.getByRole('checkbox', { name: title }).check()
  await expect(main.getByText('Nothing is lost.')).toBeVisible()
  await main.getByRole('combobox', { name: 'Format' }).selectOption('FPS XML')
  await expect(main.getByText('Not included: difficulty')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const exported = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Download 1 problems' }).click()
  const file = await exported
  expect(file.suggestedFilename()).toMatch(/^problem_export_\d+\.xml$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('Add **two** integers.')
})

/** A Hydro problem whose second statement is in Russian and names many missing pictures. */
const russianPackage = (title: string) => ({
  name: 'package.zip',
  mimeType: 'application/zip',
  buffer: zipOf({
    'problem.yaml': `title: ${title}\n`,
    'problem_zh.md': `Add.${Array.from({ length: 8 }, (_, n) => `![](file://gone-${n}.png)`).join('\n')}`,
    'problem_ru.md': 'Сложить.',
    'testdata/1.in': '1',
    'testdata/1.out': '1',
  }),
})

test('repeated findings are one line, and a statement in another language is stored where the user chooses', async ({
  anotherBrowser,
}) => {
  const page = await anotherBrowser('root')
  const main = page.getByRole('main')
  const title = `Russian ${Date.now()}`
  await page.goto('/admin/problem/batch-operation')
  await main.getByLabel(/^Package \(/).setInputFiles(russianPackage(title))

  const row = main.getByRole('row', { name: title })
  const last = row.getByText('missing image: gone-7.png')
  await expect(row.getByText('8 of this kind')).toBeVisible()
  await expect(last).toBeHidden()
  await row.getByText('8 of this kind').click()
  await expect(last).toBeVisible()
  await expect(row).toContainText('The site has no language for the ru statement')
  expect(await findViolations(page)).toEqual([])
  await expectNoSidewaysScroll(page)

  const code = `RUS${Date.now()}`
  await row.getByRole('textbox').fill(code)
  await main
    .getByLabel('Statements in languages that the site does not have')
    .selectOption('Store as English if there is none')
  await main.getByLabel('Visibility of imported problems').selectOption('Public')
  await main.getByRole('button', { name: 'Import 1 problems' }).click()
  await expect(row.getByRole('link', { name: code })).toBeVisible()
  await expect(row).toContainText('was filed under en-US')
  await page.goto(`/problem/${code}`)
  await expect(page.getByRole('main')).toContainText('Сложить.')
})

test('an examined package can be discarded', async ({ anotherBrowser }) => {
  const page = await anotherBrowser('root')
  const main = page.getByRole('main')
  await send(page, `Discarded ${Date.now()}`)
  await main.getByRole('button', { name: 'Discard' }).click()
  await expect(
    main.getByText('The import was cancelled; the 0 problems imported so far are kept.'),
  ).toBeVisible()
})
