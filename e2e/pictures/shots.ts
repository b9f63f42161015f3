import type { Page } from '@playwright/test'
import type { SiteAddress } from '../src/accounts.ts'
import { ADMIN_PROBLEM_VIEWS } from '../src/views/admin-problems.ts'
import { PROBLEM_VIEWS } from '../src/views/problems.ts'
import { pressIn, type View } from '../src/views/view.ts'
import type { Scene } from './scene.ts'
import type { Words } from './words.ts'

/** One picture of the handbook or of the README. */
export interface Shot {
  /** Its file is called so. */
  readonly name: string
  readonly who: 'student' | 'root'
  readonly path: (scene: Scene) => string
  readonly open?: (page: Page, words: Words) => Promise<void>
  readonly arrange?: (site: SiteAddress) => Promise<() => Promise<void>>
  /** CSS pixels; 760 if left out. */
  readonly height?: number
  /** The heading at which the page is shown; its beginning if left out. */
  readonly at?: RegExp
}

/** Some pages are opened as the walk of all pages opens them. */
function asViewed(views: readonly View[], name: string): Pick<View, 'open' | 'arrange'> {
  const view = views.find((one) => one.name === name)
  if (view === undefined) throw new Error(`there is no view ${name}`)
  return view
}

function opener({ open, arrange }: Pick<View, 'open' | 'arrange'>): Pick<Shot, 'open' | 'arrange'> {
  return {
    // None of these views asks for its seed.
    ...(open !== undefined && { open: (page: Page) => open(page, undefined as never) }),
    ...(arrange !== undefined && { arrange }),
  }
}

const inGroup = (rest: string) => (scene: Scene) => `/group/${scene.group}${rest}`
const inContest = (rest: string) => (scene: Scene) => `/contest/${scene.contest}${rest}`

async function runSample(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: /^(载入最近一次通过的代码|Load last accepted code)$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(替换|Replace)$/ })
    .click()
  await pressIn('main', /^(在线测试|Online test)$/)(page)
  await pressIn('main', /^(全部运行|Run all)$/)(page)
  await main.getByText(/^(2 个中有 2 个符合期望|2 of 2 as expected)$/).waitFor({ timeout: 30_000 })
}

/** Parts that wait for their data say so by a dot or a dash. */
const untilNoneSays = (sign: string) => (page: Page) =>
  page.getByRole('main').getByText(sign, { exact: true }).first().waitFor({ state: 'detached' })

async function fillHomework(page: Page, words: Words): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: /^(标题|Title)/ }).fill(words.next)
  await main.getByRole('textbox', { name: /^(题目|Problems)/ }).fill('P1016 P1018')
  const due = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  await main.getByLabel(/^(截止时间|Due)/).fill(`${due}T20:00:00`)
  await main.getByText(/^(还没有内容|Nothing to preview yet)$/).waitFor()
}

export const SHOTS: readonly Shot[] = [
  {
    name: 'workplace',
    who: 'student',
    path: () => '/problem/P1000?pane=code',
    ...opener(asViewed(PROBLEM_VIEWS, 'problem')),
  },
  { name: 'online-test', who: 'student', path: () => '/problem/P1000?pane=code', open: runSample },
  { name: 'class', who: 'student', path: inGroup('') },
  { name: 'homework', who: 'root', path: inGroup('/training/homework'), open: fillHomework },
  { name: 'marks', who: 'root', path: inGroup('/marks'), height: 580 },
  {
    name: 'seal',
    who: 'root',
    path: (scene) => `/admin/contest/${scene.contest}/edit`,
    at: /^(榜单与封榜|Standings and seal)$/,
  },
  { name: 'board', who: 'root', path: inContest('/rank'), height: 600 },
  { name: 'jury', who: 'root', path: inContest('/jury'), open: untilNoneSays('…'), height: 520 },
  {
    name: 'test-data',
    who: 'root',
    path: () => '/admin/problems?keyword=P1013',
    ...opener(asViewed(ADMIN_PROBLEM_VIEWS, 'admin-problem-edit')),
    at: /^(测试数据|Test data)$/,
  },
  {
    name: 'problem-check',
    who: 'root',
    path: () => '/admin/problems?keyword=P1013',
    ...opener(asViewed(ADMIN_PROBLEM_VIEWS, 'admin-problem-check')),
  },
  { name: 'dashboard', who: 'root', path: () => '/admin/dashboard', open: untilNoneSays('–') },
  { name: 'judge-hosts', who: 'root', path: () => '/admin/judges', height: 480 },
]
