import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { Dated, Instant, PageQuery, pageOf, QueryInt, VisibilityStatus } from '../wire-types.ts'

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
  about: nothing('The list has what the site shows everybody.'),
  summary: 'Visible announcements of the site, newest first.',
  query: PageQuery,
  data: pageOf(AnnouncementVo),
})

export const getAnnouncement = defineEndpoint({
  method: 'GET',
  path: '/api/get-announcement',
  access: 'anonymous',
  about: { thing: 'announcement', id: 'query.id', may: 'announcement.read' },
  summary: 'One announcement; a hidden one only for those who manage them.',
  query: z.object({ id: QueryInt }),
  data: AnnouncementVo,
  errors: ['announcement_not_found'],
})

export const announcementEndpoints = [listAnnouncements, getAnnouncement]
