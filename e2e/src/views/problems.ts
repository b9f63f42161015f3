import { expect, type Page } from '@playwright/test'
import { mirrorFromHdu } from '../remote-hdu.ts'
import { TABLET_WIDTHS } from '../screens.ts'
import { writeEditorial } from '../write-editorial.ts'
import { pressIn, type View } from './view.ts'

/** The workplace in use: a program in the editor and its verdict below. */
async function handInAgain(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: /^(载入最近一次通过的代码|Load last accepted code)$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(替换|Replace)$/ })
    .click()
  await main
    .getByRole('textbox', { name: /first|代码|Code/ })
    .filter({ hasText: 'first' })
    .waitFor()
  const accepted = main.getByRole('strong').filter({ hasText: /^(答案正确|Accepted)$/ })
  // Right after an earlier picture of the same user the page asks to wait some seconds.
  await expect(async () => {
    await main.getByRole('button', { name: /^(提交|Submit)$/ }).click()
    await accepted.waitFor({ timeout: 8_000 })
  }).toPass({ timeout: 40_000 })
}

/** The list comes with the comforts of the full editor. */
async function openCommands(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^(命令与快捷键|Commands and keys)$/ })
  await page.locator('[data-editor-theme] :is(textarea, .cm-content)').click()
  await expect(async () => {
    await page.keyboard.press('F1')
    await expect(dialog).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

async function openSnippets(page: Page): Promise<void> {
  await pressIn('main', /^(编辑器设置|Editor settings)$/)(page)
  await page.getByRole('button', { name: /^(我的代码片段|My snippets)$/ }).click()
  const dialog = page.getByRole('dialog', { name: /^(我的代码片段|My snippets)$/ })
  await dialog.getByRole('button', { name: /^(新建片段|New snippet)$/ }).click()
}

export const PROBLEM_VIEWS: readonly View[] = [
  { name: 'problems', who: 'user', path: () => '/problem', widths: TABLET_WIDTHS },
  { name: 'problems-none', who: 'visitor', path: () => '/problem?keyword=zzz' },
  {
    name: 'problems-statements',
    who: 'user',
    path: () => '/problem?keyword=captians&within=statements&sort=rate&order=desc',
  },
  { name: 'problems-login', who: 'visitor', path: () => '/problem?progress=tried' },
  {
    name: 'problems-distribution',
    who: 'user',
    path: () => '/problem?keyword=P1000',
    open: pressIn('main', /(查看提交分布|Show verdict statistics)$/),
  },
  { name: 'problem-visitor', who: 'visitor', path: () => '/problem/P1013' },
  {
    name: 'problem',
    who: 'user',
    path: () => '/problem/P1000?pane=code',
    open: handInAgain,
    widths: TABLET_WIDTHS,
  },
  { name: 'problem-mine', who: 'user', path: () => '/problem/P1000?tab=submissions' },
  {
    name: 'problem-statistics',
    who: 'user',
    path: () => '/problem/P1000',
    open: pressIn('main', /^(提交统计|Statistics)$/),
  },
  { name: 'problem-solutions', who: 'user', path: () => '/problem/P1000?tab=solutions' },
  {
    name: 'problem-editorial',
    who: 'user',
    path: () => '/problem/P1014?tab=editorial',
    arrange: (site) => writeEditorial(site),
    open: pressIn('main', /^(放弃并看题解|Give up and read it)$/),
  },
  {
    name: 'problem-editorial-visitor',
    who: 'visitor',
    path: () => '/problem/P1014?tab=editorial',
    arrange: (site) => writeEditorial(site),
  },
  { name: 'problem-annex', who: 'visitor', path: () => '/problem/P1023?tab=annex' },
  { name: 'problem-focus', who: 'visitor', path: () => '/problem/P1006?focus=true' },
  {
    name: 'problem-settings',
    who: 'user',
    path: () => '/problem/P1000?pane=code',
    open: pressIn('main', /^(编辑器设置|Editor settings)$/),
  },
  {
    name: 'problem-test',
    who: 'user',
    path: () => '/problem/P1000?pane=code',
    open: pressIn('main', /^(在线测试|Online test)$/),
  },
  {
    name: 'problem-commands',
    who: 'user',
    path: () => '/problem/P1000?pane=code',
    open: openCommands,
  },
  {
    name: 'problem-snippets',
    who: 'user',
    path: () => '/problem/P1000?pane=code',
    open: openSnippets,
  },
  {
    name: 'problem-save',
    who: 'user',
    path: () => '/problem/P1000',
    open: pressIn('main', /^(收藏|Save)$/),
  },
  { name: 'problem-lists', who: 'user', path: () => '/problem/lists', widths: TABLET_WIDTHS },
  { name: 'problem-lists-visitor', who: 'visitor', path: () => '/problem/lists?keyword=zzz' },
  {
    name: 'problem-lists-new',
    who: 'user',
    path: () => '/problem/lists',
    open: pressIn('main', /^(新建题单|New list)$/),
  },
  { name: 'problem-list-unknown', who: 'visitor', path: () => '/problem/list/999999' },
  { name: 'print', who: 'visitor', path: () => '/problem/print?ids=P1000,P1006,P9999' },
  { name: 'print-none', who: 'visitor', path: () => '/problem/print' },
  { name: 'problem-remote', who: 'user', path: () => '/problem/HDU-1000', arrange: mirrorFromHdu },
  { name: 'problem-unknown', who: 'visitor', path: () => '/problem/P9999' },
]
