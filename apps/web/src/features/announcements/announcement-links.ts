import { linkOptions } from '@tanstack/react-router'
import type { AnnouncementPlace } from './announcements.api.ts'

const inContest = (id: number) => ({ contestId: String(id) })
const inGroup = (id: number) => ({ groupID: String(id) })
const inBoth = (gid: number, cid: number) => ({ ...inGroup(gid), cid: String(cid) })

export function toList(place: AnnouncementPlace) {
  switch (place.kind) {
    case 'site':
      return linkOptions({ to: '/admin/announcement' })
    case 'contest':
      return place.gid === null
        ? linkOptions({ to: '/admin/contest/$contestId/announcement', params: inContest(place.id) })
        : linkOptions({
            to: '/group/$groupID/contest/announcement/$cid',
            params: inBoth(place.gid, place.id),
          })
    case 'group':
      return linkOptions({ to: '/group/$groupID/announcement/manage', params: inGroup(place.id) })
  }
}

export function toNew(place: AnnouncementPlace) {
  switch (place.kind) {
    case 'site':
      return linkOptions({ to: '/admin/announcement/create' })
    case 'contest':
      return place.gid === null
        ? linkOptions({ to: '/admin/contest/$contestId/announcement/create', params: inContest(place.id) })
        : linkOptions({
            to: '/group/$groupID/contest/announcement/$cid/create',
            params: inBoth(place.gid, place.id),
          })
    case 'group':
      return linkOptions({ to: '/group/$groupID/announcement/create', params: inGroup(place.id) })
  }
}

export function toOne(place: AnnouncementPlace, id: number) {
  const announcementId = String(id)
  switch (place.kind) {
    case 'site':
      return linkOptions({ to: '/admin/announcement/$announcementId', params: { announcementId } })
    case 'contest':
      return place.gid === null
        ? linkOptions({
            to: '/admin/contest/$contestId/announcement/$announcementId',
            params: { ...inContest(place.id), announcementId },
          })
        : linkOptions({
            to: '/group/$groupID/contest/announcement/$cid/$announcementId',
            params: { ...inBoth(place.gid, place.id), announcementId },
          })
    case 'group':
      return linkOptions({
        to: '/group/$groupID/announcement/$announcementId',
        params: { ...inGroup(place.id), announcementId },
      })
  }
}
