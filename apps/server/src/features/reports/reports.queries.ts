import { REPORT_EXCERPT_LENGTH } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import { desc, eq, sql } from '../../db/drizzle.ts'
import { alias } from '../../db/pg-core.ts'
import type { PageRequest } from '../../http/page.ts'
import { users } from '../accounts/accounts.tables.ts'
import { comments } from '../comments/comments.tables.ts'
import { discussions } from '../discussions/discussions.tables.ts'
import { contests } from '../places/places.tables.ts'
import { reports } from './reports.tables.ts'

const reporters = alias(users, 'reporters')
const handlers = alias(users, 'handlers')
const commenters = alias(users, 'commenters')

function selectReports(db: Db) {
  return db
    .select({
      id: reports.id,
      reason: reports.reason,
      createdAt: reports.createdAt,
      handledAt: reports.handledAt,
      handledBy: handlers.username,
      reporter: reporters.username,
      discussionId: discussions.id,
      groupId: discussions.groupId,
      discussionTitle: discussions.title,
      discussionAuthor: users.username,
      discussionExcerpt: sql<string | null>`left(${discussions.content}, ${REPORT_EXCERPT_LENGTH})`,
      discussionHiddenReason: discussions.hiddenReason,
      discussionHiddenAt: discussions.hiddenAt,
      contestId: contests.id,
      contestTitle: contests.title,
      commentId: comments.id,
      commentAuthor: commenters.username,
      commentExcerpt: sql<string | null>`left(${comments.content}, ${REPORT_EXCERPT_LENGTH})`,
      commentHiddenReason: comments.hiddenReason,
      commentHiddenAt: comments.hiddenAt,
      authorRestrictedUntil:
        sql<Date | null>`case when ${reports.commentId} is null then ${users.roleEndsAt} else ${commenters.roleEndsAt} end`.mapWith(
          users.roleEndsAt,
        ),
    })
    .from(reports)
    .leftJoin(comments, eq(comments.id, reports.commentId))
    .leftJoin(
      discussions,
      eq(discussions.id, sql`coalesce(${reports.discussionId}, ${comments.discussionId})`),
    )
    .leftJoin(contests, eq(contests.id, comments.contestId))
    .leftJoin(users, eq(users.id, discussions.authorId))
    .leftJoin(commenters, eq(commenters.id, comments.authorId))
    .leftJoin(reporters, eq(reporters.id, reports.reporterId))
    .leftJoin(handlers, eq(handlers.id, reports.handledById))
}

export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number]

/** Open ones first, then the newest. */
export function selectReportPage(db: Db, { limit, offset }: PageRequest): Promise<ReportRow[]> {
  return selectReports(db)
    .orderBy(sql`(${reports.handledAt} is not null)`, desc(reports.createdAt), desc(reports.id))
    .limit(limit)
    .offset(offset)
}

export function countReports(db: Db): Promise<number> {
  return db.$count(reports)
}

/** The author of what was reported. Null: deleted since. */
export async function findReportedAuthor(tx: Db, reportId: number): Promise<string | null> {
  const [found] = await tx
    .select({ ofComment: comments.authorId, ofDiscussion: discussions.authorId })
    .from(reports)
    .leftJoin(comments, eq(comments.id, reports.commentId))
    .leftJoin(discussions, eq(discussions.id, reports.discussionId))
    .where(eq(reports.id, reportId))
  return found?.ofComment ?? found?.ofDiscussion ?? null
}

export async function lockReport(tx: Db, id: number) {
  const [found] = await tx.select().from(reports).where(eq(reports.id, id)).for('update')
  return found ?? null
}
