import type { Page } from '@playwright/test'
import { drawPicture } from '../picture.ts'
import { TABLET_WIDTHS } from '../screens.ts'
import { pressIn, sendForms, type View } from './view.ts'

async function openNewToken(page: Page): Promise<void> {
  await pressIn('main', /^(创建令牌|New token)$/)(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(创建令牌|New token)$/ })
    .click()
}

async function choosePicture(page: Page): Promise<void> {
  const buffer = drawPicture({ width: 300, height: 200 }, [65, 71, 184], [230, 181, 74])
  await page
    .getByRole('main')
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await page.getByRole('dialog').waitFor()
}

const section = (name: string) => () => `/setting?section=${name}`

export const SETTINGS_VIEWS: readonly View[] = [
  { name: 'settings', who: 'user', path: () => '/setting', widths: TABLET_WIDTHS },
  { name: 'settings-faults', who: 'user', path: () => '/setting', open: sendForms },
  { name: 'settings-profile', who: 'user', path: section('profile'), widths: TABLET_WIDTHS },
  { name: 'settings-avatar', who: 'user', path: section('profile'), open: choosePicture },
  {
    name: 'markdown-help',
    who: 'user',
    path: section('profile'),
    open: pressIn('main', /^(编辑器帮助|Editor help)$/),
  },
  {
    name: 'settings-second-factor',
    who: 'user',
    path: section('second-factor'),
    open: pressIn('main', /^(开启两步验证|Turn on second factor)$/),
  },
  { name: 'settings-second-factor-on', who: 'guarded', path: section('second-factor') },
  {
    name: 'settings-second-factor-off',
    who: 'guarded',
    path: section('second-factor'),
    open: pressIn('main', /^(关闭两步验证|Turn off second factor)$/),
  },
  {
    name: 'settings-passkeys',
    who: 'user',
    path: section('passkeys'),
    open: pressIn('main', /^(添加通行密钥|Add a passkey)$/),
  },
  { name: 'settings-sessions', who: 'user', path: section('sessions') },
  { name: 'settings-events', who: 'guarded', path: section('events') },
  { name: 'settings-events-none', who: 'user', path: section('events') },
  { name: 'settings-api-tokens', who: 'user', path: section('api-tokens'), open: openNewToken },
  { name: 'settings-calendar-none', who: 'user', path: section('calendar') },
  {
    name: 'settings-calendar',
    who: 'guarded',
    path: section('calendar'),
    open: async (page) => {
      const create = page.getByRole('button', { name: /^(创建日历地址|Create calendar address)$/ })
      const copy = page.getByRole('button', { name: /^(复制日历地址|Copy calendar address)$/ })
      await create.or(copy).waitFor()
      // The language seen second finds the address that was made for the first.
      if (await create.isVisible()) await create.click()
      await copy.waitFor()
    },
  },
  { name: 'settings-remote-handles', who: 'user', path: section('remote-handles'), widths: TABLET_WIDTHS },
  {
    name: 'settings-remote-claim',
    who: 'user',
    path: section('remote-handles'),
    open: pressIn('main', /^(绑定 AtCoder 的用户名|Link a handle at AtCoder)$/),
  },
  { name: 'settings-appearance', who: 'user', path: section('appearance') },
]
