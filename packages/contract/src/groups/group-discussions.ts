import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { DiscussionDraft, DiscussionRow, discussionDraftErrors } from '../discussions/discussions.ts'
import { PageQuery, pageOf, QueryInt, VisibilityStatus } from '../wire-types.ts'

const path = '/api/group/discussion'

const ListQuery = PageQuery.extend({
  gid: QueryInt,
  /** The code of a problem. */
  pid: z.string().optional(),
})

export const listGroupDiscussions = defineEndpoint({
  method: 'GET',
  path: '/api/group/get-discussion-list',
  access: 'login',
  about: { thing: 'group', id: 'query.gid', may: 'group.read' },
  tokenScope: 'read',
  summary: 'Discussions of a group, pinned ones first, then the newest; for members.',
  query: ListQuery,
  data: pageOf(DiscussionRow),
  errors: ['discussions_closed', 'group_not_found', 'group_members_only'],
})

export const listAllGroupDiscussions = defineEndpoint({
  method: 'GET',
  path: '/api/group/get-admin-discussion-list',
  access: 'login',
  about: { thing: 'group', id: 'query.gid', may: 'group.write' },
  tokenScope: 'read',
  summary: 'Discussions of a group, hidden ones too; for the group’s administrators.',
  query: ListQuery,
  data: pageOf(DiscussionRow),
  errors: ['discussions_closed', 'group_not_found', 'group_admins_only'],
})

export const createGroupDiscussion = defineEndpoint({
  method: 'POST',
  path,
  access: { permission: 'discussion_add' },
  about: { thing: 'group', id: 'body.gid', may: 'group.read' },
  summary: 'Begins a discussion in a group. Only its administrators pin it.',
  body: z.object({ ...DiscussionDraft, gid: z.int() }),
  data: z.object({ id: z.int() }),
  errors: [...discussionDraftErrors, 'solved_needed', 'posts_of_day'],
})

export const updateGroupDiscussion = defineEndpoint({
  method: 'PUT',
  path,
  access: { permission: 'discussion_edit' },
  about: { thing: 'discussion', id: 'body.id', may: 'discussion.edit', in: 'group' },
  summary:
    'Changes the texts of a discussion in a group, and for the group’s administrators whether it is pinned or hidden; missing fields stay.',
  body: z.object({
    id: z.int(),
    title: z.string().nullish(),
    description: z.string().nullish(),
    content: z.string().nullish(),
    pid: z.string().nullish(),
    topPriority: z.boolean().nullish(),
    status: VisibilityStatus.nullish(),
    /** Ours: why it is hidden. */
    hiddenReason: z.string().nullish(),
  }),
  errors: [
    ...discussionDraftErrors,
    'discussion_not_found',
    'discussion_hidden',
    'post_of_another',
    'hide_reason_length',
  ],
})

export const deleteGroupDiscussion = defineEndpoint({
  method: 'DELETE',
  path,
  access: { permission: 'discussion_del' },
  about: { thing: 'discussion', id: 'query.did', may: 'discussion.delete' },
  summary:
    'Removes a discussion of a group with its comments: the author and the group’s administrators may.',
  query: z.object({ did: QueryInt }),
  errors: ['discussions_closed', 'discussion_not_found', 'discussion_hidden', 'post_of_another'],
})

export const groupDiscussionEndpoints = [
  listGroupDiscussions,
  listAllGroupDiscussions,
  createGroupDiscussion,
  updateGroupDiscussion,
  deleteGroupDiscussion,
]
