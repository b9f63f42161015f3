import { findViolations } from '../src/axe.ts'
import { cppProgram } from '../src/programs.ts'
import {
  chooseLanguage,
  codeField,
  editorPane,
  submitProgram,
  verdictOf,
  writeProgram,
} from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.describe('by keyboard', () => {
  test.use({ who: 'user' })

  test('a compile error is marked at its line, and F8 goes there', async ({ page }) => {
    await submitProgram(page, 'P1000', '#include <iostream>\n\nint main() {\n    return missing;\n}\n')
    const pane = editorPane(page)
    await expect(verdictOf(pane)).toHaveText('Compile Error')
    await expect(pane.locator('.cm-lint-marker-error')).toBeVisible()
    await codeField(page).click()
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.press('F8')
    await expect(page.getByText(/‘missing’ was not declared in this scope/).first()).toBeVisible()
    await expect(pane.locator('.cm-activeLine')).toContainText('return missing')
    // The next program is judged without the marks of the last.
    await writeProgram(page, cppProgram('P1000'))
    // Two submissions in a row are too fast until the interval is over.
    await expect(async () => {
      await codeField(page).press('ControlOrMeta+Enter')
      await expect(verdictOf(pane)).toHaveText('Accepted', { timeout: 4_000 })
    }).toPass({ timeout: 40_000 })
    await expect(pane.locator('.cm-lint-marker-error')).toHaveCount(0)
  })

  test('words of the library complete while typing', async ({ page }) => {
    await page.goto('/problem/P1000')
    await chooseLanguage(page)
    await writeProgram(page, '')
    await page.keyboard.type('std::lower_b')
    const list = page.getByRole('listbox', { name: 'Completions' })
    // The words are loaded with the first letters; asked for by the shortcut, they come as soon as they are there.
    await expect(async () => {
      await page.keyboard.press('Control+Space')
      await expect(list).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await list.getByRole('option', { name: 'lower_bound' }).click()
    await expect(codeField(page)).toContainText('std::lower_bound')

    // A snippet of one's own takes the place of its word.
    await page.getByRole('button', { name: 'Editor settings' }).click()
    await page.getByRole('button', { name: 'My snippets' }).click()
    const dialog = page.getByRole('dialog', { name: 'My snippets' })
    await dialog.getByRole('button', { name: 'New snippet' }).click()
    await dialog.getByRole('textbox', { name: 'Word' }).fill('rd')
    await dialog.getByRole('textbox', { name: 'Text' }).fill('int #{n}; std::cin >> #{n};')
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await writeProgram(page, 'rd')
    await page.keyboard.press('Tab')
    await page.keyboard.type('count')
    await expect(codeField(page)).toContainText('int count; std::cin >> count;')
  })

  test('F1 and a question mark open the list of commands', async ({ page }) => {
    await page.goto('/problem/P1000')
    await codeField(page).click()
    await expect(page.locator('.cm-content')).toBeFocused()
    // In the program a question mark is a character; the list comes with the comforts of the full editor.
    await expect(async () => {
      await page.keyboard.press('F1')
      await expect(page.getByRole('dialog', { name: 'Commands and keys' })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    const dialog = page.getByRole('dialog', { name: 'Commands and keys' })
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.type('settings')
    await page.keyboard.press('Enter')
    const settings = page.getByRole('dialog', { name: 'Editor settings' })
    await settings.getByText('Vim', { exact: true }).click()
    await settings.getByRole('switch', { name: 'Show a stopwatch' }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Start the stopwatch' }).click()
    await expect(page.getByRole('timer')).toHaveText('0:01')
    await page.getByRole('button', { name: 'Stop the stopwatch' }).press('?')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')

    // Vim's keys: a line is deleted by two letters, and Escape frees Tab.
    await codeField(page).click()
    await page.keyboard.type('Gione')
    await page.keyboard.press('Enter')
    await page.keyboard.type('two')
    await page.keyboard.press('Escape')
    await page.keyboard.type('dd')
    await expect(codeField(page)).toContainText('one')
    await expect(codeField(page)).not.toContainText('two')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(codeField(page)).not.toBeFocused()
    expect(await findViolations(page)).toEqual([])
  })

  test('a verdict that comes in the background is in the title until one is back', async ({ page }) => {
    await page.goto('/problem/P1000')
    await chooseLanguage(page)
    await writeProgram(page, cppProgram('P1000'))
    const title = await page.title()
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    })
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page).toHaveTitle(`AC · ${title}`)
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => false })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect(page).toHaveTitle(title)
  })

  test('two submissions are compared side by side', async ({ page }) => {
    await submitProgram(page, 'P1000', cppProgram('P1000', 'WA'))
    await expect(verdictOf(editorPane(page))).toHaveText('Wrong Answer')
    await expect(async () => {
      await writeProgram(page, cppProgram('P1000'))
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(verdictOf(editorPane(page))).toHaveText('Accepted', { timeout: 3_000 })
    }).toPass({ timeout: 30_000 })
    await page.getByRole('link', { name: /^Details of submission/ }).click()
    await page.getByRole('link', { name: 'Compare with another' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Compare submissions' })).toBeVisible()
    await page.getByRole('button', { name: /Wrong Answer/ }).click()
    const table = page.getByRole('table', { name: 'Both programs line by line' })
    await expect(table.getByRole('row', { name: /differs/ }).first()).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.screenshot({ path: test.info().outputPath('compared.png'), fullPage: true })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.screenshot({ path: test.info().outputPath('compared-phone.png'), fullPage: true })
    expect(await findViolations(page)).toEqual([])
  })
})

for (const language of ['en-US', 'zh-CN'] as const)
  test.describe(`on a phone in ${language}`, () => {
    test.use({ who: 'user', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, language })

    test('a row of symbols types what is far away on the keyboard', async ({ page }) => {
      const names =
        language === 'en-US'
          ? { row: 'Symbols', indent: 'Indent', left: 'Cursor left', submit: 'Submit', verdict: /Accepted/ }
          : {
              row: '符号',
              indent: '缩进',
              left: '光标左移',
              submit: '提交',
              verdict: /答案正确|Accepted|通过/,
            }
      await page.goto('/problem/P1000?pane=code')
      const code = page.locator('[data-editor-theme] :is(textarea, .cm-content)')
      await code.tap()
      const row = page.getByRole('toolbar', { name: names.row })
      await expect(row).toBeVisible()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText('#include <cstdio>\nint main() ')
      await row.getByRole('button', { name: '{', exact: true }).tap()
      await page.keyboard.insertText('long long a, b; scanf("%lld%lld", &a, &b)')
      await row.getByRole('button', { name: ';', exact: true }).tap()
      await page.keyboard.insertText('printf("%lld", a + b);')
      // The other bracket came with the first one.
      await expect(code).toContainText(
        'int main() {long long a, b; scanf("%lld%lld", &a, &b);printf("%lld", a + b);}',
      )
      await row.getByRole('button', { name: names.left }).tap()
      await row.getByRole('button', { name: names.indent }).tap()
      await page.screenshot({ path: test.info().outputPath('symbols.png') })
      expect(await findViolations(page)).toEqual([])
      await page.getByRole('button', { name: names.submit, exact: true }).tap()
      await expect(verdictOf(editorPane(page).or(page.locator('#workplace-editor')))).toBeVisible()
      await page.screenshot({ path: test.info().outputPath('verdict.png') })
    })
  })
