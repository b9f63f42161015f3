/** Announcements, of which a contest and a group have their own. */

export {
  copyGroupAnnouncements,
  createAnnouncement,
  deleteAnnouncement,
  findAnnouncementOf,
  readAnnouncementHeads,
  readAnnouncements,
  updateAnnouncement,
} from './announcements.service.ts'
export { announcements } from './announcements.tables.ts'
export { announcementToWire } from './announcements.wire.ts'
