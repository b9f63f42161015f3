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
import { and, eq } from '../../../db/drizzle.ts'
import { type Caller, requireUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { Download } from '../../../http/implement.ts'
import { type PageRequest, toPage } from '../../../http/page.ts'
import { may } from '../../access/access.policy.ts'
import type { Contest } from '../contests.service.ts'
import { contestPrints } from '../contests.tables.ts'
import { secondsOfPause } from '../pause.ts'
import {
  countPrints,
  findNewestPrintAt,
  type PrintRow,
  selectOwnPrintPage,
  selectPrintPage,
} from './prints.queries.ts'

/** @throws DomainError print_too_short, print_too_long, print_too_fast */
export async function requestPrint(
  { db, now }: Context,
  caller: Caller,
  { contest, content }: { contest: Contest; content: string },
): Promise<void> {
  const user = requireUser(caller)
  const time = now()
  const contestId = contest.id
  const length = lengthOf(content)
  if (!hasVisible(content) || length < PRINT_MIN_LENGTH)
    throw new DomainError('print_too_short', { limit: PRINT_MIN_LENGTH })
  if (length > PRINT_MAX_LENGTH) throw new DomainError('print_too_long', { limit: PRINT_MAX_LENGTH })
  await db.transaction(async (tx) => {
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
  const seconds = await secondsOfPause(tx, {
    name: `print:${of.userId}`,
    seconds: PRINT_INTERVAL,
    findNewest: () => findNewestPrintAt(tx, of),
    now,
  })
  if (seconds > 0) throw new DomainError('print_too_fast', { seconds })
}

export async function readPrints(db: Db, contestId: number, page: PageRequest): Promise<Page<PrintRow>> {
  const [rows, total] = await Promise.all([selectPrintPage(db, contestId, page), countPrints(db, contestId)])
  return toPage(page, rows, total)
}

export async function readOwnPrints(
  db: Db,
  userId: string,
  contestId: number,
  page: PageRequest,
): Promise<Page<PrintRow>> {
  const [rows, total] = await Promise.all([
    selectOwnPrintPage(db, { contestId, userId }, page),
    countPrints(db, contestId, userId),
  ])
  return toPage(page, rows, total)
}

export const printFile = ({ content, username }: { content: string; username: string }): Download => ({
  body: Buffer.from(content),
  fileName: `${username}_Contest_Print.txt`,
  contentType: 'application/x-download',
})

/** @throws DomainError print_not_found */
export async function markAsPrinted(
  { db, now }: Context,
  caller: Caller,
  { contestId, id }: { contestId: number; id: number },
): Promise<void> {
  const user = requireUser(caller)
  const marked = await db
    .update(contestPrints)
    .set({ printedAt: now(), printedById: user.id })
    .where(and(eq(contestPrints.id, id), eq(contestPrints.contestId, contestId)))
    .returning({ id: contestPrints.id })
  if (marked.length === 0) throw new DomainError('print_not_found')
}
