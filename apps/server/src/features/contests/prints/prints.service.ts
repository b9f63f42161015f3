import {
  hasVisible,
  lengthOf,
  type Page,
  PRINT_INTERVAL,
  PRINT_MAX_LENGTH,
  PRINT_MIN_LENGTH,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { and, eq, sql } from '../../../db/drizzle.ts'
import { type Caller, requireUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { Download } from '../../../http/implement.ts'
import { type PageRequest, toPage } from '../../../http/page.ts'
import { may } from '../../access/access.policy.ts'
import { requireContestTo } from '../contests.service.ts'
import { contestPrints } from '../contests.tables.ts'
import {
  countPrints,
  findNewestPrintAt,
  findPrint,
  type PrintRow,
  selectOwnPrintPage,
  selectPrintPage,
} from './prints.queries.ts'

/**
 * @throws DomainError those of `requireContestTo`, print_closed, print_too_short, print_too_long, print_too_fast
 */
export async function requestPrint(
  { db, now }: Context,
  caller: Caller,
  { contestId, content }: { contestId: number; content: string },
): Promise<void> {
  const user = requireUser(caller)
  const time = now()
  const contest = await requireContestTo(db, caller, contestId, { act: 'contest.look', now: time })
  if (!contest.canPrint) throw new DomainError('print_closed')
  const length = lengthOf(content)
  if (!hasVisible(content) || length < PRINT_MIN_LENGTH)
    throw new DomainError('print_too_short', { limit: PRINT_MIN_LENGTH })
  if (length > PRINT_MAX_LENGTH) throw new DomainError('print_too_long', { limit: PRINT_MAX_LENGTH })
  await db.transaction(async (tx) => {
    // Two requests at once wait for each other, so that the second sees the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`print:${user.id}`}, 0))`)
    if (!may(caller, 'contest.organise', contest))
      await requirePause(tx, { contestId, userId: user.id }, time)
    await tx.insert(contestPrints).values({
      contestId,
      userId: user.id,
      content: content.replaceAll('\0', '\uFFFD'),
      createdAt: time,
    })
  })
}

async function requirePause(tx: Db, of: { contestId: number; userId: string }, now: Date): Promise<void> {
  const newest = await findNewestPrintAt(tx, of)
  if (newest === null) return
  const waitMs = newest.getTime() + PRINT_INTERVAL * 1000 - now.getTime()
  if (waitMs > 0) throw new DomainError('print_too_fast', { seconds: Math.ceil(waitMs / 1000) })
}

/** @throws DomainError contest_not_found, contest_admins_only */
export async function readPrints(
  db: Db,
  caller: Caller,
  contestId: number,
  page: PageRequest,
): Promise<Page<PrintRow>> {
  await requireContestTo(db, caller, contestId, { act: 'contest.run' })
  const [rows, total] = await Promise.all([selectPrintPage(db, contestId, page), countPrints(db, contestId)])
  return toPage(page, rows, total)
}

/** @throws DomainError those of `requireContestTo` */
export async function readOwnPrints(
  { db, now }: Context,
  caller: Caller,
  contestId: number,
  page: PageRequest,
): Promise<Page<PrintRow>> {
  const user = requireUser(caller)
  await requireContestTo(db, caller, contestId, { act: 'contest.look', now: now() })
  const [rows, total] = await Promise.all([
    selectOwnPrintPage(db, { contestId, userId: user.id }, page),
    countPrints(db, contestId, user.id),
  ])
  return toPage(page, rows, total)
}

/** @throws DomainError print_not_found, contest_not_found, contest_admins_only */
export async function readPrint(db: Db, caller: Caller, id: number) {
  const print = await findPrint(db, id)
  if (print === null) throw new DomainError('print_not_found')
  await requireContestTo(db, caller, print.contestId, { act: 'contest.run' })
  return print
}

export async function downloadPrintText(db: Db, caller: Caller, id: number): Promise<Download> {
  const { content, username } = await readPrint(db, caller, id)
  return {
    body: Buffer.from(content),
    fileName: `${username}_Contest_Print.txt`,
    contentType: 'application/x-download',
  }
}

/** @throws DomainError contest_not_found, contest_admins_only, print_not_found */
export async function markAsPrinted(
  { db, now }: Context,
  caller: Caller,
  { contestId, id }: { contestId: number; id: number },
): Promise<void> {
  const user = requireUser(caller)
  await requireContestTo(db, caller, contestId, { act: 'contest.run' })
  const marked = await db
    .update(contestPrints)
    .set({ printedAt: now(), printedById: user.id })
    .where(and(eq(contestPrints.id, id), eq(contestPrints.contestId, contestId)))
    .returning({ id: contestPrints.id })
  if (marked.length === 0) throw new DomainError('print_not_found')
}
