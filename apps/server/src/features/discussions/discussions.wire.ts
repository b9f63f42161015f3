import {
  type CategoryVo,
  type DiscussionRow,
  type DiscussionVo,
  VISIBILITY,
  type WebLanguage,
} from '@gavel/contract'
import { type Caller, findUser } from '../../http/caller.ts'
import { may } from '../access/access.policy.ts'
import { shownRole } from './discussions.policy.ts'
import type { DiscussionFull } from './discussions.queries.ts'
import type { discussionCategories } from './discussions.tables.ts'

/** The `status` of a discussion, a comment or a reply on the wire. */
export const statusOf = (hiddenAt: Date | null) =>
  hiddenAt === null ? VISIBILITY.visible : VISIBILITY.hidden

export const isHiddenStatus = (status: number): boolean => status === VISIBILITY.hidden

function factsToWire(row: DiscussionFull, caller: Caller) {
  return {
    id: row.id,
    categoryId: row.categoryId,
    title: row.title,
    description: row.description,
    pid: row.problemCode,
    uid: row.authorId,
    author: row.authorName,
    avatar: row.authorAvatar,
    role: shownRole(row.authorRole),
    viewNum: row.viewCount,
    likeNum: row.likeCount,
    commentNum: row.commentCount,
    topPriority: row.isPinned,
    status: statusOf(row.hiddenAt),
    gid: row.groupId,
    hiddenReason: may(caller, 'discussion.know-reason', row) ? row.hiddenReason : null,
    gmtCreate: row.createdAt,
    gmtModified: row.updatedAt,
  }
}

export function discussionRowToWire(row: DiscussionFull, caller: Caller): DiscussionRow {
  const isOwn = findUser(caller)?.id === row.authorId
  return { ...factsToWire(row, caller), content: isOwn ? row.content : null, progress: row.progress }
}

export function discussionToWire(
  row: DiscussionFull,
  {
    caller,
    ...shown
  }: { readonly caller: Caller; readonly hasLike: boolean | null; readonly language: WebLanguage },
): DiscussionVo {
  return {
    ...factsToWire(row, caller),
    content: row.content,
    categoryName: nameIn(shown.language, row.categoryName, row.categoryEnglishName),
    titleName: row.authorTitleName,
    titleColor: row.authorTitleColor,
    hasLike: shown.hasLike,
    isModerator: may(caller, 'thread.moderate', row),
    problemGid: row.problemGroupId,
  }
}

export const nameIn = (language: WebLanguage, name: string, englishName: string | null) =>
  language === 'en-US' ? (englishName ?? name) : name

export function categoryToWire(
  { id, name, englishName, createdAt }: typeof discussionCategories.$inferSelect,
  language: WebLanguage,
): CategoryVo {
  return {
    id,
    name: nameIn(language, name, englishName),
    names: { 'zh-CN': name, 'en-US': englishName },
    gmtCreate: createdAt,
    gmtModified: createdAt,
  }
}
