import { z } from 'zod'
import { SITE_ADMINS } from '../access.ts'
import { defineEndpoint } from '../define.ts'
import { AnnouncementVo } from '../site/announcements.ts'
import { PageQuery, pageOf, QueryInt, VisibilityStatus } from '../wire-types.ts'

const admin = { path: '/api/admin/contest/announcement', access: { roles: SITE_ADMINS } } as const

const organiserErrors = ['contest_not_found', 'not_your_contest'] as const
const fieldErrors = ['announcement_title_length', 'announcement_content_length'] as const

/** The contest that it belongs to stands beside it, as clients send it. */
const draft = {
  title: z.string(),
  content: z.string(),
  status: VisibilityStatus.nullish(),
}

export const listAllContestAnnouncements = defineEndpoint({
  ...admin,
  about: { thing: 'contest', id: 'query.cid', may: 'contest.change' },
  method: 'GET',
  summary: 'Announcements of a contest, visible or not, newest first.',
  query: PageQuery.extend({
    cid: QueryInt,
    /** Ours: this one only. */
    aid: QueryInt.optional(),
  }),
  data: pageOf(AnnouncementVo),
  errors: [...organiserErrors],
})

export const createContestAnnouncement = defineEndpoint({
  ...admin,
  about: { thing: 'contest', id: 'body.cid', may: 'contest.change' },
  method: 'POST',
  summary: 'Adds an announcement to a contest; its author is the caller.',
  body: z.object({ cid: z.int(), announcement: z.object(draft) }),
  errors: [...organiserErrors, ...fieldErrors],
})

export const updateContestAnnouncement = defineEndpoint({
  ...admin,
  about: { thing: 'contest', id: 'body.cid', may: 'contest.change' },
  method: 'PUT',
  summary: 'Changes an announcement of a contest.',
  body: z.object({ cid: z.int(), announcement: z.object({ id: z.int(), ...draft }) }),
  errors: [...organiserErrors, ...fieldErrors, 'announcement_not_found'],
})

export const deleteContestAnnouncement = defineEndpoint({
  ...admin,
  about: { thing: 'contest-announcement', id: 'query.aid', may: 'contest.change' },
  method: 'DELETE',
  summary: 'Removes an announcement of a contest.',
  query: z.object({ aid: QueryInt }),
  errors: [...organiserErrors, 'announcement_not_found'],
})

export const contestAnnouncementAdminEndpoints = [
  listAllContestAnnouncements,
  createContestAnnouncement,
  updateContestAnnouncement,
  deleteContestAnnouncement,
]
