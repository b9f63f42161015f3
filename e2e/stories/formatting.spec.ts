import { findViolations } from '../src/axe.ts'
import { findLayoutFaults } from '../src/layout.ts'
import { CPP } from '../src/programs.ts'
import { DESKTOP, PHONE } from '../src/screens.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/story.ts'

const UGLY = '#include <iostream>\nint main(){int a,b;std::cin>>a>>b;std::cout<<a+b;}'
const TIDY = [
  ...['#include <iostream>', 'int main() {', '    int a, b;', '    std::cin >> a >> b;'],
  ...['    std::cout << a + b;', '}'],
]

const WORDS = {
  'en-US': {
    ...{ language: 'Language', code: /^Code \(/, commands: 'Commands and keys', format: /^Format the code/ },
    wrong: 'This program cannot be formatted, line 2 is wrong: def f(:',
    unknown: 'No judge host can format Plain Text at the moment',
  },
  'zh-CN': {
    ...{ language: '语言', code: /^代码/, commands: '命令与快捷键', format: /^格式化代码/ },
    wrong: '无法格式化这份代码，第 2 行有误：def f(:',
    unknown: '目前没有能够格式化 Plain Text 的评测机',
  },
}

test.use({ who: 'user' })

for (const [language, screen] of [
  ['en-US', DESKTOP],
  ['zh-CN', PHONE],
] as const) {
  test.describe(`a writer at ${screen.width} px in ${language}`, () => {
    test.use({ language, viewport: screen })

    test('formats the program, takes it back, and reads why another cannot be formatted', async ({
      page,
    }) => {
      const words = WORDS[language]
      const field = page.getByRole('textbox', { name: words.code })
      const isPhone = screen === PHONE
      const lines = () => page.locator('.cm-line').allTextContents()

      async function write(program: string): Promise<void> {
        await field.click()
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.insertText(program)
      }

      async function format(): Promise<void> {
        if (!isPhone) return page.keyboard.press('Shift+Alt+F')
        await page.getByRole('button', { name: words.commands }).click()
        const dialog = page.getByRole('dialog', { name: words.commands })
        await dialog.getByRole('button', { name: words.format }).click()
        await expect(dialog).toBeHidden()
      }

      await page.goto('/problem/P1000?pane=code')
      await page.getByRole('combobox', { name: words.language }).selectOption(CPP)
      await field.click()
      await expect(page.locator('.cm-content')).toBeFocused()
      await write(UGLY)

      await test.step('the cursor stays where it was, and one undo brings the old text', async () => {
        // Behind the a of `a+b`.
        for (let times = 0; times < 4; times++) await page.keyboard.press('ArrowLeft')
        await expect(async () => {
          await format()
          await expect.poll(lines, { timeout: 4_000 }).toEqual(TIDY)
        }).toPass()
        // The button has the focus again; taking it by a tap would move the cursor.
        if (isPhone) await page.locator('.cm-content').focus()
        await page.keyboard.insertText('aa')
        await expect.poll(lines).toContain('    std::cout << aaa + b;')
        await page.keyboard.press('ControlOrMeta+z')
        await expect.poll(lines).toEqual(TIDY)
        await page.keyboard.press('ControlOrMeta+z')
        await expect.poll(lines).toEqual(UGLY.split('\n'))
        expect(await findLayoutFaults(page)).toEqual([])
        expect(await findViolations(page)).toEqual([])
      })

      await test.step('a wrong program stays as it is, and the line is named', async () => {
        await page.getByRole('combobox', { name: words.language }).selectOption('Python3')
        await write('x = 1\ndef f(:\n')
        // Formatting twice in a row is too fast until the interval is over.
        await expect(async () => {
          await format()
          await expect(page.getByText(words.wrong)).toBeVisible({ timeout: 3_000 })
        }).toPass({ timeout: 40_000 })
        expect((await lines())[1]).toBe('def f(:')
      })
    })

    test('is not offered the command for a language without a tool', async ({ page }) => {
      const words = WORDS[language]
      // Only text is handed in there.
      await page.goto('/problem/P1022?pane=code')
      await page.getByRole('button', { name: words.commands }).click()
      const dialog = page.getByRole('dialog', { name: words.commands })
      await expect(dialog.getByRole('listitem').first()).toBeVisible()
      await expect(dialog.getByRole('button', { name: words.format })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await page.getByRole('textbox', { name: words.code }).fill('1 2 3')
      // Keys do nothing while the list is closing.
      await expect(async () => {
        await page.keyboard.press('Shift+Alt+F')
        await expect(page.getByText(words.unknown)).toBeVisible({ timeout: 2_000 })
      }).toPass()
    })
  })
}

test('what was written meanwhile stays, and the result is thrown away', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/format-program', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/problem/P1000')
  await page.getByRole('combobox', { name: 'Language' }).selectOption(CPP)
  const field = page.getByRole('textbox', { name: /^Code \(/ })
  await field.click()
  await expect(page.locator('.cm-content')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('int main(){}')
  // The keys come with the comforts of the full editor.
  await expect(async () => {
    const asked = page.waitForRequest('**/api/format-program', { timeout: 2_000 })
    await page.keyboard.press('Shift+Alt+F')
    await asked
  }).toPass()
  await page.keyboard.insertText(' // mine')
  held.resolve()
  await said(page, 'The code was changed meanwhile, so it was not formatted')
  await expect(field).toHaveText('int main(){} // mine')
})
