import { listContestAnnouncements, listUnreadContestAnnouncements } from '@gavel/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { contestKeys } from '../contest-keys.ts'
import { readIds } from './read-announcements.ts'

/** All of them: a contest has a handful. */
const MOST_ANNOUNCEMENTS = 100

export const contestAnnouncementsQuery = (cid: number) =>
  queryOptions({
    queryKey: contestKeys.announcements(cid),
    queryFn: ({ signal }) =>
      call(listContestAnnouncements, { query: { cid, limit: MOST_ANNOUNCEMENTS, currentPage: 1 } }, signal),
    staleTime: 10_000,
  })

export const unreadAnnouncementsQuery = (uid: string, cid: number) =>
  queryOptions({
    queryKey: contestKeys.unread(uid, cid),
    queryFn: ({ signal }) => {
      const readAnnouncementList = [...readIds(localStorage, uid, cid)]
      return call(listUnreadContestAnnouncements, { body: { cid, readAnnouncementList } }, signal)
    },
    // Nobody asked for it.
    meta: { quiet: true },
    staleTime: 30_000,
  })
