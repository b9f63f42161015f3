import { TABLET_WIDTHS } from '../screens.ts'
import { pressIn, type View } from './view.ts'

/** Ranks, home pages of users, and their messages. */
export const PEOPLE_VIEWS: readonly View[] = [
  { name: 'ranks', who: 'user', path: () => '/acm-rank', widths: TABLET_WIDTHS },
  { name: 'ranks-points', who: 'visitor', path: () => '/oi-rank' },
  { name: 'ranks-none', who: 'visitor', path: () => '/acm-rank?searchUser=nobody-here' },
  { name: 'ranks-end', who: 'visitor', path: () => '/oi-rank?currentPage=99' },
  { name: 'ranks-failed', who: 'visitor', path: () => '/acm-rank', unanswered: /\/api\/get-rank-list/ },
  { name: 'user-home', who: 'user', path: () => '/user-home', widths: TABLET_WIDTHS },
  { name: 'user-home-signature', who: 'user', path: () => '/user-home?tab=profile' },
  {
    name: 'user-home-profile',
    who: 'visitor',
    path: ({ guarded }) => `/user-home?username=${guarded.username}`,
    // Its picture was removed.
    faults: /^answer: 404 GET \S+\/api\/public\/img\//,
    widths: TABLET_WIDTHS,
  },
  { name: 'user-home-work', who: 'user', path: () => '/user-home?tab=work', widths: TABLET_WIDTHS },
  { name: 'user-home-review', who: 'user', path: () => '/user-home/review' },
  { name: 'user-home-unknown', who: 'visitor', path: () => '/user-home?username=nobody-here' },
  { name: 'user-home-unnamed', who: 'visitor', path: () => '/user-home' },
  { name: 'messages', who: 'guarded', path: () => '/message/sys' },
  { name: 'messages-none', who: 'guarded', path: () => '/message/mine' },
  { name: 'messages-mine', who: 'user', path: () => '/message/mine' },
  {
    name: 'messages-clear',
    who: 'user',
    path: () => '/message/mine',
    open: pressIn('main', /^(清空|Clear all)$/),
  },
]
