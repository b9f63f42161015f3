import { z } from 'zod'
import { nothing } from '../about.ts'
import { RESTRICTED_ROLES, ROLE_IDS, SITE_ADMINS } from '../access.ts'
import { defineEndpoint } from '../define.ts'
import { Dated, Instant, PageQuery, pageOf } from '../wire-types.ts'

/** Characters. Clients put the labels before what the reporter writes. */
export const REPORT_REASON_MAX_LENGTH = 500
/** The length of a reporter's text in the form (`spec.md` 5). */
export const REPORT_TEXT_MAX_LENGTH = 200
/** Thirty days: for more, a super administrator changes the account. */
export const AUTHOR_RESTRICTION_HOURS_MAX = 720
/** Characters of what is reported that stand beside the report. */
export const REPORT_EXCERPT_LENGTH = 1_000

export const DiscussionReportVo = z.object({
  id: z.int(),
  /** The discussion; of a comment the one it stands under, null under a contest. */
  did: z.int().nullable(),
  /** The group in which it was written; null: the site. */
  gid: z.int().nullable(),
  discussionTitle: z.string(),
  discussionAuthor: z.string().nullable(),
  reporter: z.string().nullable(),
  content: z.string(),
  /** Whether it was dealt with. */
  status: z.boolean(),
  /** Ours: the comment or reply that is reported, and the contest it stands under. */
  commentId: z.int().nullable(),
  cid: z.int().nullable(),
  /** Ours: who wrote what is reported, its words, and whether and why it is hidden. */
  author: z.string().nullable(),
  excerpt: z.string(),
  isHidden: z.boolean(),
  hiddenReason: z.string().nullable(),
  handledBy: z.string().nullable(),
  /** Ours: until when its author is restricted for a time; null if they are not. */
  authorRestrictedUntil: Instant.nullable(),
  ...Dated,
})
export type DiscussionReportVo = z.output<typeof DiscussionReportVo>

const reportErrors = ['report_reason_length', 'too_many_requests', 'thread_closed'] as const

export const reportDiscussion = defineEndpoint({
  method: 'POST',
  path: '/api/discussion-report',
  access: 'login',
  about: { thing: 'discussion', id: 'body.did', may: 'discussion.read' },
  summary: 'Reports a discussion to the administrators; `reporter` is ignored for the caller.',
  body: z.object({ reporter: z.string().nullish(), content: z.string(), did: z.int() }),
  errors: [...reportErrors, 'discussion_not_found', 'discussion_hidden'],
})

export const reportComment = defineEndpoint({
  method: 'POST',
  path: '/api/comment-report',
  access: 'login',
  about: { thing: 'comment-or-reply', id: 'body.commentId', may: 'comment.read' },
  summary: 'Ours: reports a comment or reply to the administrators.',
  body: z.object({ content: z.string(), commentId: z.int() }),
  errors: [...reportErrors, 'comment_not_found'],
})

const admins = { path: '/api/admin/discussion-report', access: { roles: SITE_ADMINS } } as const

export const listReports = defineEndpoint({
  ...admins,
  about: nothing('Administrators of the site see what was reported on it.'),
  method: 'GET',
  summary: 'Reports with what they are about, open ones first, then the newest.',
  query: PageQuery,
  data: pageOf(DiscussionReportVo),
})

export const handleReport = defineEndpoint({
  ...admins,
  about: nothing(
    'Administrators of the site see to what was reported on it; a report of a group is not found here.',
  ),
  method: 'PUT',
  summary: 'Says that a report was dealt with, or opens it again.',
  body: z.object({ id: z.int(), status: z.boolean() }),
  errors: ['report_not_found'],
})

export const restrictAuthor = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/restrict-author',
  access: { roles: SITE_ADMINS },
  about: nothing(
    'Administrators of the site restrict whose words were reported on it; a report of a group is not found here.',
  ),
  summary:
    'Ours: restricts the author of what was reported for some hours, or ends that. Ordinary accounts only; the author is told.',
  body: z.object({
    /** The id of the report. */
    id: z.int(),
    /** The id of a restricting role. */
    type: z.literal(RESTRICTED_ROLES.map((role) => ROLE_IDS[role])),
    /** Null ends the restriction. */
    hours: z.int().min(1).max(AUTHOR_RESTRICTION_HOURS_MAX).nullable(),
    reason: z.string(),
  }),
  errors: ['report_not_found', 'author_not_restrictable', 'hide_reason_length'],
})

export const reportEndpoints = [reportDiscussion, reportComment, listReports, handleReport, restrictAuthor]
