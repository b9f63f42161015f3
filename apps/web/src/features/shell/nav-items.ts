import type { UserInfoVo } from '@gavel/contract'
import { linkOptions } from '@tanstack/react-router'
import { isSiteAdmin } from '../../api/session.ts'

const everybody = (_user: UserInfoVo | null) => true

/** What the top bar and the drawer list, in their order. */
const NAV_ITEMS = [
  { label: 'nav.home', link: linkOptions({ to: '/home' }), shownTo: everybody },
  { label: 'nav.problems', link: linkOptions({ to: '/problem' }), shownTo: everybody },
  { label: 'nav.status', link: linkOptions({ to: '/status' }), shownTo: everybody },
  { label: 'nav.ranks', link: linkOptions({ to: '/acm-rank' }), shownTo: everybody },
  { label: 'nav.help', link: linkOptions({ to: '/introduction' }), shownTo: everybody },
  { label: 'nav.admin', link: linkOptions({ to: '/admin/dashboard' }), shownTo: isSiteAdmin },
] as const

export function navItemsFor(user: UserInfoVo | null) {
  return NAV_ITEMS.filter((item) => item.shownTo(user))
}
