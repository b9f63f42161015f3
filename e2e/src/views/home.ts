import { bareHome } from '../home.ts'
import { TABLET_WIDTHS } from '../screens.ts'
import { pressIn, type View } from './view.ts'

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
