import { TABLET_WIDTHS } from '../screens.ts'
import { pressIn, type Seed, type View } from './view.ts'

type Name = keyof Seed['contests']
const inside =
  (name: Name, page = '') =>
  ({ contests }: Seed) =>
    `/contest/${contests[name]}${page}`

const outside =
  (name: Name) =>
  ({ contests }: Seed) =>
    `/contest/acm-scoreboard/${contests[name]}`

const admin =
  (name: Name, page: string) =>
  ({ contests }: Seed) =>
    `/admin/contest/${contests[name]}${page}`

/** Contests as those who take part see them. */
export const CONTEST_VIEWS: readonly View[] = [
  { name: 'contests', who: 'visitor', path: () => '/contest', widths: TABLET_WIDTHS },
  { name: 'contests-user', who: 'user', path: () => '/contest' },
  { name: 'contests-none', who: 'visitor', path: () => '/contest?keyword=nothing-is-called-so' },
  { name: 'contest', who: 'user', path: inside('running'), widths: TABLET_WIDTHS },
  { name: 'contest-password', who: 'user', path: inside('protected') },
  { name: 'contest-not-admitted', who: 'user', path: inside('private', '/problems') },
  { name: 'contest-scheduled', who: 'user', path: inside('scheduled') },
  { name: 'contest-closed', who: 'user', path: inside('scheduled', '/problems') },
  { name: 'contest-ended', who: 'user', path: inside('ended') },
  { name: 'contest-afterwards', who: 'user', path: inside('final'), widths: TABLET_WIDTHS },
  { name: 'contest-organiser', who: 'root', path: inside('private') },
  { name: 'contest-unknown', who: 'user', path: () => '/contest/999999' },
  { name: 'contest-problems', who: 'user', path: inside('running', '/problems'), widths: TABLET_WIDTHS },
  { name: 'contest-problems-late', who: 'user', path: inside('ended', '/problems') },
  { name: 'contest-problem', who: 'user', path: inside('running', '/problem/A') },
  { name: 'contest-problem-closed', who: 'user', path: inside('private', '/problem/A') },
  { name: 'contest-problem-unknown', who: 'user', path: inside('running', '/problem/Z') },
  { name: 'contest-submissions', who: 'user', path: inside('running', '/submissions') },
  { name: 'contest-board', who: 'user', path: inside('running', '/rank'), widths: TABLET_WIDTHS },
  {
    name: 'contest-board-cell',
    who: 'root',
    path: inside('final', '/rank'),
    open: (page) => page.getByRole('row').locator('button[title][data-tone]').first().click(),
  },
  { name: 'contest-misunderstandings', who: 'root', path: inside('running', '/misunderstandings') },
  { name: 'contest-board-organiser', who: 'root', path: inside('running', '/rank') },
  { name: 'contest-board-final', who: 'user', path: inside('final', '/rank'), widths: TABLET_WIDTHS },
  { name: 'contest-board-points', who: 'user', path: inside('sealed', '/rank') },
  {
    name: 'contest-board-filters',
    who: 'user',
    path: inside('running', '/rank'),
    open: pressIn('main', /^(筛选|Filters)/),
    isForPhones: true,
  },
  { name: 'contest-board-unreleased', who: 'user', path: inside('unreleased', '/rank') },
  {
    name: 'contest-board-release',
    who: 'root',
    path: inside('unreleased', '/rank'),
    open: pressIn('main', /^(公布榜单|Release the standings)$/),
  },
  { name: 'contest-board-outside', who: 'visitor', path: outside('running'), widths: TABLET_WIDTHS },
  { name: 'contest-board-closed', who: 'visitor', path: outside('ended') },
  { name: 'contest-clarifications', who: 'user', path: inside('running', '/clarifications?problem=A') },
  { name: 'contest-questions-jury', who: 'root', path: inside('running', '/clarifications') },
  { name: 'contest-announcements', who: 'user', path: inside('running', '/announcements') },
  { name: 'contest-balloons', who: 'root', path: inside('running', '/ac-info') },
  { name: 'contest-record', who: 'root', path: inside('running', '/record') },
  { name: 'contest-print', who: 'user', path: inside('running', '/print') },
  { name: 'contest-print-room', who: 'root', path: inside('running', '/admin-print') },
  {
    name: 'contest-participants',
    who: 'root',
    path: inside('running', '/participants'),
    widths: TABLET_WIDTHS,
  },
  { name: 'contest-rejudge', who: 'root', path: inside('running', '/rejudge') },
  { name: 'contest-jury', who: 'root', path: inside('running', '/jury'), widths: TABLET_WIDTHS },
  { name: 'contest-final', who: 'root', path: inside('running', '/final') },
  { name: 'contest-final-made', who: 'root', path: inside('final', '/final') },
  { name: 'contest-minutes', who: 'root', path: inside('final', '/minutes') },
  { name: 'contest-webhooks', who: 'root', path: inside('running', '/webhooks') },
  { name: 'contest-log', who: 'visitor', path: ({ contests }) => `/contest/log/${contests.final}` },
  { name: 'contest-honours', who: 'user', path: inside('final', '/honours') },
  {
    name: 'contest-honours-outside',
    who: 'visitor',
    path: ({ contests }) => `/contest/honours/${contests.final}`,
  },
]

/** Contests as those who run them see them. */
export const CONTEST_ADMIN_VIEWS: readonly View[] = [
  { name: 'admin-contests', who: 'root', path: () => '/admin/contest', widths: TABLET_WIDTHS },
  { name: 'admin-contest-create', who: 'root', path: () => '/admin/contest/create' },
  { name: 'admin-contest-edit', who: 'root', path: admin('sealed', '/edit') },
  { name: 'admin-contest-problems', who: 'root', path: admin('running', '/problems'), widths: TABLET_WIDTHS },
  {
    name: 'admin-contest-add-remote',
    who: 'root',
    path: admin('running', '/problems'),
    open: pressIn('main', /^(添加其他网站的题目|Add from another site)$/),
  },
]
