import type { Db } from '../../db/connect.ts'
import { getTableColumns, type SQL, sql } from '../../db/drizzle.ts'
import { createPrepared } from '../../db/prepared.ts'
import { isHeldAlive, isHeldSilent } from './leases.queries.ts'
import { type Lease, leases } from './leases.tables.ts'
import { BACKGROUND } from './queue-classes.policy.ts'

/** The host that takes work from the queue. */
export interface Taker {
  readonly id: number
  readonly languages: readonly { readonly name: string }[]
  /** Hosts that were not seen since are not at work. */
  readonly readySince: Date
}

const valuesOf = ({ id, languages, readySince }: Taker) => ({
  hostId: id,
  languages: languages.map(({ name }) => name),
  readySince: readySince.toISOString(),
})

const host = sql`${sql.placeholder('hostId')}::bigint`
const names = sql`${sql.placeholder('languages')}::text[]`

const knows = (language: SQL) =>
  sql`other.languages @> jsonb_build_array(jsonb_build_object('name', ${language}))`

/** A host that is alive, working and not about to leave. */
const isAtWork = (name: string): SQL => {
  const row = sql.raw(name)
  return sql`${row}.revoked_at is null and ${row}.draining_at is null
    and ${row}.last_seen_at >= ${sql.placeholder('readySince')}::timestamptz and ${row}.sandbox ->> 'ok' = 'true'`
}

/**
 * Whether a host may do a piece of work: it has the languages, the work is not meant for another host, and it has not
 * failed at it while another host at work could do it.
 */
const isForHost = sql`
  (${leases.onlyHostId} is null or ${leases.onlyHostId} = ${host})
  and ${leases.language} = any(${names})
  and (${leases.programLanguage} is null or ${leases.programLanguage} = any(${names}))
  and (not ${host} = any(${leases.failedHostIds}) or not exists (
    select from judge_hosts other
    where other.id <> ${host} and ${isAtWork('other')} and not other.id = any(${leases.failedHostIds})
      and (${leases.onlyHostId} is null or ${leases.onlyHostId} = other.id)
      and ${knows(sql`${leases.language}`)}
      and (${leases.programLanguage} is null or ${knows(sql`${leases.programLanguage}`)})
  ))`

const countHeld = (condition: SQL) =>
  sql`(select count(*) from leases held where ${isHeldAlive('held')} and ${condition})`

/** Background work never takes the last slot of a site that has more than one. */
const isRoomForBackground = sql`${countHeld(sql`held.priority <= ${BACKGROUND}`)} < greatest(1, (
  select coalesce(sum(working.slots), 0) from judge_hosts working where ${isAtWork('working')}
) - 1)`

// Must match the condition of the index on waiting work.
const isWaiting = sql`${leases.state} = 'pending'`

const slotsLeft = sql`(select greatest(0, least(
  ${sql.placeholder('limit')}::bigint,
  ${sql.placeholder('slots')}::bigint - ${countHeld(sql`held.judge_host_id = ${host}`)})))`

const nextWork = createPrepared((db) =>
  db
    .select(getTableColumns(leases))
    .from(leases)
    .where(
      sql`${isWaiting} and ${isForHost} and (${leases.priority} > ${BACKGROUND} or ${isRoomForBackground})`,
    )
    .orderBy(sql`${leases.priority} desc`, leases.queuedAt, leases.workId)
    // The types know numbers and placeholders; the builder puts any expression there.
    .limit(slotsLeft as unknown as number)
    .for('update', { skipLocked: true })
    .prepare('next-work'),
)

/**
 * Takes waiting work for a host, as much as it has slots for, and locks it: highest priority first, then what has
 * waited longest. Work that another request is just taking is passed over. The caller holds the host's row, so that two
 * requests of the same host do not count the same free slots.
 */
export function takeWork(tx: Db, taker: Taker & { readonly slots: number }, limit: number): Promise<Lease[]> {
  return nextWork(tx).execute({ ...valuesOf(taker), slots: taker.slots, limit })
}

const urgentWork = createPrepared((db) =>
  db
    .select({ workId: leases.workId })
    .from(leases)
    .where(sql`${isWaiting} and ${isForHost} and ${leases.priority} > ${BACKGROUND}`)
    .orderBy(sql`${leases.priority} desc`)
    .limit(1)
    .prepare('urgent-work'),
)

/** Whether something waits for a slot that a person waits for, and that this host could do. */
export async function isAnyoneWaitingFor(db: Db, taker: Taker): Promise<boolean> {
  return (await urgentWork(db).execute(valuesOf(taker))).length > 0
}

const backgroundRoom = createPrepared((db) =>
  db
    .select({ isRoom: sql<boolean>`${isRoomForBackground}` })
    .from(sql`(select 1) one`)
    .prepare('background-room'),
)

/**
 * Whether background work that this transaction is about to lease still finds room. Transactions that ask wait for each
 * other, so that two hosts do not take the last room at the same time.
 */
export async function claimBackground(tx: Db, { readySince }: Pick<Taker, 'readySince'>): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('gavel background work'))`)
  const [room] = await backgroundRoom(tx).execute({ readySince: readySince.toISOString() })
  return room?.isRoom === true
}

/** The news for those who wait for work. */
export interface QueueNews {
  /** Something waits, for whichever host. */
  readonly isAnyWaiting: boolean
  /** Something is held by a host that has fallen silent. */
  readonly isAnySilent: boolean
}

/** As columns of a statement that reads something else as well. */
export const queueNewsColumns = {
  isAnyWaiting: sql<boolean>`exists (select from leases where ${isWaiting})`,
  isAnySilent: sql<boolean>`exists (select from leases held where ${isHeldSilent('held')})`,
}

const queueNews = createPrepared((db) =>
  db.select(queueNewsColumns).from(sql`(select 1) one`).prepare('queue-news'),
)

export async function readQueueNews(db: Db): Promise<QueueNews> {
  const [news] = await queueNews(db).execute()
  return { isAnyWaiting: news?.isAnyWaiting === true, isAnySilent: news?.isAnySilent === true }
}
