import type { NoticeType, NoticeVo } from '@gavel/contract'
import type { Audience } from '../messages/notices.tables.ts'
import type { NoticeRow } from './notices.queries.ts'

export const AUDIENCES: Readonly<Record<NoticeType, Audience>> = {
  All: 'everybody',
  Single: 'one',
  Admin: 'administrators',
}

const TYPES: Readonly<Record<Audience, NoticeType>> = {
  everybody: 'All',
  one: 'Single',
  administrators: 'Admin',
}

export function noticeToWire(row: NoticeRow): NoticeVo {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    type: TYPES[row.audience],
    state: row.pushedAt !== null,
    pushedAt: row.pushedAt,
    adminUsername: row.authorName,
    recipientId: row.recipientId,
    recipientUsername: row.recipientName,
    gmtCreate: row.createdAt,
    gmtModified: row.updatedAt,
  }
}
