import type { Page } from '@playwright/test'
import { checkProblem } from '../problem-check.ts'
import { TABLET_WIDTHS } from '../screens.ts'
import { pressIn, type View } from './view.ts'

/** P1013 has subtasks; its number in the database is unknown beforehand, so the view goes through the list. */
const LIST_OF_ONE = '/admin/problems?keyword=P1013'

const openMenu = pressIn('main', /^(更多|More): /)
const linkTo = (page: Page, part: 'edit' | 'data' | 'check' | 'editorial') =>
  page.getByRole('main').locator(`a[href^="/admin/problem/${part}/"]`).first()

async function followInMenu(page: Page, part: 'data' | 'check' | 'editorial'): Promise<void> {
  await openMenu(page)
  const link = linkTo(page, part)
  await link.click()
  // The list stays until the next page is there, and has a table, too.
  await link.waitFor({ state: 'detached' })
}

async function openForm(page: Page): Promise<void> {
  await linkTo(page, 'edit').click()
  await page
    .getByRole('button', { name: /^(编辑测试点|Edit case) / })
    .first()
    .waitFor()
}

async function openCase(page: Page): Promise<void> {
  await openForm(page)
  await pressIn('main', /^(编辑测试点|Edit case) /)(page)
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
}

async function openPreview(page: Page): Promise<void> {
  await openForm(page)
  await pressIn('main', /^(预览|Preview)$/)(page)
  await page.getByRole('dialog').locator('.katex, p, pre').first().waitFor()
}

async function openCheck(page: Page): Promise<void> {
  await followInMenu(page, 'check')
  await page.getByRole('main').getByRole('table').first().waitFor()
}

async function openEditorial(page: Page): Promise<void> {
  await followInMenu(page, 'editorial')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(添加提示|Add hint)$/ })
    .click()
  await page
    .getByRole('main')
    .getByText(/^(还没有人打开|Nobody has opened it yet)$/)
    .waitFor()
}

async function openUnchecked(page: Page): Promise<void> {
  await followInMenu(page, 'check')
  await page.getByRole('button', { name: /^(检查题目|Run check)$/ }).waitFor()
}

/** The form of a kept program, with its messages about empty fields. */
const openProgram = (add: RegExp) => async (page: Page) => {
  await followInMenu(page, 'check')
  await pressIn('main', add)(page)
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(保存|Save)$/ })
    .click()
}

/** The administration of problems and tags. */
export const ADMIN_PROBLEM_VIEWS: readonly View[] = [
  { name: 'admin-problems', who: 'root', path: () => '/admin/problems', widths: TABLET_WIDTHS },
  { name: 'admin-problems-none', who: 'root', path: () => '/admin/problems?keyword=zzz' },
  {
    name: 'admin-problem-delete',
    who: 'root',
    path: () => LIST_OF_ONE,
    open: async (page) => {
      await openMenu(page)
      await pressIn('main', /^(删除《|Delete “)/)(page)
    },
  },
  {
    name: 'admin-problem-new',
    who: 'root',
    path: () => '/admin/problem/create',
    open: pressIn('main', /^(保存|Save)$/),
    widths: TABLET_WIDTHS,
  },
  { name: 'admin-problem-edit', who: 'root', path: () => LIST_OF_ONE, open: openForm, widths: TABLET_WIDTHS },
  { name: 'admin-problem-case', who: 'root', path: () => LIST_OF_ONE, open: openCase },
  { name: 'admin-problem-preview', who: 'root', path: () => LIST_OF_ONE, open: openPreview },
  { name: 'admin-problem-unknown', who: 'root', path: () => '/admin/problem/edit/999999' },
  {
    name: 'admin-problem-data',
    who: 'root',
    path: () => LIST_OF_ONE,
    open: (page) => followInMenu(page, 'data'),
  },
  {
    name: 'admin-problem-check',
    who: 'root',
    path: () => LIST_OF_ONE,
    arrange: (site) => checkProblem(site, 'P1013'),
    open: openCheck,
    widths: TABLET_WIDTHS,
  },
  {
    name: 'admin-problem-editorial',
    who: 'root',
    path: () => LIST_OF_ONE,
    open: openEditorial,
  },
  {
    name: 'admin-problem-check-none',
    who: 'root',
    path: () => '/admin/problems?keyword=P1012',
    open: openUnchecked,
  },
  {
    name: 'admin-problem-solution',
    who: 'root',
    path: () => '/admin/problems?keyword=P1012',
    open: openProgram(/^(添加解答|Add a solution)$/),
  },
  {
    name: 'admin-problem-generator',
    who: 'root',
    path: () => '/admin/problems?keyword=P1012',
    open: openProgram(/^(添加生成器|Add a generator)$/),
  },
  { name: 'admin-tags', who: 'root', path: () => '/admin/problem/tag', widths: TABLET_WIDTHS },
  { name: 'admin-tags-none', who: 'root', path: () => '/admin/problem/tag?keyword=zzz' },
  {
    name: 'admin-tag-new',
    who: 'root',
    path: () => '/admin/problem/tag',
    open: pressIn('main', /^(新建标签|New tag)$/),
  },
  {
    name: 'admin-tag-merge',
    who: 'root',
    path: () => '/admin/problem/tag',
    open: pressIn('main', /^(合并标签|Merge the tag ?)“/),
  },
]
