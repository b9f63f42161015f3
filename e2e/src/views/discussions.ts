import { TABLET_WIDTHS } from '../screens.ts'
import { pressIn, type Seed, type View } from './view.ts'

const detail =
  (name: 'lively' | 'quiet', search = '') =>
  ({ discussions }: Seed) =>
    `/discussion-detail/${discussions[name]}${search}`

/** Discussions as readers, authors and administrators see them, and the messages they bring. */
export const DISCUSSION_VIEWS: readonly View[] = [
  { name: 'discussions', who: 'visitor', path: () => '/discussion', widths: TABLET_WIDTHS },
  { name: 'discussions-none', who: 'user', path: () => '/discussion?keyword=nothing-is-called-so' },
  { name: 'discussions-problem', who: 'user', path: () => '/discussion/P1000' },
  {
    name: 'discussion-new',
    who: 'user',
    path: () => '/discussion',
    open: pressIn('main', /^(发起讨论|Start a discussion)$/),
    widths: TABLET_WIDTHS,
  },
  { name: 'discussion', who: 'user', path: detail('lively'), widths: TABLET_WIDTHS },
  { name: 'discussion-visitor', who: 'visitor', path: detail('quiet') },
  { name: 'discussion-moderator', who: 'root', path: detail('lively'), widths: TABLET_WIDTHS },
  {
    name: 'discussion-linked',
    who: 'user',
    path: (seed) => detail('lively', `?comment=${seed.discussions.reply}`)(seed),
    widths: TABLET_WIDTHS,
  },
  {
    name: 'discussion-report',
    who: 'user',
    path: detail('quiet'),
    open: pressIn('main', /^(举报|Report)$/),
  },
  { name: 'discussion-unknown', who: 'user', path: () => '/discussion-detail/999999' },
  { name: 'admin-discussions', who: 'root', path: () => '/admin/discussion', widths: TABLET_WIDTHS },
  {
    name: 'admin-discussions-restrict',
    who: 'root',
    path: () => '/admin/discussion',
    open: pressIn('main', /^(限制作者|Restrict author)$/),
  },
  { name: 'messages-replies', who: 'user', path: () => '/message/reply', widths: TABLET_WIDTHS },
  { name: 'messages-comments', who: 'user', path: () => '/message/discuss', widths: TABLET_WIDTHS },
  { name: 'messages-likes', who: 'user', path: () => '/message/like', widths: TABLET_WIDTHS },
]
