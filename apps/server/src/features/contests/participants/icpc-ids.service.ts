import { ENTERED_AT_ONCE_MAX, ICPC_ID_PATTERN, usernameKey } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { and, eq, inArray, notInArray, sql } from '../../../db/drizzle.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { entrants, users } from '../../accounts/accounts.tables.ts'
import type { Actor } from '../../audit/actor.policy.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import type { Contest } from '../contests.service.ts'
import { participations } from '../contests.tables.ts'

interface Entry {
  readonly username: string
  readonly icpcId?: string | null | undefined
}

/**
 * Sets the ids by which the files of the ICPC name entrants. Users who are not in the contest are named; the others get their
 * ids all the same.
 *
 * @throws DomainError contest_usernames_count, icpc_id_invalid, icpc_id_taken
 */
export async function writeIcpcIds(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  contest: Contest,
  entries: readonly Entry[],
): Promise<{ readonly changed: number; readonly unknown: string[] }> {
  const cid = contest.id
  const wanted = wantedOf(entries)
  return db.transaction(async (tx) => {
    const found = await selectEntered(tx, cid, [...wanted.keys()])
    const unknown = [...wanted].filter(([key]) => !found.has(key)).map(([, { username }]) => username)
    const changes = [...found].map(([key, entrant]) => ({
      ...entrant,
      icpcId: wanted.get(key)?.icpcId ?? null,
    }))
    const changed = changes.filter(({ icpcId, before }) => icpcId !== before)
    await requireFree(tx, cid, changed)
    await storeIds(tx, cid, changed)
    if (changed.length > 0)
      await recordAudit(tx, actor, {
        action: 'contest.icpc-ids',
        target: { kind: 'contest', id: contest.id, label: contest.title },
        before: { icpcIds: changed.map(({ username, before }) => `${username} ${before ?? '–'}`) },
        after: { icpcIds: changed.map(({ username, icpcId }) => `${username} ${icpcId ?? '–'}`) },
      })
    return { changed: changed.length, unknown }
  })
}

/** By the key of the username; of a name that is listed twice the last line counts. */
function wantedOf(entries: readonly Entry[]) {
  if (entries.length === 0 || entries.length > ENTERED_AT_ONCE_MAX)
    throw new DomainError('contest_usernames_count', { limit: ENTERED_AT_ONCE_MAX })
  const wanted = new Map<string, { username: string; icpcId: string | null }>()
  for (const entry of entries) {
    const username = entry.username.trim().normalize('NFKC')
    const icpcId = entry.icpcId?.trim() || null
    if (icpcId !== null && !ICPC_ID_PATTERN.test(icpcId)) throw new DomainError('icpc_id_invalid', { icpcId })
    wanted.set(usernameKey(username), { username, icpcId })
  }
  return wanted
}

/** Entrants of the contest by the keys of their usernames. */
async function selectEntered(tx: Db, contestId: number, keys: readonly string[]) {
  const rows = await tx
    .select({ entrantId: entrants.id, username: users.username, before: participations.icpcId })
    .from(participations)
    .innerJoin(entrants, eq(entrants.id, participations.entrantId))
    .innerJoin(users, eq(users.id, entrants.userId))
    .where(and(eq(participations.contestId, contestId), inArray(sql`lower(${users.username})`, [...keys])))
    .orderBy(entrants.id)
    .for('update', { of: participations })
  return new Map(rows.map((row) => [usernameKey(row.username), row]))
}

interface Change {
  readonly entrantId: number
  readonly icpcId: string | null
}

async function requireFree(tx: Db, contestId: number, changes: readonly Change[]): Promise<void> {
  const ids = changes.flatMap(({ icpcId }) => icpcId ?? [])
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw new DomainError('icpc_id_taken', { icpcId: twice })
  if (ids.length === 0) return
  const [other] = await tx
    .select({ icpcId: participations.icpcId })
    .from(participations)
    .where(
      and(
        eq(participations.contestId, contestId),
        inArray(participations.icpcId, ids),
        notInArray(
          participations.entrantId,
          changes.map(({ entrantId }) => entrantId),
        ),
      ),
    )
    .limit(1)
  if (other?.icpcId != null) throw new DomainError('icpc_id_taken', { icpcId: other.icpcId })
}

/** First none, then the new ones, so that entrants may exchange theirs. */
async function storeIds(tx: Db, contestId: number, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const entrantIds = changes.map(({ entrantId }) => entrantId)
  await tx
    .update(participations)
    .set({ icpcId: null })
    .where(and(eq(participations.contestId, contestId), inArray(participations.entrantId, entrantIds)))
  await tx.execute(sql`
    update participations p set icpc_id = given.icpc_id
    from unnest(${sql.param(entrantIds)}::bigint[], ${sql.param(changes.map(({ icpcId }) => icpcId))}::text[])
      as given (entrant_id, icpc_id)
    where p.contest_id = ${contestId} and p.entrant_id = given.entrant_id and given.icpc_id is not null`)
}
