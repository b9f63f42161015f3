import { z } from 'zod'
import { nothing } from '../about.ts'
import { SITE_ADMINS } from '../access.ts'
import { defineEndpoint } from '../define.ts'
import { Dated, LooseText, PageQuery, pageOf, QueryBool, QueryInt, VisibilityStatus } from '../wire-types.ts'

/** Rows of a page of the list (`spec.md` 9). */
export const DISCUSSIONS_PER_PAGE = 10
/** Characters. */
export const DISCUSSION_TITLE_MAX_LENGTH = 255
export const DISCUSSION_DESCRIPTION_MAX_LENGTH = 255
export const DISCUSSION_CONTENT_MAX_LENGTH = 65_535
export const CATEGORY_NAME_MAX_LENGTH = 40
export const CATEGORIES_MAX = 50
export const HIDE_REASON_MAX_LENGTH = 200
/** An account younger than this may put only so many links into one text. */
export const NEW_ACCOUNT_DAYS = 3
export const NEW_ACCOUNT_LINKS = 2

/** By what readers recognise who runs the site. */
export const AuthorRole = z.enum(['root', 'admin', 'user'])
export type AuthorRole = z.output<typeof AuthorRole>

const DiscussionFacts = {
  id: z.int(),
  categoryId: z.int(),
  title: z.string(),
  description: z.string(),
  /** The problem that it is about, by its code. */
  pid: z.string().nullable(),
  /** Null: the account no longer exists. */
  uid: z.string().nullable(),
  author: z.string().nullable(),
  avatar: z.string().nullable(),
  role: AuthorRole,
  viewNum: z.int(),
  likeNum: z.int(),
  commentNum: z.int(),
  topPriority: z.boolean(),
  status: VisibilityStatus,
  gid: z.int().nullable(),
  ...Dated,
}

/** A row of the list. */
export const DiscussionRow = z.object({
  ...DiscussionFacts,
  /** Only of the caller's own; Markdown. */
  content: z.string().nullable(),
  /** Ours, for administrators: why it is hidden. */
  hiddenReason: z.string().nullable(),
  /** Ours: the caller’s progress with the problem that it is about; null: not tried, or about none. */
  progress: z.enum(['solved', 'tried']).nullable(),
})
export type DiscussionRow = z.output<typeof DiscussionRow>

export const DiscussionVo = z.object({
  ...DiscussionFacts,
  /** Markdown. */
  content: z.string(),
  categoryName: z.string(),
  titleName: z.string().nullable(),
  titleColor: z.string().nullable(),
  /** Null for visitors. */
  hasLike: z.boolean().nullable(),
  /** Ours, for the author and administrators: why it is hidden. */
  hiddenReason: z.string().nullable(),
  /** Ours: whether the caller may hide, pin and remove it. */
  isModerator: z.boolean(),
  /** Ours: the group in which its problem is read; null: the site, or no problem. */
  problemGid: z.int().nullable(),
})
export type DiscussionVo = z.output<typeof DiscussionVo>

export const CategoryVo = z.object({
  id: z.int(),
  name: z.string(),
  /** Ours, for those who edit them: the names by language. `name` is the one in the caller's language. */
  names: z.object({ 'zh-CN': z.string(), 'en-US': z.string().nullable() }),
  ...Dated,
})
export type CategoryVo = z.output<typeof CategoryVo>

export const listDiscussions = defineEndpoint({
  method: 'GET',
  path: '/api/get-discussion-list',
  access: 'anonymous',
  about: nothing(
    'The list has what the caller may read; one about a problem that they may not see is empty.',
  ),
  summary: 'Discussions of the site, pinned ones first, then the newest; `admin` adds hidden ones.',
  query: PageQuery.extend({
    /** A category. */
    cid: QueryInt.optional(),
    /** The code of a problem. */
    pid: z.string().optional(),
    onlyMine: QueryBool.optional(),
    keyword: LooseText.optional(),
    admin: QueryBool.optional(),
  }),
  data: pageOf(DiscussionRow),
  errors: ['discussions_closed', 'login_required'],
})

const readErrors = ['thread_closed', 'discussion_not_found', 'discussion_hidden'] as const

export const getDiscussion = defineEndpoint({
  method: 'GET',
  path: '/api/get-discussion-detail',
  access: 'anonymous',
  about: { thing: 'discussion', id: 'query.did', may: 'discussion.read' },
  summary: 'One discussion. A reader counts once an hour.',
  query: z.object({ did: QueryInt }),
  data: DiscussionVo,
  errors: [...readErrors],
})

export const DiscussionDraft = {
  title: z.string(),
  description: z.string(),
  content: z.string(),
  categoryId: z.int(),
  pid: z.string().nullish(),
  gid: z.int().nullish(),
  topPriority: z.boolean().nullish(),
}

