import { TABLET_WIDTHS } from '../screens.ts'
import { pressIn, type View } from './view.ts'

/** Groups, and one from inside as a member and as a root see it. */
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
  { name: 'group', who: 'user', path: ({ group }) => `/group/${group}` },
  { name: 'group-announcements', who: 'user', path: ({ group }) => `/group/${group}/announcement` },
  {
    name: 'group-announcements-manage',
    who: 'root',
    path: ({ group }) => `/group/${group}/announcement/manage`,
  },
  { name: 'group-announcement-new', who: 'root', path: ({ group }) => `/group/${group}/announcement/create` },
  { name: 'group-discussions', who: 'user', path: ({ group }) => `/group/${group}/discussion` },
  { name: 'group-problems', who: 'user', path: ({ group }) => `/group/${group}/problem` },
  { name: 'group-problem', who: 'user', path: ({ group }) => `/group/${group}/problem/CLASS1` },
  { name: 'group-problems-manage', who: 'root', path: ({ group }) => `/group/${group}/problem/manage` },
  { name: 'group-problem-new', who: 'root', path: ({ group }) => `/group/${group}/problem/create` },
  { name: 'group-problem-applications', who: 'root', path: () => '/admin/group-problem/apply' },
  { name: 'group-trainings', who: 'user', path: ({ group }) => `/group/${group}/training` },
  { name: 'group-trainings-manage', who: 'root', path: ({ group }) => `/group/${group}/training/manage` },
  { name: 'group-training-new', who: 'root', path: ({ group }) => `/group/${group}/training/create` },
  { name: 'group-contests', who: 'user', path: ({ group }) => `/group/${group}/contest` },
  { name: 'group-contests-manage', who: 'root', path: ({ group }) => `/group/${group}/contest/manage` },
  { name: 'group-contest-new', who: 'root', path: ({ group }) => `/group/${group}/contest/create` },
  { name: 'group-submissions', who: 'user', path: ({ group }) => `/group/${group}/status` },
  { name: 'group-rank', who: 'user', path: ({ group }) => `/group/${group}/rank` },
  { name: 'group-members', who: 'root', path: ({ group }) => `/group/${group}/member` },
  { name: 'group-marks', who: 'root', path: ({ group }) => `/group/${group}/marks` },
  {
    name: 'group-weights',
    who: 'root',
    path: ({ group }) => `/group/${group}/marks`,
    open: pressIn('main', /^(Weights|权重)$/),
  },
  { name: 'group-settings', who: 'root', path: ({ group }) => `/group/${group}/setting` },
  { name: 'group-visitor', who: 'visitor', path: () => '/group/1' },
  { name: 'group-unknown', who: 'user', path: () => '/group/999999' },
  { name: 'group-invitation-ended', who: 'user', path: () => '/group/invitation/ended' },
]
