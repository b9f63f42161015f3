import type { HojSite, HojTableRow } from './hoj-tables.ts'
import { ALICE, at, BOB, CAROL } from './rows.ts'

const message = (id: number, values: HojTableRow): HojTableRow => ({
  id,
  action: 'Discuss',
  source_id: 1,
  source_type: 'Discussion',
  source_content: 'Comment 1',
  quote_id: null,
  quote_type: null,
  url: '/discussion-detail/1',
  state: 0,
  sender_id: BOB,
  recipient_id: ALICE,
  gmt_create: at(30),
  gmt_modified: at(31),
  ...values,
})

const notice = (id: number, values: HojTableRow): HojTableRow => ({
  id,
  title: `通知 ${id}`,
  content: 'From **9**.',
  type: 'All',
  state: 1,
  recipient_id: null,
  admin_id: '1',
  gmt_create: at(40),
  gmt_modified: at(41),
  ...values,
})

const sent = (id: number, values: HojTableRow): HojTableRow => ({
  id,
  sys_notice_id: 1,
  recipient_id: ALICE,
  type: 'Sys',
  state: 0,
  gmt_create: at(42),
  gmt_modified: at(42),
  ...values,
})

/** Messages of every kind, one of a group's discussion, and notices that were sent and that wait. */
export const MESSAGE_SITE = {
  msg_remind: [
    message(1, { state: 1 }),
    message(2, {
      ...{ action: 'Reply', source_content: 'Reply 1', quote_id: 1, quote_type: 'Comment' },
      ...{ sender_id: ALICE, recipient_id: BOB },
    }),
    message(3, { action: 'Like_Post', source_content: '帖子 1', sender_id: CAROL }),
    message(4, { action: 'Reply', source_id: 3 }),
    message(5, { recipient_id: '9'.repeat(32) }),
    message(6, {
      ...{ action: 'Reply', source_type: 'Contest', source_id: 1000, quote_id: 3, quote_type: 'Comment' },
      ...{ source_content: 'Reply 3', url: '/contest/1000/comment', sender_id: '9'.repeat(32) },
    }),
  ],
  admin_sys_notice: [
    notice(1, {}),
    notice(2, { type: 'Single', recipient_id: ALICE, title: 'Welcome to the group' }),
    notice(3, { state: 0 }),
    notice(4, { type: 'Admin', state: 0, title: null }),
    notice(5, { type: 'Single', state: 0, recipient_id: BOB }),
  ],
  user_sys_notice: [
    sent(1, { state: 1 }),
    sent(2, { recipient_id: BOB }),
    sent(3, { sys_notice_id: 2, type: 'Mine' }),
    sent(4, { recipient_id: '9'.repeat(32) }),
  ],
} satisfies HojSite
