import { REPORT_REASON_MAX_LENGTH } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { eq } from '../../db/drizzle.ts'
import type { CurrentUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { type PageRequest, toPage } from '../../http/page.ts'
import { takeToken } from '../../http/rate-limit.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { isText } from '../discussions/post-rules.policy.ts'
import type { ReportScope } from './reports.policy.ts'
import { countReports, lockReport, selectReportPage } from './reports.queries.ts'
import { reports } from './reports.tables.ts'
import { reportToWire } from './reports.wire.ts'

const REPORTS_AN_HOUR = 20

/** @throws DomainError report_reason_length, too_many_requests */
export async function addReport(
  { db, now }: Context,
  user: CurrentUser,
  report: { discussionId?: number; commentId?: number; reason: string },
): Promise<void> {
  if (!isText(report.reason, REPORT_REASON_MAX_LENGTH))
    throw new DomainError('report_reason_length', { limit: REPORT_REASON_MAX_LENGTH })
  const key = `report:${user.id}`
  await takeToken(db, { key, limit: REPORTS_AN_HOUR, windowSeconds: 3_600, now: now() })
  await db.insert(reports).values({ ...report, reporterId: user.id, createdAt: now() })
}

export async function readReports(db: Db, scope: ReportScope, page: PageRequest) {
  const [rows, total] = await Promise.all([selectReportPage(db, scope, page), countReports(db, scope)])
  return toPage(page, rows.map(reportToWire), total)
}

/** @throws DomainError report_not_found */
export async function setHandled(
  { db, now }: Context,
  actor: Actor,
  scope: ReportScope,
  { id, isHandled }: { readonly id: number; readonly isHandled: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const report = await lockReport(tx, id, scope)
    if (report === null) throw new DomainError('report_not_found')
    if ((report.handledAt !== null) === isHandled) return
    await tx
      .update(reports)
      .set({ handledAt: isHandled ? now() : null, handledById: isHandled ? actor.id : null })
      .where(eq(reports.id, id))
    await recordAudit(tx, actor, {
      action: isHandled ? 'report.handle' : 'report.reopen',
      target: { kind: 'report', id, label: report.reason },
    })
  })
}
