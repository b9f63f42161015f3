import type { Context } from '../../../context.ts'
import { judgedByTable } from '../../access/thing.policy.ts'
import { findAnnouncementOf } from '../../announcements/announcements.service.ts'

interface GroupAnnouncement {
  readonly id: number
  readonly groupId: number
  readonly authorId: string | null
}

declare module '../../../http/thing.ts' {
  interface ThingRows {
    readonly 'group-announcement': GroupAnnouncement
  }
}

/** An announcement of a group by its `aid`. */
export const groupAnnouncementThing = ({ db, now }: Pick<Context, 'db' | 'now'>) =>
  judgedByTable('group-announcement', {
    missing: 'announcement_not_found',
    now,
    async find({ id }) {
      const found = await findAnnouncementOf(db, 'group', id)
      return found === null ? null : { id, groupId: found.place.id, authorId: found.authorId }
    },
  })
