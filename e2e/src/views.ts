import type { Page } from '@playwright/test'

/** Ids that the addresses of some views need. */
export interface Seed {
  /** Accepted, of the user who looks. */
  readonly accepted: number
  /** Accepted test cases and failed ones, in subtasks. */
  readonly partial: number
  readonly wrong: number
  readonly compileError: number
  /** A staged rejudge that waits for its decision. */
  readonly rejudge: number
  /** Of `furnishHome`. */
  readonly announcement: number
}

export interface View {
  readonly name: string
  readonly who: 'visitor' | 'user' | 'root'
  readonly path: (seed: Seed) => string
  /** Opens what the address alone does not show, in either language. */
  readonly open?: (page: Page) => Promise<void>
  /** It exists on phones only. */
  readonly isForPhones?: boolean
  /** Widths at which it is looked at besides phone and desktop. */
  readonly widths?: readonly number[]
}

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }
const TABLET_WIDTHS = [768, 1050]

const pressIn = (area: 'banner' | 'main', name: RegExp) => (page: Page) =>
  page.getByRole(area).getByRole('button', { name }).first().click()

async function openLogin(page: Page): Promise<void> {
  await pressIn('banner', /^(登录|Log in)$/)(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(登录|Log in)$/ })
    .click()
}

async function openRegistration(page: Page): Promise<void> {
  await pressIn('banner', /^(登录|Log in)$/)(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^(没有账号？|No account yet\?)/ }).click()
  await dialog.getByRole('button', { name: /^(注册|Register)$/ }).click()
}

async function openReset(page: Page): Promise<void> {
  await pressIn('banner', /^(登录|Log in)$/)(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^(忘记密码？|Forgotten password\?)$/ }).click()
  await dialog.getByRole('img', { name: /^(算式图片|Picture of a sum)/ }).waitFor()
  await dialog.getByRole('button', { name: /^(发送邮件|Send mail)$/ }).click()
}

/** A name of its own, so that the tries of one picture do not count against the next. */
async function openPuzzle(page: Page): Promise<void> {
  await pressIn('banner', /^(登录|Log in)$/)(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^(用户名|Username)$/).fill(`nobody-${Date.now().toString(36)}`)
  await dialog.getByLabel(/^(密码|Password)$/).fill('no-password')
  const submit = dialog.getByRole('button', { name: /^(登录|Log in)$/ })
  for (let count = 0; count < 5; count += 1) {
    const refusal = page.waitForResponse((response) => response.url().endsWith('/api/login'))
    await submit.click()
    await refusal
  }
  await submit.click()
  await dialog.getByRole('slider').waitFor()
}

