import { listContestAnnouncements, listUnreadContestAnnouncements } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { pageRequest, toPage } from '../../../http/page.ts'
import { announcementToWire } from '../../announcements/announcements.wire.ts'
import { requireContestTo } from '../contests.service.ts'
import {
  countContestAnnouncements,
  selectContestAnnouncements,
  selectUnreadAnnouncements,
} from './contest-announcements.queries.ts'

const DEFAULT_LIMIT = 10

export function contestAnnouncementRoutes({ db, now }: Context): Implementation[] {
  return [
    implement(listContestAnnouncements, async ({ caller, query }) => {
      const contest = await requireContestTo(db, caller, query.cid, { act: 'contest.look', now: now() })
      const page = pageRequest(query, DEFAULT_LIMIT)
      const [rows, total] = await Promise.all([
        selectContestAnnouncements(db, contest.id, page),
        countContestAnnouncements(db, contest.id),
      ])
      return toPage(page, rows.map(announcementToWire), total)
    }),
    implement(listUnreadContestAnnouncements, async ({ caller, body }) => {
      const contest = await requireContestTo(db, caller, body.cid, { act: 'contest.look', now: now() })
      return (await selectUnreadAnnouncements(db, contest.id, body.readAnnouncementList)).map(
        announcementToWire,
      )
    }),
  ]
}
