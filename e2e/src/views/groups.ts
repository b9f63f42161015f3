import { TABLET_WIDTHS } from '../screens.ts'
import { pressIn, type Seed, type View } from './view.ts'

const inside =
  (page: string | ((group: Seed['group']) => string) = '') =>
  ({ group }: Seed) =>
    `/group/${group.id}${typeof page === 'string' ? page : page(group)}`

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
  { name: 'group', who: 'user', path: inside() },
  { name: 'group-announcements', who: 'user', path: inside('/announcement') },
  {
    name: 'group-announcements-manage',
    who: 'root',
    path: inside('/announcement/manage'),
  },
  { name: 'group-announcement-new', who: 'root', path: inside('/announcement/create') },
  { name: 'group-discussions', who: 'user', path: inside('/discussion') },
  { name: 'group-discussions-problem', who: 'user', path: inside('/discussion/CLASS1') },
  { name: 'group-reports', who: 'root', path: inside('/discussion/reports') },
  { name: 'group-problems', who: 'user', path: inside('/problem') },
  { name: 'group-problem', who: 'user', path: inside('/problem/CLASS1') },
  { name: 'group-problems-manage', who: 'root', path: inside('/problem/manage') },
  { name: 'group-problem-new', who: 'root', path: inside('/problem/create') },
  { name: 'group-problem-import', who: 'root', path: inside('/problem/import') },
  { name: 'group-problem-data', who: 'root', path: inside((group) => `/problem/data/${group.problem}`) },
  { name: 'group-problem-check', who: 'root', path: inside((group) => `/problem/check/${group.problem}`) },
  {
    name: 'group-problem-editorial',
    who: 'root',
    path: inside((group) => `/problem/editorial/${group.problem}`),
  },
  { name: 'group-problem-applications', who: 'root', path: () => '/admin/group-problem/apply' },
  { name: 'group-trainings', who: 'user', path: inside('/training') },
  { name: 'group-homework-new', who: 'root', path: inside('/training/homework') },
  { name: 'group-trainings-manage', who: 'root', path: inside('/training/manage') },
  { name: 'group-training-new', who: 'root', path: inside('/training/create') },
  { name: 'group-training', who: 'user', path: inside((group) => `/training/${group.training}`) },
  {
    name: 'group-training-problems',
    who: 'user',
    path: inside((group) => `/training/${group.training}/problems`),
  },
  {
    name: 'group-training-problem',
    who: 'user',
    path: inside((group) => `/training/${group.training}/problem/CLASS1`),
  },
  { name: 'group-training-rank', who: 'root', path: inside((group) => `/training/${group.training}/rank`) },
  { name: 'group-contests', who: 'user', path: inside('/contest') },
  { name: 'group-contests-manage', who: 'root', path: inside('/contest/manage') },
  { name: 'group-contest-new', who: 'root', path: inside('/contest/create') },
  { name: 'group-contest', who: 'user', path: inside((group) => `/contest/${group.contest}`) },
  {
    name: 'group-contest-problems',
    who: 'root',
    path: inside((group) => `/contest/problems/${group.contest}`),
  },
  { name: 'group-contest-edit', who: 'root', path: inside((group) => `/contest/edit/${group.contest}`) },
  {
    name: 'group-contest-announcements',
    who: 'root',
    path: inside((group) => `/contest/announcement/${group.contest}`),
  },
  { name: 'group-submissions', who: 'user', path: inside('/status') },
  { name: 'group-rank', who: 'user', path: inside('/rank') },
  { name: 'group-members', who: 'root', path: inside('/member') },
  {
    name: 'group-invitations',
    who: 'root',
    path: inside('/member'),
    open: pressIn('main', /^(Invitation links|邀请链接)$/),
  },
  { name: 'group-marks', who: 'root', path: inside('/marks') },
  {
    name: 'group-weights',
    who: 'root',
    path: inside('/marks'),
    open: pressIn('main', /^(Weights|权重)$/),
  },
  { name: 'group-settings', who: 'root', path: inside('/setting') },
  {
    name: 'group-copy',
    who: 'root',
    path: inside('/setting'),
    open: pressIn('main', /^(Copy the group|复制团队)$/),
  },
  { name: 'group-visitor', who: 'visitor', path: () => '/group/1' },
  { name: 'group-unknown', who: 'user', path: () => '/group/999999' },
  { name: 'group-invitation-ended', who: 'user', path: () => '/group/invitation/ended' },
]
