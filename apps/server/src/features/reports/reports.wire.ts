import type { DiscussionReportVo } from '@gavel/contract'
import type { ReportRow } from './reports.queries.ts'

export function reportToWire(row: ReportRow): DiscussionReportVo {
  const isOfComment = row.commentId !== null
  return {
    id: row.id,
    did: row.discussionId,
    gid: row.groupId,
    discussionTitle: row.discussionTitle ?? row.contestTitle ?? '',
    discussionAuthor: row.discussionAuthor,
    reporter: row.reporter,
    content: row.reason,
    status: row.handledAt !== null,
    commentId: row.commentId,
    cid: row.contestId,
    author: isOfComment ? row.commentAuthor : row.discussionAuthor,
    excerpt: (isOfComment ? row.commentExcerpt : row.discussionExcerpt) ?? '',
    ...hiddenToWire(
      isOfComment ? row.commentHiddenAt : row.discussionHiddenAt,
      isOfComment ? row.commentHiddenReason : row.discussionHiddenReason,
    ),
    handledBy: row.handledBy,
    authorRestrictedUntil: row.authorRestrictedUntil,
    gmtCreate: row.createdAt,
    gmtModified: row.handledAt ?? row.createdAt,
  }
}

const hiddenToWire = (hiddenAt: Date | null, hiddenReason: string | null) => ({
  isHidden: hiddenAt !== null,
  hiddenReason,
})
