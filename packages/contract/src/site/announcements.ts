import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { Dated, Instant, PageQuery, pageOf, QueryInt, VisibilityStatus } from '../wire-types.ts'

/** Characters. */
export const ANNOUNCEMENT_TITLE_MAX_LENGTH = 255
export const ANNOUNCEMENT_CONTENT_MAX_LENGTH = 65_535
/** Rows of the panel on the home page. */
export const HOME_ANNOUNCEMENTS = 5

export const AnnouncementVo = z.object({
  id: z.int(),
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  /** Null: the account no longer exists. */
  uid: z.string().nullable(),
  username: z.string().nullable(),
  status: VisibilityStatus,
  ...Dated,
})
export type AnnouncementVo = z.output<typeof AnnouncementVo>

/** The part that lists show. */
export const AnnouncementHead = z.object({
  id: z.int(),
  title: z.string(),
  username: z.string().nullable(),
  gmtCreate: Instant,
})
export type AnnouncementHead = z.output<typeof AnnouncementHead>

export const listAnnouncements = defineEndpoint({
  method: 'GET',
  path: '/api/get-common-announcement',
  access: 'anonymous',
  summary: 'Visible announcements of the site, newest first.',
  query: PageQuery,
  data: pageOf(AnnouncementVo),
})

export const getAnnouncement = defineEndpoint({
  method: 'GET',
  path: '/api/get-announcement',
  access: 'anonymous',
  summary: 'One announcement; a hidden one only for those who manage them.',
  query: z.object({ id: QueryInt }),
  data: AnnouncementVo,
  errors: ['announcement_not_found'],
})

const admin = { path: '/api/admin/announcement', access: { permission: 'announcement_admin' } } as const

export const listAllAnnouncements = defineEndpoint({
  ...admin,
  method: 'GET',
  summary: 'Announcements of the site, visible or not, newest first.',
  query: PageQuery,
  data: pageOf(AnnouncementVo),
})

const fieldErrors = ['announcement_title_length', 'announcement_content_length'] as const

export const createAnnouncement = defineEndpoint({
  ...admin,
  method: 'POST',
  access: { roles: ['root'] },
  summary: 'Adds an announcement; its author is the caller.',
  body: z.object({ title: z.string(), content: z.string(), status: VisibilityStatus.nullish() }),
  errors: [...fieldErrors],
})

export const updateAnnouncement = defineEndpoint({
  ...admin,
  method: 'PUT',
  summary: 'Changes an announcement; null or missing fields stay unchanged.',
  body: z.object({
    id: z.int(),
    title: z.string().nullish(),
    content: z.string().nullish(),
    status: VisibilityStatus.nullish(),
  }),
  errors: [...fieldErrors, 'announcement_not_found'],
})

export const deleteAnnouncement = defineEndpoint({
  ...admin,
  method: 'DELETE',
  summary: 'Removes an announcement.',
  query: z.object({ aid: QueryInt }),
  errors: ['announcement_not_found'],
})

export const announcementEndpoints = [
  listAnnouncements,
  getAnnouncement,
  listAllAnnouncements,
  createAnnouncement,
  updateAnnouncement,
  deleteAnnouncement,
]
