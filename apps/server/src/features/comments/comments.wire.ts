import { CommentPageVo, type CommentVo, type ReplyVo } from '@gavel/contract'
import { z } from 'zod'
import { shownRole } from '../discussions/discussions.policy.ts'
import { statusOf } from '../discussions/discussions.wire.ts'
import type { CommentRow } from './comments.queries.ts'

export interface WireReader {
  readonly readerId: string | null
  readonly isModerator: boolean
}

const authorToWire = (row: CommentRow) => ({
  fromUid: row.authorId,
  fromName: row.authorName,
  fromAvatar: row.authorAvatar,
  fromRole: shownRole(row.authorRole),
  fromTitleName: row.authorTitleName,
  fromTitleColor: row.authorTitleColor,
})

/** The reason why it is hidden is only for its author and for those who may hide it. */
const stateToWire = (row: CommentRow, { readerId, isModerator }: WireReader) => ({
  status: statusOf(row.hiddenAt),
  hiddenReason: isModerator || row.authorId === readerId ? row.hiddenReason : null,
})

export function replyToWire(row: CommentRow, reader: WireReader): ReplyVo {
  return {
    id: row.id,
    // A reply always belongs to a comment.
    commentId: row.parentId ?? row.id,
    ...authorToWire(row),
    toUid: row.addresseeId,
    toName: row.addresseeName,
    toAvatar: row.addresseeAvatar,
    content: row.content,
    ...stateToWire(row, reader),
    gmtCreate: row.createdAt,
    gmtModified: row.createdAt,
  }
}

export function commentToWire(
  row: CommentRow,
  replies: readonly CommentRow[],
  reader: WireReader,
): CommentVo {
  return {
    id: row.id,
    content: row.content,
    ...authorToWire(row),
    likeNum: row.likeCount,
    totalReplyNum: row.replyCount,
    ...stateToWire(row, reader),
    gmtCreate: row.createdAt,
    replyList: replies.map((reply) => replyToWire(reply, reader)),
  }
}

/** As JSON, because visitors share pages as bytes. */
export const commentPageText = (page: z.output<typeof CommentPageVo>): string =>
  JSON.stringify(z.encode(CommentPageVo, page))
