import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { AnnouncementVo } from '../site/announcements.ts'
import { PageQuery, pageOf, QueryInt } from '../wire-types.ts'

/** More numbers than a reader can have read, and few enough to ask with. */
export const READ_ANNOUNCEMENTS_MAX = 1_000

const viewErrors = [
  'contest_not_found',
  'contest_not_started',
  'contest_not_registered',
  'contest_account_rule',
] as const

export const listContestAnnouncements = defineEndpoint({
  method: 'GET',
  path: '/api/get-contest-announcement',
  access: 'login',
  about: { thing: 'entered-contest', id: 'query.cid', may: 'contest.look' },
  summary: 'Visible announcements of a contest, newest first.',
  query: PageQuery.extend({ cid: QueryInt }),
  data: pageOf(AnnouncementVo),
  errors: [...viewErrors],
})

export const listUnreadContestAnnouncements = defineEndpoint({
  method: 'POST',
  path: '/api/get-contest-not-read-announcement',
  access: 'login',
  about: { thing: 'entered-contest', id: 'body.cid', may: 'contest.look' },
  tokenScope: 'read',
  summary: 'Visible announcements of a contest without those that the caller names as read, newest first.',
  body: z.object({ cid: z.int(), readAnnouncementList: z.array(z.int()).max(READ_ANNOUNCEMENTS_MAX) }),
  data: z.array(AnnouncementVo),
  errors: [...viewErrors],
})

export const contestAnnouncementEndpoints = [listContestAnnouncements, listUnreadContestAnnouncements]
