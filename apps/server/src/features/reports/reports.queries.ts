import { REPORT_EXCERPT_LENGTH } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import { and, count, desc, eq, or, type SQL, sql } from '../../db/drizzle.ts'
import { alias } from '../../db/pg-core.ts'
import type { PageRequest } from '../../http/page.ts'
import { users } from '../accounts/accounts.tables.ts'
import { comments } from '../comments/comments.tables.ts'
import { discussions } from '../discussions/discussions.tables.ts'
import { isOfGroupOrSite, isOfSite } from '../places/place.conditions.ts'
import { contests } from '../places/places.tables.ts'
import type { ReportScope } from './reports.policy.ts'
import { reports } from './reports.tables.ts'

const reporters = alias(users, 'reporters')
const handlers = alias(users, 'handlers')
const commenters = alias(users, 'commenters')

const ofDiscussion = eq(discussions.id, sql`coalesce(${reports.discussionId}, ${comments.discussionId})`)

function isWithin(scope: ReportScope): SQL | undefined {
  if (scope.kind === 'everywhere') return undefined
  if (scope.kind === 'site') return and(isOfSite(discussions), isOfSite(contests))
  const { groupId, contestsOf } = scope
  const isRun = contestsOf === null ? undefined : eq(contests.authorId, contestsOf)
  return or(isOfGroupOrSite(discussions, groupId), and(isOfGroupOrSite(contests, groupId), isRun))
}

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
      groupId: sql<number | null>`coalesce(${discussions.groupId}, ${contests.groupId})`.mapWith(
        discussions.groupId,
      ),
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
    .leftJoin(discussions, ofDiscussion)
    .leftJoin(contests, eq(contests.id, comments.contestId))
    .leftJoin(users, eq(users.id, discussions.authorId))
    .leftJoin(commenters, eq(commenters.id, comments.authorId))
    .leftJoin(reporters, eq(reporters.id, reports.reporterId))
    .leftJoin(handlers, eq(handlers.id, reports.handledById))
}

export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number]

/** Open ones first, then the newest. */
export function selectReportPage(
  db: Db,
  scope: ReportScope,
  { limit, offset }: PageRequest,
): Promise<ReportRow[]> {
  return selectReports(db)
    .where(isWithin(scope))
    .orderBy(sql`(${reports.handledAt} is not null)`, desc(reports.createdAt), desc(reports.id))
    .limit(limit)
    .offset(offset)
}

export async function countReports(db: Db, scope: ReportScope, condition?: SQL): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(reports)
    .leftJoin(comments, eq(comments.id, reports.commentId))
    .leftJoin(discussions, ofDiscussion)
    .leftJoin(contests, eq(contests.id, comments.contestId))
    .where(and(isWithin(scope), condition))
  return row?.total ?? 0
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

/** Null also for those outside of the scope. */
export async function lockReport(tx: Db, id: number, scope: ReportScope) {
  const isOne = eq(reports.id, id)
  const [found] = await tx.select().from(reports).where(isOne).for('update')
  return found !== undefined && (await countReports(tx, scope, isOne)) > 0 ? found : null
}
