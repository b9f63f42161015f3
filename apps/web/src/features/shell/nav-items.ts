import type { UserInfoVo } from '@gavel/contract'
import { linkOptions } from '@tanstack/react-router'
import { isSiteAdmin } from '../../api/session.ts'

const everybody = (_user: UserInfoVo | null) => true

/** The entries of the top bar and the drawer, in order. `alsoAt` is another page of the entry. */
const NAV_ITEMS = [
  { label: 'nav.home', link: linkOptions({ to: '/home' }), alsoAt: null, shownTo: everybody },
  { label: 'nav.problems', link: linkOptions({ to: '/problem' }), alsoAt: null, shownTo: everybody },
  { label: 'nav.trainings', link: linkOptions({ to: '/training' }), alsoAt: null, shownTo: everybody },
  { label: 'nav.contests', link: linkOptions({ to: '/contest' }), alsoAt: null, shownTo: everybody },
  { label: 'nav.status', link: linkOptions({ to: '/status' }), alsoAt: null, shownTo: everybody },
  {
    label: 'nav.ranks',
    link: linkOptions({ to: '/acm-rank' }),
    alsoAt: linkOptions({ to: '/oi-rank' }).to,
    shownTo: everybody,
  },
  {
    label: 'nav.discussions',
    link: linkOptions({ to: '/discussion' }),
    alsoAt: null,
    shownTo: everybody,
  },
  { label: 'nav.groups', link: linkOptions({ to: '/group' }), alsoAt: null, shownTo: everybody },
  {
    label: 'nav.help',
    link: linkOptions({ to: '/introduction' }),
    alsoAt: linkOptions({ to: '/help/handbook' }).to,
    shownTo: everybody,
  },
  { label: 'nav.admin', link: linkOptions({ to: '/admin/dashboard' }), alsoAt: null, shownTo: isSiteAdmin },
] as const

/** @param hasDiscussions whether the site's switch opens them */
export function navItemsFor(user: UserInfoVo | null, hasDiscussions: boolean) {
  return NAV_ITEMS.filter(
    (item) => item.shownTo(user) && (hasDiscussions || item.label !== 'nav.discussions'),
  )
}
