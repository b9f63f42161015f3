import { listContestAnnouncements, listUnreadContestAnnouncements } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { pageRequest, toPage } from '../../../http/page.ts'
import { announcementToWire } from '../../announcements/announcements.wire.ts'
import {
  countContestAnnouncements,
  selectContestAnnouncements,
  selectUnreadAnnouncements,
} from './contest-announcements.queries.ts'

const DEFAULT_LIMIT = 10

export function contestAnnouncementRoutes({ db }: Context): Implementation[] {
  return [
    implement(listContestAnnouncements, async ({ thing: contest, query }) => {
      const page = pageRequest(query, DEFAULT_LIMIT)
      const [rows, total] = await Promise.all([
        selectContestAnnouncements(db, contest.id, page),
        countContestAnnouncements(db, contest.id),
      ])
      return toPage(page, rows.map(announcementToWire), total)
    }),
    implement(listUnreadContestAnnouncements, async ({ thing: contest, body }) =>
      (await selectUnreadAnnouncements(db, contest.id, body.readAnnouncementList)).map(announcementToWire),
    ),
  ]
}
