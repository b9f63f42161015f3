import { TABLET_WIDTHS } from '../screens.ts'
import { pressIn, type View } from './view.ts'

/** Groups, as a site without any shows them. */
export const GROUP_VIEWS: readonly View[] = [
  { name: 'groups', who: 'user', path: () => '/group', widths: TABLET_WIDTHS },
  { name: 'groups-visitor', who: 'visitor', path: () => '/group' },
  { name: 'groups-none', who: 'user', path: () => '/group?keyword=nothing-is-called-so' },
  {
    name: 'group-new',
    who: 'user',
    path: () => '/group',
    open: pressIn('main', /^(Create a group|创建团队)$/),
  },
  { name: 'group-visitor', who: 'visitor', path: () => '/group/1' },
  { name: 'group-unknown', who: 'user', path: () => '/group/999999' },
  { name: 'group-invitation-ended', who: 'user', path: () => '/group/invitation/ended' },
]
