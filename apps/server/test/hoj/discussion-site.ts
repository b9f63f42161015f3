import type { HojSite, HojTableRow } from './hoj-tables.ts'
import { ALICE, at, BOB, CAROL, NASTY } from './rows.ts'

const discussion = (id: number, values: HojTableRow): HojTableRow => ({
  id,
  category_id: 1,
  title: `帖子 ${id}`,
  description: 'In short',
  content: NASTY,
  pid: null,
  uid: ALICE,
  author: 'alice',
  avatar: null,
  role: 'user',
  view_num: 7,
  like_num: 0,
  top_priority: 0,
  comment_num: 0,
  status: 0,
  gid: null,
  gmt_create: at(10),
  gmt_modified: at(11),
  ...values,
})

const comment = (id: number, values: HojTableRow): HojTableRow => ({
  id,
  cid: null,
  did: 1,
  content: `Comment ${id}`,
  from_uid: BOB,
  from_name: 'bob',
  from_avatar: null,
  from_role: 'user',
  like_num: 0,
  status: 0,
  gmt_create: at(12),
  gmt_modified: at(12),
  ...values,
})

const reply = (id: number, values: HojTableRow): HojTableRow => ({
  id,
  comment_id: 1,
  from_uid: ALICE,
  from_name: 'alice',
  from_avatar: null,
  from_role: 'user',
  to_uid: BOB,
  to_name: 'bob',
  to_avatar: null,
  content: `Reply ${id}`,
  status: 0,
  gmt_create: at(13),
  gmt_modified: at(13),
  ...values,
})

/** A discussion that is pinned and liked, one that is hidden, one of a group, and questions in a contest. */
export const DISCUSSION_SITE = {
  category: [
    { id: 1, name: '闲聊' },
    { id: 2, name: 'Of this site' },
  ],
  discussion: [
    discussion(1, { top_priority: 1, like_num: 2, comment_num: 3, pid: 'HOJ-1000' }),
    discussion(2, { category_id: 2, status: 1, title: null, description: null, content: null }),
    discussion(3, { gid: 1000 }),
    discussion(4, { uid: '9'.repeat(32) }),
  ],
  discussion_like: [
    { id: 1, uid: BOB, did: 1 },
    { id: 2, uid: CAROL, did: 1 },
    { id: 3, uid: BOB, did: 3 },
  ],
  discussion_report: [
    { id: 1, did: 1, reporter: 'bob', content: 'Nonsense', status: 0, gmt_create: at(20) },
    { id: 2, did: 1, reporter: 'carol', content: 'Rude', status: 1, gmt_create: at(21) },
  ],
  comment: [
    comment(1, { like_num: 1 }),
    comment(2, { status: 1 }),
    comment(3, { cid: 1000, did: null }),
    comment(4, { did: 3 }),
    comment(5, { content: '' }),
  ],
  comment_like: [{ id: 1, uid: ALICE, cid: 1 }],
  reply: [reply(1, {}), reply(2, { status: 1 }), reply(3, { comment_id: 3 }), reply(4, { comment_id: 4 })],
} satisfies HojSite
