import {
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  listAllAnnouncements,
  listAnnouncements,
  updateAnnouncement,
  VISIBILITY,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { pageRequest, pageToWire } from '../../http/page.ts'
import { actorOf } from '../audit/actor.policy.ts'
import { SITE } from '../places/place.policy.ts'
import {
  createAnnouncement as create,
  readAnnouncements,
  deleteAnnouncement as remove,
  updateAnnouncement as update,
} from './announcements.service.ts'
import { announcementToWire } from './announcements.wire.ts'

const DEFAULT_PAGE_SIZE = 10

export function announcementRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    implement(listAnnouncements, async ({ query }) => {
      const page = pageRequest(query, DEFAULT_PAGE_SIZE)
      return pageToWire(
        await readAnnouncements(db, page, { isWhole: false, place: SITE }),
        announcementToWire,
      )
    }),
    implement(getAnnouncement, async ({ thing }) => announcementToWire(thing)),
    implement(listAllAnnouncements, async ({ query }) => {
      const page = pageRequest(query, DEFAULT_PAGE_SIZE)
      return pageToWire(await readAnnouncements(db, page, { isWhole: true, place: SITE }), announcementToWire)
    }),
    implement(createAnnouncement, async (request) => {
      const { title, content, status } = request.body
      const isVisible = status !== VISIBILITY.hidden
      await create(context, actorOf(request), { place: SITE, title, content, isVisible })
      return null
    }),
    implement(updateAnnouncement, async (request) => {
      const { id, title = null, content = null, status } = request.body
      const isVisible = status == null ? null : status === VISIBILITY.visible
      await update(context, actorOf(request), { place: SITE, id, title, content, isVisible })
      return null
    }),
    implement(deleteAnnouncement, async (request) => {
      await remove(context, actorOf(request), { place: SITE, id: request.query.aid })
      return null
    }),
  ]
}
