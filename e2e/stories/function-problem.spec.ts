import { findViolations } from '../src/axe.ts'
import { CPP } from '../src/programs.ts'
import { zipOf } from '../src/zip.ts'
import { chooseLanguage, codeField, editorPane, submitProgram, verdictOf } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })
// A form, a compiler and a judge.
test.describe.configure({ timeout: 180_000 })

const FUNCTIONS = 'solution: int guess(int most)\ngrader: int ask(int value)'
const GRADER = `#include <iostream>
#include "functions.h"
int hidden;
int ask(int value) { return (hidden > value) - (hidden < value); }
int main() {
    int most;
    std::cin >> most >> hidden;
    std::cout << (guess(most) == hidden ? "found" : "lost") << "\\n";
}
`
const RIGHT = `#include "functions.h"
int guess(int most) {
    int low = 1;
    while (ask(low) > 0) low++;
    return low;
}
`

test('a setter declares functions, sees their stubs, and submissions are called from another process', async ({
  page: solver,
  anotherBrowser,
}) => {
  const page = await anotherBrowser('root')
  const main = page.getByRole('main')
  const code = `FUN${Date.now().toString(36).toUpperCase()}`
  const text = (name: RegExp | string) => main.getByRole('textbox', { name })
  const write = async (name: RegExp | string, content: string) => {
    await text(name).click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(content)
  }
  await page.goto('/admin/problem/create')

  await test.step('texts, data and a language', async () => {
    await text('Title').fill('Guess')
    await write(/^Description/, 'Find the number.')
    await write(/^Input format/, 'None.')
    await write(/^Output format/, 'None.')
    await text('Problem ID').fill(code)
    await main.getByRole('checkbox', { name: CPP, exact: true }).check()
    const files = { '1.in': '10 7\n', '1.out': 'found\n', '2.in': '100 1\n', '2.out': 'found\n' }
    await page
      .getByLabel('Test data zip')
      .setInputFiles({ name: 'data.zip', mimeType: 'application/zip', buffer: zipOf(files) })
    const pairing = page.getByRole('dialog', { name: '2 test cases' })
    await pairing.getByRole('button', { name: 'Use these cases' }).click()
  })

  await test.step('functions are looked at before they are saved', async () => {
    await main
      .getByRole('combobox', { name: 'Judging mode' })
      .selectOption('Function, with the grader in a separate process')
    await text('Declared functions').fill('solution: int class(int most)')
    await main.getByRole('button', { name: 'Check and show the stubs' }).click()
    await expect(main.getByText('Line 1: “class” is not a valid name')).toBeVisible()
    await text('Declared functions').fill(FUNCTIONS)
    await main.getByRole('button', { name: 'Check and show the stubs' }).click()
    await expect(main.getByText('The functions are valid')).toBeVisible()
    await main.getByText('Code that solvers start with (Python)').click()
    await expect(main.getByRole('region', { name: 'Code that solvers start with (Python)' })).toContainText(
      'def guess(most: int) -> int:',
    )
    expect(await findViolations(page)).toEqual([])
    await main.getByRole('button', { name: 'Start from generated grader code' }).click()
    // The plain field gives way to the editor about now: what is scrolled to may be gone in the same moment.
    await expect(() => text('Grader').scrollIntoViewIfNeeded({ timeout: 2000 })).toPass()
    await expect(text('Grader')).toContainText('int ask(int value) {')
    await write('Grader', GRADER)
    await main.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/problem\/edit\//, { timeout: 30_000 })
  })

  await test.step('a solver begins with the stub and hands in the function', async () => {
    await solver.goto(`/problem/${code}`)
    await expect(solver.getByText('ICPC · Function')).toBeVisible()
    await chooseLanguage(solver)
    await expect(codeField(solver)).toContainText('int guess(int most)')
    await submitProgram(solver, code, RIGHT)
    await expect(verdictOf(editorPane(solver))).toHaveText('Accepted', { timeout: 60_000 })
  })
})
