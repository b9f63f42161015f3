import { shareSubmission, submit } from '@gavel/contract'
import { logInAs } from '../src/accounts.ts'
import { CPP, cppProgram } from '../src/programs.ts'
import { chooseLanguage, codeField, editorPane, writeProgram } from './support/acts.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/story.ts'

test.describe('the workplace', () => {
  test.use({ who: 'user' })

  test('has statistics, shared solutions, samples to run, files and a focus mode', async ({
    page,
    site,
    account,
  }) => {
    const { client } = await logInAs(site, account)
    const { submitId } = await client.call(submit, {
      body: { pid: 'P1000', language: CPP, code: cppProgram('P1000') },
    })
    await client.call(shareSubmission, { body: { submitId, share: true } })
    await page.goto('/problem/P1000?tab=submissions')
    await expect(page.getByRole('row', { name: /Accepted/ })).toBeVisible({ timeout: 30_000 })

    await page.getByRole('link', { name: 'Solutions' }).click()
    await expect(page.getByRole('link', { name: 'Solutions' })).toHaveAttribute('aria-current', 'page')
    const solution = page.getByRole('link', { name: new RegExp(`of ${account.username}, submission`) })
    await expect(solution).toBeVisible()
    await page.getByText('Fastest', { exact: true }).click()
    await expect(page).toHaveURL(/order=fastest/)
    await expect(solution).toBeVisible()

    await page.getByRole('button', { name: 'Statistics' }).click()
    const statistics = page.getByRole('dialog', { name: 'Statistics' })
    await expect(statistics.getByRole('row', { name: /^C\+\+/ }).first()).toBeVisible()
    await statistics.getByText('Shortest', { exact: true }).click()
    await expect(statistics.getByRole('region', { name: 'Shortest' }).getByRole('link').first()).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Description' }).click()
    await chooseLanguage(page)
    await writeProgram(page, cppProgram('P1000'))
    await page.getByRole('button', { name: 'Test with sample 1' }).click()
    const trial = editorPane(page).getByRole('region', { name: 'Online test' })
    await expect(trial.getByRole('button', { name: 'Run', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(trial.getByRole('tab', { name: /^Sample 1/ })).toHaveAttribute('aria-selected', 'true')
    await expect(trial.getByRole('status').getByText('Accepted', { exact: true })).toBeVisible({
      timeout: 30_000,
    })
    await expect(trial.getByRole('button', { name: 'Copy: Output' })).toBeVisible()
    await expect(trial.getByRole('textbox', { name: 'Input' })).toBeVisible()

    await page.getByRole('button', { name: 'Focus mode' }).press('Enter')
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(codeField(page)).toContainText('first + second')
    await page.reload()
    await expect(page.getByRole('banner')).toBeHidden()
    await page.getByRole('button', { name: 'Leave focus mode' }).click()
    await expect(page.getByRole('banner')).toBeVisible()

    await page.goto('/problem/P1023')
    await page.getByRole('link', { name: 'Annex' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download all' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('P1023_files.zip')
  })

  test('opens local text files of any origin, and keeps all settings of the editor', async ({ page }) => {
    await page.goto('/problem/P1000')
    await codeField(page).click()
    const choose = (name: string, content: Buffer) =>
      editorPane(page).locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: content })
    await choose('old.c', Buffer.concat([Buffer.from('// '), Buffer.from([0xc4, 0xe3, 0xba, 0xc3])]))
    await expect(codeField(page)).toContainText('// 你好')
    await said(page, 'Read as GB18030')
    await choose('a.out', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1]))
    await said(page, 'This is not a text file')
    await choose('long.c', Buffer.alloc(70_000, 'x'))
    await said(page, /^The file is too large/)
    await expect(codeField(page)).toContainText('// 你好')

    await page.getByRole('button', { name: 'Editor settings' }).click()
    const settings = page.getByRole('dialog', { name: 'Editor settings' })
    await settings.getByText('Night', { exact: true }).click()
    await settings.getByRole('switch', { name: 'Wrap long lines' }).click()
    await settings.getByRole('button', { name: 'Done' }).click()
    await page.reload()
    await expect(page.locator('[data-editor-theme=night] .cm-lineWrapping')).toBeVisible()
  })
})

test('the page names its samples for tools, in the places that it and its statement announce', async ({
  page,
  request,
}) => {
  await page.goto('/problem/P1000')
  const address = await page.locator('article[data-problem-id=P1000]').getAttribute('data-samples-address')
  await expect(page.locator('link[rel=alternate][type="application/json"]')).toHaveAttribute(
    'href',
    address ?? '',
  )
  const { data } = await (await request.get(address ?? '')).json()
  expect(data).toMatchObject({ interactive: false, testType: 'single', url: /\/problem\/P1000$/ })
  const shown = await page.locator('[data-sample="1"] [data-sample-part=input]').textContent()
  expect(data.tests[0].input).toBe(shown)
})

test('a set of problems prints as a booklet in either language, without the site around it', async ({
  page,
}) => {
  await page.goto('/problem/P1000')
  await page.getByRole('link', { name: 'Print' }).click()
  await expect(page.getByRole('heading', { name: 'Two Staircases P1000' })).toBeVisible()
  await page.getByLabel('Problem IDs').fill('P1000, P1006 P9999')
  await page.getByLabel('Title on the cover').fill('Spring training')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('These problems do not exist or are not public: P9999')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Spring training' }).last()).toBeVisible()
  await page.getByText('简体中文', { exact: true }).first().click()
  await expect(page.getByRole('heading', { name: /^B\. 回声谷/ })).toBeVisible()
  await expect(page.locator('.katex').first()).toBeVisible()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Print or save/ })).toBeHidden()
  await expect(page.getByRole('button', { name: /^复制/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '目录' })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await page.emulateMedia({ media: null })
  // A cover, and at least one page for each problem.
  expect(pagesOf(await page.pdf())).toBeGreaterThanOrEqual(3)
})

test('the page of a problem prints as its statement alone', async ({ page }) => {
  await page.goto('/problem/P1006?pane=code')
  await expect(page.getByRole('heading', { name: 'Samples' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // A sheet is narrower than a window with room for statement and code.
  await page.setViewportSize({ width: 794, height: 1123 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Samples' })).toBeVisible()
  for (const name of ['Submit', 'Statistics', 'Copy input 1', 'Focus mode'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  expect(pagesOf(await page.pdf())).toBeLessThanOrEqual(3)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, language: 'zh-CN', who: 'user' })

  test('statement and code take turns', async ({ page }) => {
    await page.goto('/problem/P1000')
    const code = page.getByRole('link', { name: '写代码' })
    await expect(page.getByRole('heading', { name: '题目描述' })).toBeVisible()
    await expect(page.getByRole('button', { name: '提交', exact: true })).toBeHidden()
    await code.click()
    await expect(code).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('button', { name: '提交', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: '题目描述' })).toBeHidden()
    await page.getByRole('link', { name: '题面', exact: true }).click()
    await page.getByRole('button', { name: '用样例 1 在线测试' }).click()
    await expect(page.getByRole('button', { name: '运行', exact: true })).toBeFocused()
  })
})

/** The number of pages of a PDF from Chromium. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
