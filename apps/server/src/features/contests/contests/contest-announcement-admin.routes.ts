import {
  createContestAnnouncement,
  deleteContestAnnouncement,
  listAllContestAnnouncements,
  updateContestAnnouncement,
  VISIBILITY,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { pageRequest, pageToWire } from '../../../http/page.ts'
import {
  createAnnouncement,
  deleteAnnouncement,
  readAnnouncements,
  requireAnnouncementOf,
  updateAnnouncement,
} from '../../announcements/announcements.service.ts'
import { announcementToWire } from '../../announcements/announcements.wire.ts'
import { actorOf } from '../../audit/actor.policy.ts'
import { requireOrganised } from './require-organiser.ts'

const DEFAULT_PAGE_SIZE = 10

const contestPlaceOf = (id: number) => ({ kind: 'contest', id }) as const

export function contestAnnouncementAdminRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    implement(listAllContestAnnouncements, async ({ caller, query }) => {
      await requireOrganised(db, caller, query.cid)
      const page = pageRequest(query, DEFAULT_PAGE_SIZE)
      const scope = { isWhole: true, place: contestPlaceOf(query.cid), id: query.aid }
      return pageToWire(await readAnnouncements(db, page, scope), announcementToWire)
    }),
    implement(createContestAnnouncement, async (request) => {
      const { cid: contestId, announcement } = request.body
      await requireOrganised(db, request.caller, contestId)
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
    implement(updateContestAnnouncement, async (request) => {
      const { cid: contestId, announcement } = request.body
      await requireOrganised(db, request.caller, contestId)
      const { id, title, content, status } = announcement
      const isVisible = status == null ? null : status === VISIBILITY.visible
      await updateAnnouncement(context, actorOf(request), {
        place: contestPlaceOf(contestId),
        ...{ id, title, content, isVisible },
      })
      return null
    }),
    implement(deleteContestAnnouncement, async (request) => {
      const { aid } = request.query
      const { place } = await requireAnnouncementOf(db, 'contest', aid)
      await requireOrganised(db, request.caller, place.id)
      await deleteAnnouncement(context, actorOf(request), { id: aid, place })
      return null
    }),
  ]
}