/** Empty searches, menus and dialogs count as pages: people see them as often. */
export const VIEWS: readonly View[] = [
  { name: 'home', who: 'visitor', path: () => '/home', widths: TABLET_WIDTHS },
  {
    name: 'home-announcement',
    who: 'visitor',
    path: ({ announcement }) => `/home?announcement=${announcement}`,
  },
  { name: 'home-user', who: 'user', path: () => '/home' },
  { name: 'login', who: 'visitor', path: () => '/home', open: openLogin },
  { name: 'register', who: 'visitor', path: () => '/home', open: openRegistration },
  { name: 'reset', who: 'visitor', path: () => '/home', open: openReset },
  { name: 'login-puzzle', who: 'visitor', path: () => '/home', open: openPuzzle },
  { name: 'appearance', who: 'visitor', path: () => '/home', open: pressIn('banner', /^(外观|Appearance)/) },
  {
    name: 'account-menu',
    who: 'user',
    path: () => '/home',
    open: pressIn('banner', /^(账户菜单|Account menu)/),
  },
  {
    name: 'drawer',
    who: 'root',
    path: () => '/home',
    open: pressIn('banner', /^(打开菜单|Open menu)$/),
    isForPhones: true,
  },
  { name: 'problems', who: 'user', path: () => '/problem', widths: TABLET_WIDTHS },
  { name: 'problems-none', who: 'visitor', path: () => '/problem?keyword=zzz' },
  { name: 'problem-visitor', who: 'visitor', path: () => '/problem/P1013' },
  { name: 'problem', who: 'user', path: () => '/problem/P1000', open: handInAgain, widths: TABLET_WIDTHS },
  { name: 'problem-mine', who: 'user', path: () => '/problem/P1000?tab=submissions' },
  {
    name: 'problem-statistics',
    who: 'user',
    path: () => '/problem/P1000',
    open: pressIn('main', /^(提交统计|Statistics)$/),
  },
  {
    name: 'problem-settings',
    who: 'user',
    path: () => '/problem/P1000',
    open: pressIn('main', /^(编辑器设置|Editor settings)$/),
  },
  {
    name: 'problem-test',
    who: 'user',
    path: () => '/problem/P1000',
    open: pressIn('main', /^(在线测试|Online test)$/),
  },
  { name: 'problem-unknown', who: 'visitor', path: () => '/problem/P9999' },
  { name: 'status', who: 'user', path: () => '/status' },
  { name: 'status-none', who: 'visitor', path: () => '/status?username=nobody' },
  { name: 'submission', who: 'user', path: ({ accepted }) => `/submission-detail/${accepted}` },
  {
    name: 'submission-wrong',
    who: 'root',
    path: ({ wrong }) => `/submission-detail/${wrong}`,
    open: openFailedCase,
  },
  { name: 'submission-partial', who: 'root', path: ({ partial }) => `/submission-detail/${partial}` },
  {
    name: 'submission-compile',
    who: 'root',
    path: ({ compileError }) => `/submission-detail/${compileError}`,
  },
  { name: 'submission-foreign', who: 'visitor', path: ({ wrong }) => `/submission-detail/${wrong}` },
  { name: 'ranks', who: 'user', path: () => '/acm-rank', widths: TABLET_WIDTHS },
  { name: 'ranks-points', who: 'visitor', path: () => '/oi-rank' },
  { name: 'ranks-none', who: 'visitor', path: () => '/acm-rank?searchUser=nobody-here' },
  { name: 'user-home', who: 'user', path: () => '/user-home', widths: TABLET_WIDTHS },
  { name: 'user-home-solved', who: 'user', path: () => '/user-home?tab=solved' },
  { name: 'user-home-unknown', who: 'visitor', path: () => '/user-home?username=nobody-here' },
  { name: 'settings', who: 'user', path: () => '/setting', widths: TABLET_WIDTHS },
  { name: 'settings-profile', who: 'user', path: () => '/setting?section=profile', widths: TABLET_WIDTHS },
  {
    name: 'markdown-help',
    who: 'user',
    path: () => '/setting?section=profile',
    open: pressIn('main', /^(编辑器帮助|Help for the editor)$/),
  },
  {
    name: 'settings-second-factor',
    who: 'user',
    path: () => '/setting?section=second-factor',
    open: pressIn('main', /^(开启两步验证|Turn on the second factor)$/),
  },
  {
    name: 'settings-passkeys',
    who: 'user',
    path: () => '/setting?section=passkeys',
  },
  { name: 'settings-sessions', who: 'user', path: () => '/setting?section=sessions' },
  { name: 'settings-events', who: 'user', path: () => '/setting?section=events' },
  { name: 'settings-appearance', who: 'user', path: () => '/setting?section=appearance' },
  { name: 'dashboard', who: 'root', path: () => '/admin/dashboard' },
  { name: 'announcements', who: 'root', path: () => '/admin/announcement' },
  {
    name: 'announcement-edit',
    who: 'root',
    path: ({ announcement }) => `/admin/announcement/${announcement}`,
  },
  { name: 'home-settings', who: 'root', path: () => '/admin/home', widths: TABLET_WIDTHS },
  { name: 'judges', who: 'root', path: () => '/admin/judges' },
  { name: 'rejudges', who: 'root', path: () => '/admin/rejudges' },
  {
    name: 'rejudge',
    who: 'root',
    path: ({ rejudge }) => `/admin/rejudges/${rejudge}`,
    widths: TABLET_WIDTHS,
  },
  { name: 'rejudge-new', who: 'root', path: () => '/admin/rejudges/new?displayPid=P1000' },
  { name: 'users', who: 'root', path: () => '/admin/user', widths: TABLET_WIDTHS },
  { name: 'users-none', who: 'root', path: () => '/admin/user?keyword=nobody-here' },
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
  {
    name: 'audit',
    who: 'root',
    path: () => '/admin/audit',
    open: (page) => page.getByRole('main').locator('summary').first().click(),
    widths: TABLET_WIDTHS,
  },
  { name: 'notices', who: 'root', path: () => '/admin/notice' },
  { name: 'notice-new', who: 'root', path: () => '/admin/notice', open: openNewNotice },
  { name: 'site-settings', who: 'root', path: () => '/admin/conf', widths: TABLET_WIDTHS },
  { name: 'switches', who: 'root', path: () => '/admin/switch', open: addAccount, widths: TABLET_WIDTHS },
  {
    name: 'admin-drawer',
    who: 'root',
    path: () => '/admin/dashboard',
    open: pressIn('banner', /^(打开菜单|Open menu)$/),
    isForPhones: true,
  },
  { name: 'messages', who: 'user', path: () => '/message/sys' },
  { name: 'messages-mine', who: 'user', path: () => '/message/mine' },
  { name: 'admin-login', who: 'visitor', path: () => '/admin/login' },
  { name: 'setup', who: 'visitor', path: () => '/setup?token=example' },
  { name: 'setup-cut', who: 'visitor', path: () => '/setup' },
  {
    name: 'reset-password',
    who: 'visitor',
    path: () => '/reset-password?username=linus&code=example',
    open: pressIn('main', /^(设置密码|Set password)$/),
  },
  { name: 'reset-password-cut', who: 'visitor', path: () => '/reset-password' },
  { name: 'settings-api-tokens', who: 'user', path: () => '/setting?section=api-tokens', open: openNewToken },
  { name: 'login-provider', who: 'root', path: () => '/admin/login-provider' },
  { name: 'login-provider-return', who: 'visitor', path: () => '/login-provider' },
  { name: 'help', who: 'visitor', path: () => '/introduction', widths: TABLET_WIDTHS },
  { name: 'developer', who: 'user', path: () => '/developer' },
  { name: 'not-found', who: 'visitor', path: () => '/no/such/page' },
]

