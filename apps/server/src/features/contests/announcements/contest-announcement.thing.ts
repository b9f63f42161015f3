import type { Context } from '../../../context.ts'
import type { ThingRules } from '../../../http/thing.ts'
import { refusalOf } from '../../access/access.policy.ts'
import { findAnnouncementOf } from '../../announcements/announcements.service.ts'
import { type Contest, findContest } from '../contests.service.ts'

interface ContestAnnouncement {
  readonly id: number
  readonly contest: Contest
}

declare module '../../../http/thing.ts' {
  interface ThingRows {
    readonly 'contest-announcement': ContestAnnouncement
  }
}

/** An announcement of a contest by its `aid`: its organisers change it. */
export const contestAnnouncementThing = ({
  db,
}: Pick<Context, 'db'>): ThingRules<'contest-announcement'> => ({
  missing: 'announcement_not_found',
  async find({ id }) {
    const found = await findAnnouncementOf(db, 'contest', id)
    const contest = found === null ? null : await findContest(db, found.place.id)
    return contest === null ? null : { id, contest }
  },
  groupIdOf: ({ contest }) => contest.groupId,
  refusalFor: ({ caller, may }, { contest }) => refusalOf(caller, may, contest),
})
