import { getProblemForAdmin, listProblemsForAdmin, submit, updateProblem } from '@gavel/contract'
import type { Locator, Page } from '@playwright/test'
import { logInAs } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import { CPP } from '../src/programs.ts'
import { ADMIN } from '../src/site.ts'
import { waitForVerdict } from '../src/submit.ts'
import { zipOf } from '../src/zip.ts'
import { editorPane, expectNoSidewaysScroll, submitProgram, verdictOf } from './support/acts.ts'
import { openRowMenu } from './support/row-menu.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })
// A problem's whole life: long forms, and many waits for the judge.
test.describe.configure({ timeout: 240_000 })

const CASES = 20

/** Any two numbers whose sum is n. */
const CHECKER = `#include "testlib.h"
int main(int argc, char* argv[]) {
  registerTestlibCmd(argc, argv);
  long long n = inf.readLong(), a = ouf.readLong(), b = ouf.readLong();
  if (a + b != n) quitf(_wa, "the sum is %lld", a + b);
  quitf(_ok, "right");
}
`

const RIGHT = '#include <cstdio>\nint main() { long long n; scanf("%lld", &n); printf("0 %lld\\n", n); }\n'
/** Values beyond 32 bits are lost. */
const NARROW =
  '#include <cstdio>\nint main() { long long n; scanf("%lld", &n); printf("0 %d\\n", (int)n); }\n'

/** The last ten inputs are that large. */
function testData(large: number) {
  const files = Array.from({ length: CASES }, (_, index): [string, string][] => {
    const number = index + 1
    const n = number > CASES / 2 ? large + number : number
    return [
      [`${number}.in`, `${n}\n`],
      [`${number}.out`, `0 ${n}\n`],
    ]
  })
  return { name: 'data.zip', mimeType: 'application/zip', buffer: zipOf(Object.fromEntries(files.flat())) }
}

