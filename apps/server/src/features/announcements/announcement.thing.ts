import type { Context } from '../../context.ts'
import type { ThingRules } from '../../http/thing.ts'
import { refusalOf } from '../access/access.policy.ts'
import { type AnnouncementRow, findAnnouncement } from './announcements.queries.ts'

declare module '../../http/thing.ts' {
  interface ThingRows {
    readonly announcement: AnnouncementRow
  }
}

/** An announcement of the site by its id. */
export const announcementThing = ({ db }: Pick<Context, 'db'>): ThingRules<'announcement'> => ({
  missing: 'announcement_not_found',
  find: ({ id }) => findAnnouncement(db, id),
  groupIdOf: () => null,
  refusalFor: ({ caller, may }, announcement) => refusalOf(caller, may, announcement),
})
