import {
  DISQUALIFICATION_MAX_LENGTH,
  hasVisible,
  isPlainText,
  lengthOf,
  type listParticipants,
  type Page,
  type ParticipantVo,
  type QueryOf,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { and, asc, eq, type SQL, sql } from '../../../db/drizzle.ts'
import { escapeLike } from '../../../db/escape-like.ts'
import type { Caller } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { pageRequest, toPage } from '../../../http/page.ts'
import { entrants, users } from '../../accounts/accounts.tables.ts'
import type { Actor } from '../../audit/actor.policy.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { requireAdministeredContest } from '../contests.service.ts'
import { participations } from '../contests.tables.ts'

const DEFAULT_LIMIT = 30

type Base = Pick<Context, 'db' | 'now'>

/** @throws DomainError contest_not_found, contest_admins_only */
export async function readParticipants(
  { db }: Base,
  caller: Caller,
  query: QueryOf<typeof listParticipants>,
): Promise<Page<ParticipantVo>> {
  const contest = await requireAdministeredContest(db, caller, query.cid)
  const page = pageRequest(query, DEFAULT_LIMIT)
  const condition = and(eq(participations.contestId, contest.id), isNamed(query.keyword?.trim() ?? ''))
  const [rows, total] = await Promise.all([
    db
      .select({
        entrantId: participations.entrantId,
        uid: entrants.userId,
        username: users.username,
        realname: users.realName,
        school: users.school,
        registeredAt: participations.createdAt,
        seat: participations.seat,
        disqualification: participations.disqualification,
        disqualifiedAt: participations.disqualifiedAt,
      })
      .from(participations)
      .innerJoin(entrants, eq(entrants.id, participations.entrantId))
      .leftJoin(users, eq(users.id, entrants.userId))
      .where(condition)
      .orderBy(asc(participations.createdAt), asc(participations.entrantId))
      .limit(page.limit)
      .offset(page.offset),
    db.$count(participations, condition),
  ])
  const records = rows.map((row) => ({ ...row, isLate: row.registeredAt > contest.startsAt }))
  return toPage(page, records, total)
}

function isNamed(keyword: string): SQL | undefined {
  if (keyword === '') return undefined
  const pattern = `%${escapeLike(keyword)}%`
  return sql`exists (
    select from entrants e join users u on u.id = e.user_id where e.id = ${participations.entrantId}
      and (u.username ilike ${pattern} or u.real_name ilike ${pattern} or u.school ilike ${pattern})
  )`
}

/**
 * Takes an entrant out of the ranking, or back into it. The row stays, and with it everything that was handed in.
 *
 * @throws DomainError contest_not_found, contest_admins_only, contest_entrant_not_found, disqualification_reason
 */
export async function disqualify(
  { db, now }: Base,
  { caller, actor }: { readonly caller: Caller; readonly actor: Actor },
  order: { readonly cid: number; readonly entrantId: number; readonly reason: string | null },
): Promise<void> {
  const contest = await requireAdministeredContest(db, caller, order.cid)
  const reason = order.reason?.trim() ?? null
  if (
    reason !== null &&
    (!hasVisible(reason) || !isPlainText(reason) || lengthOf(reason) > DISQUALIFICATION_MAX_LENGTH)
  )
    throw new DomainError('disqualification_reason', { limit: DISQUALIFICATION_MAX_LENGTH })
  const isEntrant = and(
    eq(participations.contestId, contest.id),
    eq(participations.entrantId, order.entrantId),
  )
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(participations).where(isEntrant).for('update')
    if (before === undefined) throw new DomainError('contest_entrant_not_found')
    await tx
      .update(participations)
      .set({
        disqualification: reason,
        disqualifiedAt: reason === null ? null : now(),
        disqualifiedById: reason === null ? null : actor.id,
      })
      .where(isEntrant)
    await recordAudit(tx, actor, {
      action: 'contest.disqualify',
      target: { kind: 'contest', id: contest.id, label: contest.title },
      before: { entrantId: order.entrantId, disqualification: before.disqualification },
      after: { entrantId: order.entrantId, disqualification: reason },
    })
  })
}
