import { linkOptions } from '@tanstack/react-router'
import type { AnnouncementPlace, ContestPlace } from './announcements.api.ts'

const inContest = (id: number) => ({ contestId: String(id) })
const inGroup = (id: number) => ({ groupID: String(id) })

/** The pages for a contest's announcements: in the administration of the site, or in the group's. */
function linksInContest({ id, gid }: ContestPlace) {
  if (gid === null) {
    const params = inContest(id)
    return {
      list: linkOptions({ to: '/admin/contest/$contestId/announcement', params }),
      create: linkOptions({ to: '/admin/contest/$contestId/announcement/create', params }),
      one: (announcementId: string) =>
        linkOptions({
          to: '/admin/contest/$contestId/announcement/$announcementId',
          params: { ...params, announcementId },
        }),
    }
  }
  const params = { ...inGroup(gid), cid: String(id) }
  return {
    list: linkOptions({ to: '/group/$groupID/contest/announcement/$cid', params }),
    create: linkOptions({ to: '/group/$groupID/contest/announcement/$cid/create', params }),
    one: (announcementId: string) =>
      linkOptions({
        to: '/group/$groupID/contest/announcement/$cid/$announcementId',
        params: { ...params, announcementId },
      }),
  }
}

export function toList(place: AnnouncementPlace) {
  switch (place.kind) {
    case 'site':
      return linkOptions({ to: '/admin/announcement' })
    case 'contest':
      return linksInContest(place).list
    case 'group':
      return linkOptions({ to: '/group/$groupID/announcement/manage', params: inGroup(place.id) })
  }
}

export function toNew(place: AnnouncementPlace) {
  switch (place.kind) {
    case 'site':
      return linkOptions({ to: '/admin/announcement/create' })
    case 'contest':
      return linksInContest(place).create
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
      return linksInContest(place).one(announcementId)
    case 'group':
      return linkOptions({
        to: '/group/$groupID/announcement/$announcementId',
        params: { ...inGroup(place.id), announcementId },
      })
  }
}
