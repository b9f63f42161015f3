import {
  createGroupContestAnnouncement,
  deleteGroupContestAnnouncement,
  listAllGroupContestAnnouncements,
  updateGroupContestAnnouncement,
  VISIBILITY,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implementBoth } from '../../../http/implement.ts'
import { pageRequest, pageToWire } from '../../../http/page.ts'
import {
  createAnnouncement,
  deleteAnnouncement,
  readAnnouncements,
  updateAnnouncement,
} from '../../announcements/announcements.service.ts'
import { announcementToWire } from '../../announcements/announcements.wire.ts'
import { actorOf } from '../../audit/actor.policy.ts'

const DEFAULT_PAGE_SIZE = 10

const contestPlaceOf = (id: number) => ({ kind: 'contest', id }) as const

export function contestAnnouncementAdminRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    ...implementBoth(listAllGroupContestAnnouncements, async ({ query }) => {
      const page = pageRequest(query, DEFAULT_PAGE_SIZE)
      const scope = { isWhole: true, place: contestPlaceOf(query.cid), id: query.aid }
      return pageToWire(await readAnnouncements(db, page, scope), announcementToWire)
    }),
    ...implementBoth(createGroupContestAnnouncement, async (request) => {
      const { cid: contestId, announcement } = request.body
      const { title, content, status } = announcement
      const isVisible = status !== VISIBILITY.hidden
      await createAnnouncement(context, actorOf(request), {
        place: contestPlaceOf(contestId),
        title,
        content,
        isVisible,
      })
      return null
    }),
    ...implementBoth(updateGroupContestAnnouncement, async (request) => {
      const { cid: contestId, announcement } = request.body
      const { id, title, content, status } = announcement
      const isVisible = status == null ? null : status === VISIBILITY.visible
      await updateAnnouncement(context, actorOf(request), {
        place: contestPlaceOf(contestId),
        ...{ id, title, content, isVisible },
      })
      return null
    }),
    ...implementBoth(deleteGroupContestAnnouncement, async (request) => {
      const { id, contest } = request.thing
      await deleteAnnouncement(context, actorOf(request), { id, place: contestPlaceOf(contest.id) })
      return null
    }),
  ]
}
