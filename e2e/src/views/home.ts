import type { Page } from '@playwright/test'
import { bareHome } from '../home.ts'
import { TABLET_WIDTHS } from '../screens.ts'
import { pressIn, type View } from './view.ts'

/** The search over everything with some words, and its answer. */
const openFinder = (words: string) => async (page: Page) => {
  await pressIn('banner', /^(全站搜索|Search the site)$/)(page)
  const dialog = page.getByRole('dialog', { name: /^(全站搜索|Search the site)$/ })
  await dialog.getByRole('combobox').waitFor()
  if (words === '') return
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/find')
  await dialog.getByRole('combobox').fill(words)
  await answered
}

/** The home page, with and without content of its own. */
export const HOME_VIEWS: readonly View[] = [
  { name: 'home', who: 'visitor', path: () => '/home', widths: TABLET_WIDTHS },
  { name: 'home-user', who: 'user', path: () => '/home' },
  { name: 'home-bare', who: 'visitor', path: () => '/home', arrange: bareHome },
  {
    name: 'home-failed',
    who: 'visitor',
    path: () => '/home',
    unanswered: /\/api\/(home-page|get-common-announcement|get-last-week|get-recent|judge-state)/,
  },
  {
    name: 'home-announcement',
    who: 'visitor',
    path: ({ announcement }) => `/home?announcement=${announcement}`,
  },
  { name: 'home-announcement-gone', who: 'visitor', path: () => '/home?announcement=999999' },
  { name: 'home-announcements-end', who: 'visitor', path: () => '/home?page=99' },
  { name: 'appearance', who: 'visitor', path: () => '/home', open: pressIn('banner', /^(外观|Appearance)/) },
  {
    name: 'account-menu',
    who: 'user',
    // No page whose own controls the open menu would cover in part.
    path: () => '/developer',
    open: pressIn('banner', /^(账号菜单|Account menu)/),
  },
  {
    name: 'drawer',
    who: 'root',
    path: () => '/home',
    open: pressIn('banner', /^(打开菜单|Open menu)$/),
    isForPhones: true,
  },
  { name: 'finder', who: 'root', path: () => '/home', open: openFinder('') },
  { name: 'finder-results', who: 'user', path: () => '/developer', open: openFinder('P10') },
  { name: 'finder-none', who: 'visitor', path: () => '/home', open: openFinder('no such thing') },
  { name: 'not-found', who: 'visitor', path: () => '/no/such/page' },
  { name: 'help', who: 'visitor', path: () => '/introduction', widths: TABLET_WIDTHS },
  {
    name: 'help-open',
    who: 'visitor',
    path: () => '/introduction',
    open: pressIn('main', /^(全部展开|Expand all)$/),
  },
  { name: 'developer', who: 'user', path: () => '/developer' },
]