/** Replaces the content of an editor. */
async function write(page: Page, field: Locator, text: string): Promise<void> {
  await field.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

async function uploadData(page: Page, large: number, take: string): Promise<void> {
  await page.getByLabel('Test data zip').setInputFiles(testData(large))
  const pairing = page.getByRole('dialog', { name: `${CASES} test cases` })
  await expect(pairing.getByRole('row')).toHaveCount(CASES + 1)
  await expect(pairing.getByRole('row').nth(2)).toContainText('2.in')
  await pairing.getByRole('button', { name: take }).click()
}

async function keepSolution(page: Page, solution: { name: string; source: string; expectation: string }) {
  await page.getByRole('main').getByRole('button', { name: 'Add a solution' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a solution' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(solution.name)
  await dialog.getByRole('combobox', { name: 'Expected verdict' }).selectOption(solution.expectation)
  await dialog.getByRole('textbox', { name: 'Source code' }).fill(solution.source)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

test('a problem is written, checked, solved, given other data and rejudged', async ({
  page: solver,
  anotherBrowser,
  site,
}) => {
  const page = await anotherBrowser('root')
  const main = page.getByRole('main')
  const code = `SUM${Date.now().toString(36).toUpperCase()}`
  const text = (name: RegExp | string) => main.getByRole('textbox', { name })
  const save = () => main.getByRole('button', { name: 'Save', exact: true }).click()

  await page.goto('/admin/problems')
  await main.getByRole('link', { name: 'New problem' }).click()
  await expect(page).toHaveURL(/\/admin\/problem\/create$/)

  await test.step('all missing fields are named, and the first gets the focus', async () => {
    const missing = main.getByRole('alert').filter({ hasText: 'Fix these before saving' }).getByRole('button')
    await save()
    await expect(text('Problem ID')).toBeFocused()
    await expect(missing).toHaveText([
      'The problem ID is required',
      'The title is required',
      'The problem needs at least one test case',
    ])
    await missing.filter({ hasText: 'Title' }).click()
    await expect(text('Title')).toBeFocused()
    await expect(text('Title')).toHaveAccessibleDescription('The title is required')
    await text('Title').fill('Two summands')
    await expect(missing).toHaveCount(2)
    expect(await findViolations(page)).toEqual([])
    await write(page, text(/^Description/), 'Write *n* as the sum of two numbers.')
    await write(page, text(/^Input format/), 'One number $n$.')
    await write(page, text(/^Output format/), 'Two numbers.')
    await save()
    await expect(text('Problem ID')).toBeFocused()
    await text('Problem ID').fill(code)
    await save()
    await expect(missing).toHaveText(['The problem needs at least one test case'])
    await expect(
      main.locator('p').filter({ hasText: 'The problem needs at least one test case' }),
    ).toBeFocused()
  })

  await test.step('two languages, a sample, tags', async () => {
    await main.getByText('简体中文 · empty').click()
    await text('Title').fill('拆成两个数')
    await write(page, text(/^Input format/), '一个数 $n$。')
    await write(page, text(/^Output format/), '两个数。')
    await text('Sample input 1').fill('5')
    await text('Sample output 1').fill('2 3')
    await main.getByRole('combobox', { name: 'Tag name' }).fill('story')
    await main.getByRole('button', { name: 'Add tag' }).click()
    await main.getByRole('combobox', { name: 'Tag name' }).fill('STORY')
    await main.getByRole('button', { name: 'Add tag' }).click()
    await expect(main.getByText(/^The problem already has this tag/)).toBeVisible()
    await main.getByRole('combobox', { name: 'Tag name' }).fill('')
    // The usual languages are chosen already.
    await expect(main.getByRole('checkbox', { name: CPP, exact: true })).toBeChecked()
    await expect(main.getByRole('checkbox', { name: 'Plain Text' })).not.toBeChecked()
    await expect(main.getByRole('checkbox', { name: 'Python3', exact: true })).toBeChecked()
  })

  await test.step('a checker behind an interactor is compiled by itself', async () => {
    await main.getByRole('combobox', { name: 'Judging mode' }).selectOption('Interactive')
    // Editors load when they are seen.
    await main.getByRole('button', { name: 'Compile' }).last().scrollIntoViewIfNeeded()
    await write(page, text('Checker behind the interactor: source'), 'int main() { return 0; }')
    await main.getByRole('button', { name: 'Compile' }).last().click()
    await expect(main.getByText('Compiled', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(main.getByRole('button', { name: 'Compile' }).first()).toBeDisabled()
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('the checker is compiled before it is saved', async () => {
    await main.getByRole('combobox', { name: 'Judging mode' }).selectOption('Special judge (SPJ)')
    const source = text('Checker: source')
    await write(page, source, 'int main() { return 0 }')
    await main.getByRole('button', { name: 'Compile' }).click()
    await expect(main.getByRole('region', { name: 'Compiler output' })).toContainText('expected', {
      timeout: 60_000,
    })
    await write(page, source, CHECKER)
    await expect(main.getByText('Not compiled since the last change')).toBeVisible()
    await main.getByRole('button', { name: 'Compile' }).click()
    await expect(main.getByText('Compiled', { exact: true })).toBeVisible({ timeout: 60_000 })
  })

  await test.step('twenty cases in two subtasks share the points', async () => {
    await main.getByText('OI', { exact: true }).click()
    await uploadData(page, 3_000_000_000, 'Use these cases')
    await expect(main.getByText('Full score 100', { exact: true })).toBeVisible()
    await main.getByText('Points by subtask').click()
    await expect(main.getByText('Full score 100', { exact: true })).toBeVisible()
    await expect(main.getByText(/^The full score stays 100: each case now has/)).toBeVisible()
    await expect(main.getByRole('group', { name: 'Subtask 1' })).toContainText('worth 100, the lowest points')
    await main.getByRole('button', { name: 'Add a subtask' }).click()
    for (let number = CASES / 2 + 1; number <= CASES; number += 1)
      await main.getByRole('checkbox', { name: `Select ${number}.in`, exact: true }).check()
    await main.getByRole('combobox', { name: 'Move to a subtask…' }).selectOption('Subtask 2')
    await main.getByRole('button', { name: 'Spread evenly' }).click()
    await expect(main.getByText('Full score 100', { exact: true })).toBeVisible()
    await expect(main.getByRole('group', { name: 'Subtask 2' })).toContainText('10 cases')
    await main.getByRole('group', { name: 'Subtask 2' }).getByRole('checkbox', { name: '1' }).check()
  })

  await test.step('the draft outlives the page, and is offered', async () => {
    await expect(main.getByText(/^Draft kept in this browser/)).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.reload()
    await expect(text('Problem ID')).toHaveValue('')
    // A user who ignores the offer, writes on and leaves at once keeps both.
    await text('Problem ID').fill('OTHER')
    await page.reload()
    await main.getByRole('button', { name: 'Discard' }).click()
    await main.getByRole('button', { name: 'Continue with draft' }).click()
    await expect(text('Problem ID')).toHaveValue(code)
    await main.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('dialog', { name: 'As solvers see it' })
    await expect(preview.getByRole('heading', { name: `${code} Two summands` })).toBeVisible()
    await expect(preview.getByText('OI (100 points) · Special judge')).toBeVisible()
    await preview.getByRole('button', { name: 'Close' }).click()
  })

  await save()
  await expect(page).toHaveURL(/\/admin\/problem\/edit\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit ${code} “Two summands”`)
  await expect(main.getByRole('button', { name: 'Continue with draft' })).toBeHidden()
  await expect(main.getByRole('group', { name: 'Subtask 2' })).toContainText('10 cases')

  await test.step('solutions are kept, and the check shows their verdicts', async () => {
    await main.getByRole('link', { name: 'Problem check' }).click()
    await keepSolution(page, { name: 'right.cpp', source: RIGHT, expectation: 'Accepted (AC)' })
    await keepSolution(page, { name: 'narrow.cpp', source: NARROW, expectation: 'Accepted (AC)' })
    await main.getByRole('button', { name: 'Run check' }).click()
    const results = main.getByRole('table', { name: 'Solution results' })
    const narrow = results.getByRole('row', { name: /^narrow.cpp/ })
    await expect(narrow).toContainText('Not as expected', { timeout: 90_000 })
    await expect(results.getByRole('row', { name: /^right.cpp/ })).toContainText('As expected')
    await expect(main.getByRole('heading', { name: 'Time limit advice' })).toBeVisible()
    await expect(main.getByText('The answer as an output')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await main.getByRole('link', { name: 'Edit problem' }).click()
  })

  const { client: root } = await logInAs(site, ADMIN)
  await test.step('solvers get all points, and half of them', async () => {
    await submitProgram(solver, code, RIGHT)
    await expect(verdictOf(editorPane(solver))).toHaveText('Accepted', { timeout: 60_000 })
    await expect(editorPane(solver).getByText('100 pts', { exact: true })).toBeVisible()
    const { submitId } = await root.call(submit, { body: { pid: code, language: CPP, code: NARROW } })
    await waitForVerdict(root, submitId)
    await solver.goto(`/status?problemID=${code}`)
    await expect(solver.getByRole('row', { name: 'Partial Accepted' })).toBeVisible()
  })

  await test.step('new data become a version that can be compared', async () => {
    await expect(main.getByRole('checkbox', { name: 'Select 20.in' })).toBeVisible()
    await uploadData(page, 1000, 'Replace all cases')
    await save()
    await expect(page.getByRole('region', { name: 'Messages' }).getByText('Saved')).toBeVisible()
    await main.getByRole('link', { name: 'Test data versions' }).click()
    await expect(main.getByRole('row', { name: /^Version 2 Live/ })).toBeVisible()
    await expect(main.getByText('Cases: 0 added, 0 removed, 10 changed, 10 the same.')).toBeVisible()
    const changed = main.getByRole('row', { name: '20.in Changed' })
    await expect(changed).toContainText('input · answer')
    await changed.getByText('First difference').click()
    await expect(changed.getByRole('figure')).toHaveText([/^input, line 1/, /^answer, line 1/])
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('the effect on solvers is shown before it is applied', async () => {
    await main.getByRole('link', { name: 'Rejudge affected' }).click()
    await expect(main.getByRole('status')).toContainText('Submissions to rejudge: 2')
    await main.getByRole('textbox', { name: /^Reason/ }).fill('smaller numbers')
    await main.getByRole('button', { name: 'Staged rejudge' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Ready to review$/, { timeout: 60_000 })
    await expect(main.getByText('Judged with test data other than the live version')).toBeVisible()
    await expect(main.getByRole('button', { name: /Partial Accepted.*becomes.*Accepted.*1/ })).toBeVisible()
  })

  await test.step('a version is made live again', async () => {
    await page.goto('/admin/problems')
    await main.getByRole('searchbox').fill(code)
    await main.getByRole('searchbox').press('Enter')
    await expect(main.getByRole('row')).toHaveCount(2)
    await openRowMenu(main)
    await main.getByRole('link', { name: /^Test data versions of/ }).click()
    await main.getByRole('button', { name: 'Make live: version 1' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make live' }).click()
    await expect(main.getByRole('row', { name: /^Version 1 Live/ })).toBeVisible()
    await expect(main.getByText(/submissions were judged with other versions/)).toBeHidden()
  })
})

test('a save that conflicts with another is reported, and cases are written in the browser', async ({
  anotherBrowser,
  site,
}) => {
  const { client: root } = await logInAs(site, ADMIN)
  const { records } = await root.call(listProblemsForAdmin, { query: { keyword: 'P1003', limit: 1 } })
  const pid = records[0]?.id ?? 0
  const before = await root.call(getProblemForAdmin, { query: { pid } })
  const page = await anotherBrowser('root')
  const main = page.getByRole('main')
  await page.goto(`/admin/problem/edit/${pid}`)
  const source = main.getByRole('textbox', { name: 'Source' })
  await source.fill('mine')
  await main.getByRole('button', { name: 'Add a case' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Input file' }).fill('story.in')
  await dialog.getByRole('textbox', { name: 'Answer file' }).fill('story.out')
  await dialog.getByRole('textbox', { name: 'Input', exact: true }).fill('1 2\n')
  await dialog.getByRole('textbox', { name: 'Answer', exact: true }).fill('3\n')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(main.getByRole('button', { name: 'Edit case story.in' })).toBeVisible()
  await main.getByRole('button', { name: 'Move story.in up' }).click()

  await root.call(updateProblem, { body: { problem: { ...before, source: 'theirs' } } })
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = page.getByRole('dialog', { name: 'This problem was changed by someone else' })
  await expect(conflict.getByText('Basics', { exact: true })).toBeVisible()
  await expect(conflict.getByText('Basics, Test data', { exact: true })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await expect(source).toHaveValue('theirs')
  await main.getByRole('button', { name: 'Continue with draft' }).click()
  await expect(source).toHaveValue('mine')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await conflict.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Saved')).toBeVisible()
  await expect(source).toHaveValue('mine')

  await main.getByRole('button', { name: 'Edit case story.in' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Input', exact: true })).toHaveValue('1 2\n')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await main.getByRole('button', { name: 'Remove case story.in' }).click()
  await source.fill(before.source ?? '')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main.getByRole('button', { name: 'Edit case story.in' })).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})

test('tags are created, merged and deleted', async ({ anotherBrowser }) => {
  const page = await anotherBrowser('root')
  const main = page.getByRole('main')
  const stamp = Date.now().toString(36)
  const dialog = page.getByRole('dialog')
  await page.goto('/admin/problem/tag')
  for (const name of [`graph-${stamp}`, `graphs-${stamp}`]) {
    await main.getByRole('button', { name: 'New tag' }).click()
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(main.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await main.getByRole('button', { name: 'New tag' }).click()
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(`GRAPH-${stamp}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('already exists')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await main.getByRole('button', { name: 'New class' }).click()
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(`class-${stamp}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('order 0 · 0 tags').first()).toBeVisible()

  await main.getByRole('searchbox').fill(stamp)
  await expect(main.getByRole('row')).toHaveCount(3)
  await main.getByRole('button', { name: `Merge tag “graphs-${stamp}”` }).click()
  await dialog.getByRole('combobox', { name: 'Merge into' }).selectOption(`graph-${stamp} (0)`)
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(main.getByRole('row')).toHaveCount(2)
  await main.getByRole('button', { name: `Delete “graph-${stamp}”` }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(main.getByText('No matching tags')).toBeVisible()
  await main.getByRole('button', { name: `Delete “class-${stamp}”` }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(main.getByText(`class-${stamp}`)).toHaveCount(0)
})
