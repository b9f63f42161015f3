import { linkOptions } from '@tanstack/react-router'
import type { AnnouncementPlace } from './announcements.api.ts'

const inContest = (id: number) => ({ contestId: String(id) })
const inGroup = (id: number) => ({ groupID: String(id) })

export function toList(place: AnnouncementPlace) {
  switch (place.kind) {
    case 'site':
      return linkOptions({ to: '/admin/announcement' })
    case 'contest':
      return linkOptions({ to: '/admin/contest/$contestId/announcement', params: inContest(place.id) })
    case 'group':
      return linkOptions({ to: '/group/$groupID/announcement/manage', params: inGroup(place.id) })
  }
}

export function toNew(place: AnnouncementPlace) {
  switch (place.kind) {
    case 'site':
      return linkOptions({ to: '/admin/announcement/create' })
    case 'contest':
      return linkOptions({ to: '/admin/contest/$contestId/announcement/create', params: inContest(place.id) })
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
      return linkOptions({
        to: '/admin/contest/$contestId/announcement/$announcementId',
        params: { ...inContest(place.id), announcementId },
      })
    case 'group':
      return linkOptions({
        to: '/group/$groupID/announcement/$announcementId',
        params: { ...inGroup(place.id), announcementId },
      })
  }
}
