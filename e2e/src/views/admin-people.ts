import type { Page } from '@playwright/test'
import { TABLET_WIDTHS } from '../screens.ts'
import { pressIn, sendForms, type View } from './view.ts'

/** A file with a good row and a wrong one. */
async function chooseUsersFile(page: Page): Promise<void> {
  const buffer = Buffer.from('somebody-new,secret 1,new@example.org,Ann,female,,\nb c,1,nobody,,,,\n')
  const main = page.getByRole('main')
  await main
    .getByLabel(/^(选择 CSV 文件|Choose a CSV file)$/)
    .setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer })
  await main.getByRole('button', { name: /(导入其余 1 个|import the other 1)$/ }).waitFor()
}

async function openDeletion(page: Page): Promise<void> {
  await page.getByRole('main').locator('tbody input[type=checkbox]:enabled').first().check()
  await pressIn('main', /^(删除（1）|Delete \(1\))$/)(page)
}

async function openNewNotice(page: Page): Promise<void> {
  await pressIn('main', /^(新建通知|New notice)$/)(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^(指定用户|One user)$/).click()
  await dialog.getByRole('button', { name: /^(保存|Save)$/ }).click()
  await dialog.getByText(/^(通知标题不能为空|The title of a notice is required)/).waitFor()
}

async function sendEmptyAnnouncement(page: Page): Promise<void> {
  await sendForms(page)
  await page
    .getByRole('main')
    .getByText(/^(公告标题应为|The title of an announcement)/)
    .waitFor()
}

/** The administration of accounts and of what the site announces. */
export const ADMIN_PEOPLE_VIEWS: readonly View[] = [
  { name: 'users', who: 'root', path: () => '/admin/user', widths: TABLET_WIDTHS },
  { name: 'users-none', who: 'root', path: () => '/admin/user?keyword=nobody-here' },
  {
    name: 'users-failed',
    who: 'root',
    path: () => '/admin/user',
    unanswered: /\/api\/admin\/user\/get-user/,
  },
  { name: 'users-delete', who: 'root', path: () => '/admin/user', open: openDeletion },
  {
    name: 'user-edit',
    who: 'root',
    path: () => '/admin/user?onlyAdmin=true',
    open: pressIn('main', /^root$/),
  },
  {
    name: 'users-generate',
    who: 'root',
    path: () => '/admin/user',
    open: pressIn('main', /^(生成用户|Generate)$/),
  },
  { name: 'users-import', who: 'root', path: () => '/admin/user/import', open: chooseUsersFile },
  { name: 'announcements', who: 'root', path: () => '/admin/announcement' },
  {
    name: 'announcement-delete',
    who: 'root',
    path: () => '/admin/announcement',
    open: pressIn('main', /^(删除公告“|Delete the announcement “)/),
  },
  {
    name: 'announcement-new',
    who: 'root',
    path: () => '/admin/announcement/create',
    open: sendEmptyAnnouncement,
  },
  {
    name: 'announcement-edit',
    who: 'root',
    path: ({ announcement }) => `/admin/announcement/${announcement}`,
  },
  { name: 'announcement-unknown', who: 'root', path: () => '/admin/announcement/999999' },
  { name: 'notices', who: 'root', path: () => '/admin/notice' },
  { name: 'notices-none', who: 'root', path: () => '/admin/notice?type=Admin' },
  { name: 'notice-new', who: 'root', path: () => '/admin/notice', open: openNewNotice },
  {
    name: 'notice-delete',
    who: 'root',
    path: () => '/admin/notice',
    open: pressIn('main', /^(删除：|Delete: )/),
  },
  {
    name: 'audit',
    who: 'root',
    path: () => '/admin/audit',
    open: (page) => page.getByRole('main').locator('summary').first().click(),
    widths: TABLET_WIDTHS,
  },
  { name: 'audit-none', who: 'root', path: () => '/admin/audit?username=nobody-here' },
]
