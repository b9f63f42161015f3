import {
  createGroupAnnouncement,
  deleteGroupAnnouncement,
  listAllGroupAnnouncements,
  listGroupAnnouncements,
  updateGroupAnnouncement,
  VISIBILITY,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { pageRequest, pageToWire } from '../../../http/page.ts'
import { requireFewLinks } from '../../accounts/link-rule.service.ts'
import {
  createAnnouncement,
  deleteAnnouncement,
  readAnnouncements,
  updateAnnouncement,
} from '../../announcements/announcements.service.ts'
import { announcementToWire } from '../../announcements/announcements.wire.ts'
import { actorOf } from '../../audit/actor.policy.ts'

const DEFAULT_PAGE_SIZE = 10

export function groupAnnouncementRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    implement(listGroupAnnouncements, ({ query }) => readPage(db, query, false)),
    implement(listAllGroupAnnouncements, ({ query }) => readPage(db, query, true)),
    implement(createGroupAnnouncement, async (request) => {
      const { gid, title, content, status } = request.body
      await requireFewLinks(db, request.caller, `${title}\n${content}`, context.now())
      const isVisible = status !== VISIBILITY.hidden
      await createAnnouncement(context, actorOf(request), {
        place: groupPlaceOf(gid),
        ...{ title, content, isVisible },
      })
      return null
    }),
    implement(updateGroupAnnouncement, async (request) => {
      const { id, title, content, status } = request.body
      const place = groupPlaceOf(request.thing.groupId)
      await requireFewLinks(db, request.caller, `${title}\n${content}`, context.now())
      const isVisible = status == null ? null : status === VISIBILITY.visible
      await updateAnnouncement(context, actorOf(request), { place, id, title, content, isVisible })
      return null
    }),
    implement(deleteGroupAnnouncement, async (request) => {
      const { id, groupId } = request.thing
      await deleteAnnouncement(context, actorOf(request), { id, place: groupPlaceOf(groupId) })
      return null
    }),
  ]
}

const groupPlaceOf = (id: number) => ({ kind: 'group', id }) as const

interface ListQuery {
  readonly gid: number
  readonly aid?: number | undefined
  readonly limit?: number | undefined
  readonly currentPage?: number | undefined
}

async function readPage(db: Db, query: ListQuery, isWhole: boolean) {
  const scope = { isWhole, place: groupPlaceOf(query.gid), id: query.aid }
  return pageToWire(
    await readAnnouncements(db, pageRequest(query, DEFAULT_PAGE_SIZE), scope),
    announcementToWire,
  )
}
