import {
  CLARIFICATION_INTERVAL,
  CLARIFICATION_MAX_LENGTH,
  hasVisible,
  isPlainText,
  lengthOf,
  type Page,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { eq } from '../../../db/drizzle.ts'
import { type Caller, requireUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { type PageRequest, toPage } from '../../../http/page.ts'
import { may } from '../../access/access.policy.ts'
import { requireFewLinks } from '../../accounts/link-rule.service.ts'
import type { Contest } from '../contests.service.ts'
import { clarifications } from '../contests.tables.ts'
import { secondsOfPause } from '../pause.ts'
import {
  type ClarificationRow,
  countClarifications,
  findContestProblemId,
  findNewestQuestionAt,
  lockClarification,
  selectClarificationPage,
} from './clarifications.queries.ts'

/** Only the asker and the jury see who asked, and only the jury sees which of its members answers. */
export interface ReadClarification {
  readonly row: ClarificationRow
  readonly isMine: boolean
  readonly isJury: boolean
}

export async function readClarifications(
  { db }: Context,
  caller: Caller,
  { contest, isOpen }: { contest: Contest; isOpen: boolean },
  page: PageRequest,
): Promise<Page<ReadClarification>> {
  const user = requireUser(caller)
  const isJury = may(caller, 'contest.organise', contest)
  const scope = { contestId: contest.id, readerId: isJury ? null : user.id, isOpen }
  const [rows, total] = await Promise.all([
    selectClarificationPage(db, scope, page),
    countClarifications(db, scope),
  ])
  const records = rows.map((row) => ({ row, isMine: row.askerId === user.id, isJury }))
  return toPage(page, records, total)
}

/**
 * Stores a question while the contest runs.
 *
 * @returns its id
 * @throws DomainError problem_not_found, clarification_length, too_many_links, clarification_too_fast
 */
export async function ask(
  { db, now }: Context,
  caller: Caller,
  { contest, ...draft }: { contest: Contest; label: string | null; question: string },
): Promise<number> {
  const user = requireUser(caller)
  const time = now()
  const contestId = contest.id
  const question = requireText(draft.question)
  if (!may(caller, 'contest.organise', contest)) await requireFewLinks(db, caller, question, time)
  const contestProblemId = await requireLabel(db, contestId, draft.label)
  return db.transaction(async (tx) => {
    await requirePause(tx, { contestId, askerId: user.id }, time)
    const [row] = await tx
      .insert(clarifications)
      .values({ contestId, contestProblemId, askerId: user.id, question, askedAt: time })
      .returning({ id: clarifications.id })
    if (row === undefined) throw new Error('the question was not stored')
    return row.id
  })
}

/** @throws DomainError clarification_not_found, clarification_taken */
export async function setTaker(
  { db }: Context,
  caller: Caller,
  { id, isTaken }: { id: number; isTaken: boolean },
): Promise<void> {
  const user = requireUser(caller)
  await db.transaction(async (tx) => {
    const row = await requireLocked(tx, id)
    if (isTaken && row.takerName !== null && row.takenById !== user.id)
      throw new DomainError('clarification_taken', { username: row.takerName })
    await tx
      .update(clarifications)
      .set({ takenById: isTaken ? user.id : null })
      .where(eq(clarifications.id, id))
  })
}

/** @throws DomainError clarification_not_found, clarification_length */
export async function answer(
  { db, now }: Context,
  caller: Caller,
  draft: { id: number; answer: string; isForAll: boolean },
): Promise<void> {
  const user = requireUser(caller)
  const text = requireText(draft.answer)
  await db.transaction(async (tx) => {
    await requireLocked(tx, draft.id)
    await tx
      .update(clarifications)
      .set({
        answer: text,
        answeredAt: now(),
        answeredById: user.id,
        isForAll: draft.isForAll,
        takenById: null,
      })
      .where(eq(clarifications.id, draft.id))
  })
}

async function requireLocked(tx: Db, id: number): Promise<ClarificationRow> {
  const row = await lockClarification(tx, id)
  if (row === null) throw new DomainError('clarification_not_found')
  return row
}

async function requireLabel(db: Db, contestId: number, label: string | null): Promise<number | null> {
  if (label === null || label === '') return null
  const id = await findContestProblemId(db, contestId, label)
  if (id === null) throw new DomainError('problem_not_found')
  return id
}

async function requirePause(tx: Db, of: { contestId: number; askerId: string }, now: Date): Promise<void> {
  const seconds = await secondsOfPause(tx, {
    name: `clarification:${of.askerId}`,
    seconds: CLARIFICATION_INTERVAL,
    findNewest: () => findNewestQuestionAt(tx, of),
    now,
  })
  if (seconds > 0) throw new DomainError('clarification_too_fast', { seconds })
}

function requireText(text: string): string {
  if (!hasVisible(text) || !isPlainText(text) || lengthOf(text) > CLARIFICATION_MAX_LENGTH)
    throw new DomainError('clarification_length', { limit: CLARIFICATION_MAX_LENGTH })
  return text
}