async function openNewToken(page: Page): Promise<void> {
  await pressIn('main', /^(创建令牌|New token)$/)(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(创建令牌|New token)$/ })
    .click()
}

async function openNewNotice(page: Page): Promise<void> {
  await pressIn('main', /^(新建通知|New notice)$/)(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^(指定用户|One user)$/).click()
  await dialog.getByRole('button', { name: /^(保存|Save)$/ }).click()
  await dialog.getByText(/^(通知标题不能为空|The title of a notice is required)/).waitFor()
}

function addAccount(page: Page): Promise<void> {
  return pressIn('main', /^(添加账号：HDU|Add an account at HDU)$/)(page)
}

/** A test case with how its files begin. */
async function openFailedCase(page: Page): Promise<void> {
  await pressIn('main', /^#\d+.*(答案错误|Wrong Answer)/)(page)
  await page
    .getByRole('main')
    .getByRole('region', { name: /^(程序输出|Output of the program)$/ })
    .waitFor()
}

/** A file with a good row and a wrong one. */
async function chooseUsersFile(page: Page): Promise<void> {
  const buffer = Buffer.from('somebody-new,secret 1,new@example.org,Ann,female,,\nb c,1,nobody,,,,\n')
  const main = page.getByRole('main')
  await main
    .getByLabel(/^(选择 CSV 文件|Choose a CSV file)$/)
    .setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer })
  await main.getByRole('button', { name: /(导入其余 1 个|import the other 1)$/ }).waitFor()
}

/** The workplace as it is used: a program in the editor and its verdict below. */
async function handInAgain(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: /^(载入最近一次通过的代码|Load the last accepted code)$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(替换|Replace)$/ })
    .click()
  await main
    .getByRole('textbox', { name: /first|代码|Code/ })
    .filter({ hasText: 'first' })
    .waitFor()
  await main.getByRole('button', { name: /^(提交|Submit)$/ }).click()
  await main
    .getByRole('strong')
    .filter({ hasText: /^(答案正确|Accepted)$/ })
    .waitFor()
}

/** Opens a view and waits until nothing on it is on its way any more. */
export async function show(page: Page, view: View, seed: Seed): Promise<void> {
  await page.goto(view.path(seed))
  await settle(page)
  await view.open?.(page)
  await settle(page)
}

async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
  await page.waitForFunction(() => {
    const busy = document.querySelector('[aria-busy="true"], .mantine-Skeleton-root')
    // Some parts are fetched only when they come into sight.
    busy?.scrollIntoView({ behavior: 'instant', block: 'nearest' })
    const isMoving = document.getAnimations().some(({ playState, effect }) => {
      const iterations = effect?.getComputedTiming().iterations
      return playState === 'running' && iterations !== Number.POSITIVE_INFINITY
    })
    return busy === null && !isMoving && document.fonts.status === 'loaded'
  })
}
