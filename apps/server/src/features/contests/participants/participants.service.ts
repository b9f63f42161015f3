import {
  DISQUALIFICATION_MAX_LENGTH,
  hasVisible,
  isPlainLine,
  isPlainText,
  lengthOf,
  type listParticipants,
  type Page,
  type ParticipantStatus,
  type QueryOf,
  SEAT_MAX_LENGTH,
  usernameKey,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import type { Caller } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { pageRequest, toPage } from '../../../http/page.ts'
import { may } from '../../access/access.policy.ts'
import type { Actor } from '../../audit/actor.policy.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import type { Contest } from '../contests.service.ts'
import { participations } from '../contests.tables.ts'
import {
  countParticipants,
  hasHandedIn,
  isEntry,
  lockParticipation,
  type ParticipantFilter,
  type ParticipantRow,
  selectParticipants,
} from './participants.queries.ts'

const DEFAULT_LIMIT = 30

type Base = Pick<Context, 'db' | 'now'>
type Filter = Pick<QueryOf<typeof listParticipants>, 'keyword' | 'status'>

/** An entrant as those who run the contest see them. */
export interface Participant extends ParticipantRow {
  readonly isLate: boolean
  readonly isStar: boolean
  readonly status: ParticipantStatus
}

export async function readParticipants(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  contest: Contest,
  query: QueryOf<typeof listParticipants>,
): Promise<Page<Participant>> {
  const page = pageRequest(query, DEFAULT_LIMIT)
  const filter = filterOf(caller, contest, query)
  const [records, total] = await Promise.all([
    readRows(db, contest, filter, page),
    countParticipants(db, filter),
  ])
  return toPage(page, records, total)
}

/** Every entrant that the filter finds. */
export async function readAllParticipants(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  contest: Contest,
  query: Filter,
): Promise<Participant[]> {
  return readRows(db, contest, filterOf(caller, contest, query), null)
}

async function readRows(
  db: Db,
  contest: Contest,
  filter: ParticipantFilter,
  page: Parameters<typeof selectParticipants>[2],
): Promise<Participant[]> {
  const stars = new Set(contest.starUsernames.map(usernameKey))
  const rows = await selectParticipants(db, filter, page)
  return rows.map((row) => ({
    ...row,
    isLate: row.registeredAt > contest.startsAt,
    isStar: row.username !== null && stars.has(usernameKey(row.username)),
    status: statusOf(row),
  }))
}

function statusOf({ disqualifiedAt, submissionCount }: ParticipantRow): ParticipantStatus {
  if (disqualifiedAt !== null) return 'disqualified'
  return submissionCount > 0 ? 'started' : 'registered'
}

const filterOf = (
  caller: Caller,
  { id, groupId }: Contest,
  { keyword = '', status = undefined }: Filter,
): ParticipantFilter => ({
  contestId: id,
  groupId,
  readsRealNames: may(caller, 'site.own', {}),
  keyword: keyword.trim(),
  status: status ?? null,
})

interface Entry {
  readonly contest: Contest
  readonly entrantId: number
}

/**
 * Takes an entrant out of the ranking, or back into it. The row stays, and with it everything that was handed in.
 *
 * @throws DomainError contest_entrant_not_found, disqualification_reason
 */
export async function disqualify(
  { db, now }: Base,
  actor: Actor,
  { reason: raw, ...entry }: Entry & { readonly reason: string | null },
): Promise<void> {
  const reason = raw?.trim() ?? null
  const isFit = reason === null || (hasVisible(reason) && isPlainText(reason))
  await changeEntry(db, actor, entry, async (tx, { contest, before }) => {
    if (!isFit || lengthOf(reason ?? '') > DISQUALIFICATION_MAX_LENGTH)
      throw new DomainError('disqualification_reason', { limit: DISQUALIFICATION_MAX_LENGTH })
    await tx
      .update(participations)
      .set({
        disqualification: reason,
        disqualifiedAt: reason === null ? null : now(),
        disqualifiedById: reason === null ? null : actor.id,
      })
      .where(isEntry(contest.id, entry.entrantId))
    return {
      action: 'contest.disqualify',
      before: { entrantId: entry.entrantId, disqualification: before.disqualification },
      after: { entrantId: entry.entrantId, disqualification: reason },
    } as const
  })
}

/** @throws DomainError contest_entrant_not_found, seat_invalid */
export async function seatEntrant(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { seat: raw, ...entry }: Entry & { readonly seat: string | null },
): Promise<void> {
  const line = raw?.trim() ?? ''
  await changeEntry(db, actor, entry, async (tx, { contest, before }) => {
    if (!isPlainLine(line) || lengthOf(line) > SEAT_MAX_LENGTH)
      throw new DomainError('seat_invalid', { limit: SEAT_MAX_LENGTH })
    const seat = hasVisible(line) ? line : null
    await tx.update(participations).set({ seat }).where(isEntry(contest.id, entry.entrantId))
    return {
      action: 'contest.seat',
      before: { entrantId: entry.entrantId, seat: before.seat },
      after: { entrantId: entry.entrantId, seat },
    } as const
  })
}

/**
 * An entrant who has submitted stays: the standings would lose a row that others were measured against.
 *
 * @throws DomainError contest_entrant_not_found, contest_entrant_has_tried
 */
export async function removeEntrant({ db }: Pick<Context, 'db'>, actor: Actor, entry: Entry): Promise<void> {
  await changeEntry(db, actor, entry, async (tx, { contest, before }) => {
    if (await hasHandedIn(tx, contest.id, entry.entrantId)) throw new DomainError('contest_entrant_has_tried')
    await tx.delete(participations).where(isEntry(contest.id, entry.entrantId))
    return {
      action: 'contest.entrant-remove',
      before: { entrantId: entry.entrantId, seat: before.seat },
      after: null,
    } as const
  })
}

type Database = Context['db']

interface FoundEntry {
  readonly contest: Contest
  readonly before: typeof participations.$inferSelect
}

type EntryChange = Pick<Parameters<typeof recordAudit>[2], 'action' | 'before' | 'after'>

async function changeEntry(
  db: Database,
  actor: Actor,
  { contest, entrantId }: Entry,
  change: (tx: Db, found: FoundEntry) => Promise<EntryChange>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockParticipation(tx, contest.id, entrantId)
    if (before === null) throw new DomainError('contest_entrant_not_found')
    const audited = await change(tx, { contest, before })
    const target = { kind: 'contest', id: contest.id, label: contest.title } as const
    await recordAudit(tx, actor, { ...audited, target })
  })
}
