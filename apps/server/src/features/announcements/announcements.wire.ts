import type { AnnouncementHead, AnnouncementVo } from '@gavel/contract'
import type { AnnouncementRow } from './announcements.queries.ts'

export const VISIBLE_STATUS = 0
const HIDDEN_STATUS = 1

export function announcementToWire(row: AnnouncementRow): AnnouncementVo {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    uid: row.authorId,
    username: row.authorName,
    status: row.isVisible ? VISIBLE_STATUS : HIDDEN_STATUS,
    gmtCreate: row.createdAt,
    gmtModified: row.updatedAt,
  }
}

export function headToWire(
  row: Pick<AnnouncementRow, 'id' | 'title' | 'authorName' | 'createdAt'>,
): AnnouncementHead {
  return { id: row.id, title: row.title, username: row.authorName, gmtCreate: row.createdAt }
}
