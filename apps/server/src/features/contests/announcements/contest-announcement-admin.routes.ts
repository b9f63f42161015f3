import {
  createContestAnnouncement,
  createGroupContestAnnouncement,
  deleteContestAnnouncement,
  deleteGroupContestAnnouncement,
  type Endpoint,
  listAllContestAnnouncements,
  listAllGroupContestAnnouncements,
  updateContestAnnouncement,
  updateGroupContestAnnouncement,
  VISIBILITY,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
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
import { requireAtDoor, requireOrganised } from '../contests/require-organiser.ts'

const DEFAULT_PAGE_SIZE = 10

const contestPlaceOf = (id: number) => ({ kind: 'contest', id }) as const

export function contestAnnouncementAdminRoutes(context: Context): Implementation[] {
  const { db } = context

  async function requireOrganisedAt(endpoint: Endpoint, caller: Caller, id: number) {
    await requireAtDoor(db, endpoint, id)
    await requireOrganised(db, caller, id)
  }

  return [
    ...([listAllContestAnnouncements, listAllGroupContestAnnouncements] as const).map((endpoint) =>
      implement(endpoint, async ({ caller, query }) => {
        await requireOrganisedAt(endpoint, caller, query.cid)
        const page = pageRequest(query, DEFAULT_PAGE_SIZE)
        const scope = { isWhole: true, place: contestPlaceOf(query.cid), id: query.aid }
        return pageToWire(await readAnnouncements(db, page, scope), announcementToWire)
      }),
    ),
    ...([createContestAnnouncement, createGroupContestAnnouncement] as const).map((endpoint) =>
      implement(endpoint, async (request) => {
        const { cid: contestId, announcement } = request.body
        await requireOrganisedAt(endpoint, request.caller, contestId)
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
    ),
    ...([updateContestAnnouncement, updateGroupContestAnnouncement] as const).map((endpoint) =>
      implement(endpoint, async (request) => {
        const { cid: contestId, announcement } = request.body
        await requireOrganisedAt(endpoint, request.caller, contestId)
        const { id, title, content, status } = announcement
        const isVisible = status == null ? null : status === VISIBILITY.visible
        await updateAnnouncement(context, actorOf(request), {
          place: contestPlaceOf(contestId),
          ...{ id, title, content, isVisible },
        })
        return null
      }),
    ),
    ...([deleteContestAnnouncement, deleteGroupContestAnnouncement] as const).map((endpoint) =>
      implement(endpoint, async (request) => {
        const { aid } = request.query
        const { place } = await requireAnnouncementOf(db, 'contest', aid)
        await requireOrganisedAt(endpoint, request.caller, place.id)
        await deleteAnnouncement(context, actorOf(request), { id: aid, place })
        return null
      }),
    ),
  ]
}
