import { getCourse } from '@gavel/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { getSession } from '../../api/session.ts'
import { clockAhead } from '../../ui/contest/contest-clock.ts'

const JUST_FETCHED_MS = 1_000

// How far a reader is depends on who reads.
export const reader = () => getSession().user?.uid ?? null

export const courseKeys = { inside: (gid: number) => ['courses', gid] as const }

/** The work of a group at present. `clockAheadMs`: how far the server's clock is ahead of this machine's. */
export const courseQuery = (gid: number) =>
  queryOptions({
    queryKey: [...courseKeys.inside(gid), 'home', reader()],
    queryFn: async ({ signal }) => {
      const askedAt = Date.now()
      const course = await call(getCourse, { query: { gid } }, signal)
      return { ...course, clockAheadMs: clockAhead(course.now, askedAt, Date.now()) }
    },
    staleTime: JUST_FETCHED_MS,
  })