export const discussionDraftErrors = [
  'discussions_closed',
  'discussion_title_length',
  'discussion_description_length',
  'discussion_content_length',
  'discussion_category_unknown',
  'problem_not_found',
  'problem_not_public',
  'group_not_found',
  'group_members_only',
  'too_many_links',
  'too_many_requests',
] as const

export const createDiscussion = defineEndpoint({
  method: 'POST',
  path: '/api/discussion',
  access: { permission: 'discussion_add' },
  about: { thing: 'place', id: { group: 'body.gid' }, may: 'place.look' },
  summary: 'Begins a discussion. Only administrators pin it.',
  body: z.object(DiscussionDraft),
  data: z.object({ id: z.int() }),
  errors: [...discussionDraftErrors, 'solved_needed', 'posts_of_day'],
})

export const updateDiscussion = defineEndpoint({
  method: 'PUT',
  path: '/api/discussion',
  access: { permission: 'discussion_edit' },
  about: { thing: 'discussion', id: 'body.id', may: 'discussion.edit' },
  summary: 'Changes a discussion of the caller; root may change any. The category stays.',
  body: z.object({ ...DiscussionDraft, id: z.int(), categoryId: z.int().nullish() }),
  errors: [...discussionDraftErrors, 'discussion_not_found', 'discussion_hidden', 'post_of_another'],
})

export const deleteDiscussion = defineEndpoint({
  method: 'DELETE',
  path: '/api/discussion',
  access: { permission: 'discussion_del' },
  about: { thing: 'discussion', id: 'query.did', may: 'discussion.delete' },
  summary: 'Removes a discussion with its comments: the author and administrators of the site may.',
  query: z.object({ did: QueryInt }),
  errors: ['discussions_closed', 'discussion_not_found', 'discussion_hidden', 'post_of_another'],
})

export const likeDiscussion = defineEndpoint({
  method: 'GET',
  path: '/api/discussion-like',
  access: 'login',
  about: { thing: 'discussion', id: 'query.did', may: 'discussion.read' },
  tokenScope: null,
  summary: 'Likes a discussion, or no longer. Doing it twice changes nothing.',
  query: z.object({ did: QueryInt, toLike: QueryBool }),
  errors: [...readErrors, 'too_many_requests'],
})

export const listCategories = defineEndpoint({
  method: 'GET',
  path: '/api/discussion-category',
  access: 'anonymous',
  about: nothing('Categories are words for everybody.'),
  summary: 'The categories of discussions.',
  data: z.array(CategoryVo),
})

export const saveCategories = defineEndpoint({
  method: 'POST',
  path: '/api/discussion-category',
  access: { roles: ['root'] },
  about: nothing('Categories are the site’s, and one role changes them.'),
  summary: 'Renames the categories with an id and adds those without.',
  body: z.array(
    z.object({
      id: z.int().nullish(),
      /** The name in Chinese, and in English where there is no other. */
      name: z.string(),
      /** Ours. */
      englishName: z.string().nullish(),
    }),
  ),
  data: z.array(CategoryVo),
  errors: ['discussion_category_unknown', 'discussion_category_name', 'discussion_categories_full'],
})

export const deleteCategory = defineEndpoint({
  method: 'DELETE',
  path: '/api/discussion-category',
  access: { roles: ['root'] },
  about: nothing('Categories are the site’s, and one role changes them.'),
  summary: 'Ours: removes a category that no discussion is in.',
  query: z.object({ id: QueryInt }),
  errors: ['discussion_category_unknown', 'discussion_category_used'],
})

const admins = { roles: SITE_ADMINS } as const

export const adminUpdateDiscussion = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/discussion',
  access: admins,
  about: { thing: 'discussion', id: 'body.id', may: 'thread.moderate', in: 'site' },
  summary: 'Hides, shows or pins a discussion; missing fields stay. Its author is told the reason.',
  body: z.object({
    id: z.int(),
    status: VisibilityStatus.nullish(),
    topPriority: z.boolean().nullish(),
    categoryId: z.int().nullish(),
    /** Ours: why it is hidden. */
    hiddenReason: z.string().nullish(),
  }),
  errors: ['discussion_not_found', 'discussion_category_unknown', 'hide_reason_length'],
})

export const adminDeleteDiscussions = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/discussion',
  access: admins,
  about: nothing(
    'A list of ids: administrators of the site delete what lies on the site, and one of a group among them is not there.',
  ),
  summary: 'Removes discussions, all or none.',
  body: z.array(z.int()),
  errors: ['discussion_not_found'],
})

export const discussionEndpoints = [
  listDiscussions,
  getDiscussion,
  createDiscussion,
  updateDiscussion,
  deleteDiscussion,
  likeDiscussion,
  listCategories,
  saveCategories,
  deleteCategory,
  adminUpdateDiscussion,
  adminDeleteDiscussions,
]
