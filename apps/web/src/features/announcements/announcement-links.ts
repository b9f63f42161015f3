import { linkOptions } from '@tanstack/react-router'
import type { Cid } from './announcements.api.ts'

const paramsOf = (cid: number) => ({ contestId: String(cid) })

export const toList = (cid: Cid) =>
  cid === null
    ? linkOptions({ to: '/admin/announcement' })
    : linkOptions({ to: '/admin/contest/$contestId/announcement', params: paramsOf(cid) })

export const toNew = (cid: Cid) =>
  cid === null
    ? linkOptions({ to: '/admin/announcement/create' })
    : linkOptions({ to: '/admin/contest/$contestId/announcement/create', params: paramsOf(cid) })

export const toOne = (cid: Cid, id: number) =>
  cid === null
    ? linkOptions({ to: '/admin/announcement/$announcementId', params: { announcementId: String(id) } })
    : linkOptions({
        to: '/admin/contest/$contestId/announcement/$announcementId',
        params: { ...paramsOf(cid), announcementId: String(id) },
      })
