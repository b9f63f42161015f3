import { CommentPageVo, type CommentVo, type ReplyVo } from '@gavel/contract'
import { z } from 'zod'
import type { Caller } from '../../http/caller.ts'
import { may } from '../access/access.policy.ts'
import { shownRole } from '../discussions/discussions.policy.ts'
import { statusOf } from '../discussions/discussions.wire.ts'
import type { CommentRow } from './comments.queries.ts'

export interface WireReader {
  readonly caller: Caller
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

const stateToWire = (row: CommentRow, { caller, isModerator }: WireReader) => ({
  status: statusOf(row.hiddenAt),
  hiddenReason: may(caller, 'comment.know-reason', { ...row, isModerator }) ? row.hiddenReason : null,
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
