import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { PageQuery, pageOf, QueryInt, VisibilityStatus } from '../wire-types.ts'
import { AnnouncementVo } from './announcements.ts'

/** Characters. */
export const ANNOUNCEMENT_TITLE_MAX_LENGTH = 255
export const ANNOUNCEMENT_CONTENT_MAX_LENGTH = 65_535

const admin = { path: '/api/admin/announcement', access: { permission: 'announcement_admin' } } as const

export const listAllAnnouncements = defineEndpoint({
  ...admin,
  about: nothing('Announcements of the site, for the role that writes them.'),
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
  about: nothing('It makes an announcement of the site, for the role that writes them.'),
  summary: 'Adds an announcement; its author is the caller.',
  body: z.object({ title: z.string(), content: z.string(), status: VisibilityStatus.nullish() }),
  errors: [...fieldErrors],
})

export const updateAnnouncement = defineEndpoint({
  ...admin,
  about: nothing(
    'Announcements of the site are changed by the role that writes them; those of contests and groups are not found here.',
  ),
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
  about: nothing(
    'Announcements of the site are changed by the role that writes them; those of contests and groups are not found here.',
  ),
  method: 'DELETE',
  summary: 'Removes an announcement.',
  query: z.object({ aid: QueryInt }),
  errors: ['announcement_not_found'],
})

export const announcementAdminEndpoints = [
  listAllAnnouncements,
  createAnnouncement,
  updateAnnouncement,
  deleteAnnouncement,
]
