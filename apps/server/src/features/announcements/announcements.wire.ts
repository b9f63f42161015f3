import { type AnnouncementHead, type AnnouncementVo, VISIBILITY } from '@gavel/contract'
import type { AnnouncementRow } from './announcements.queries.ts'

export function announcementToWire(row: AnnouncementRow): AnnouncementVo {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    uid: row.authorId,
    username: row.authorName,
    status: row.isVisible ? VISIBILITY.visible : VISIBILITY.hidden,
    gmtCreate: row.createdAt,
    gmtModified: row.updatedAt,
  }
}

export function headToWire(
  row: Pick<AnnouncementRow, 'id' | 'title' | 'authorName' | 'createdAt'>,
): AnnouncementHead {
  return { id: row.id, title: row.title, username: row.authorName, gmtCreate: row.createdAt }
}
