import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { AnnouncementVo } from '../site/announcements.ts'
import { PageQuery, pageOf, QueryInt, VisibilityStatus } from '../wire-types.ts'

const admin = { path: '/api/group/announcement', access: 'login' } as const

const fieldErrors = ['announcement_title_length', 'announcement_content_length', 'too_many_links'] as const

const draft = {
  title: z.string(),
  content: z.string(),
  status: VisibilityStatus.nullish(),
}

const ListQuery = PageQuery.extend({
  gid: QueryInt,
  /** Ours: this one only. */
  aid: QueryInt.optional(),
})

export const listGroupAnnouncements = defineEndpoint({
  method: 'GET',
  path: '/api/group/get-announcement-list',
  access: 'login',
  about: { thing: 'group', id: 'query.gid', may: 'group.read' },
  tokenScope: 'read',
  summary: 'Visible announcements of a group, newest first; for members.',
  query: ListQuery,
  data: pageOf(AnnouncementVo),
  errors: ['group_not_found', 'group_members_only'],
})

export const listAllGroupAnnouncements = defineEndpoint({
  method: 'GET',
  path: '/api/group/get-admin-announcement-list',
  access: 'login',
  about: { thing: 'group', id: 'query.gid', may: 'group.write' },
  tokenScope: 'read',
  summary: 'Announcements of a group, visible or not, newest first; for the group’s administrators.',
  query: ListQuery,
  data: pageOf(AnnouncementVo),
  errors: ['group_not_found', 'group_admins_only'],
})

export const createGroupAnnouncement = defineEndpoint({
  ...admin,
  about: { thing: 'group', id: 'body.gid', may: 'group.write' },
  method: 'POST',
  summary: 'Adds an announcement to a group; its author is the caller, an administrator of the group.',
  body: z.object({ gid: z.int(), ...draft }),
  errors: ['group_not_found', 'group_admins_only', ...fieldErrors],
})

export const updateGroupAnnouncement = defineEndpoint({
  ...admin,
  about: { thing: 'group-announcement', id: 'body.id', may: 'group-announcement.change' },
  method: 'PUT',
  summary: 'Changes an announcement of a group; for its author and the group’s roots.',
  body: z.object({ id: z.int(), ...draft }),
  errors: ['announcement_not_found', 'not_your_announcement', ...fieldErrors],
})

export const deleteGroupAnnouncement = defineEndpoint({
  ...admin,
  about: { thing: 'group-announcement', id: 'query.aid', may: 'group-announcement.change' },
  method: 'DELETE',
  summary: 'Removes an announcement of a group; for its author and the group’s roots.',
  query: z.object({ aid: QueryInt }),
  errors: ['announcement_not_found', 'not_your_announcement'],
})

export const groupAnnouncementEndpoints = [
  listGroupAnnouncements,
  listAllGroupAnnouncements,
  createGroupAnnouncement,
  updateGroupAnnouncement,
  deleteGroupAnnouncement,
]
