import { randomBytes } from 'node:crypto'
import type { JudgeHello } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db, Pool } from '../../db/connect.ts'
import { and, eq, isNotNull, isNull, sql } from '../../db/drizzle.ts'
import { askNamed, createPrepared } from '../../db/prepared.ts'
import { DomainError } from '../../http/domain-error.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { noteHostFault } from './host-faults.ts'
import { isSilent } from './host-state.service.ts'
import { judgeHosts } from './judge-hosts.tables.ts'
import { hashJudgeKey } from './judge-key.service.ts'
import { lockOpen, release } from './lease-life.ts'
import { selectHeld } from './leases.queries.ts'
import { type QueueNews, queueNewsColumns } from './queue.queries.ts'
import { announceWork } from './queue-work.service.ts'

/**
 * A host has (re)started: whatever it held before goes back to the queue at once instead of waiting for the heartbeat
 * to expire.
 *
 * @throws DomainError judge_key_elsewhere while a host on another machine works with the same key
 */
export async function welcomeHost(context: Context, hostId: number, hello: JudgeHello): Promise<void> {
  await context.db.transaction(async (tx) => {
    await requireOneMachine(tx, hostId, { hello, now: context.now() })
    await tx
      .update(judgeHosts)
      .set({
        instanceId: hello.instanceId,
        version: hello.version,
        slots: hello.slots,
        languages: hello.languages,
        missingLanguages: hello.missingLanguages ?? [],
        sandbox: hello.sandbox,
        lastSeenAt: context.now(),
        noisePercent: hello.noisePercent ?? null,
        machine: hello.machine ?? null,
      })
      .where(eq(judgeHosts.id, hostId))
    if (!hello.sandbox.ok) {
      const fault = { reason: hello.sandbox.reason, submissionId: null, at: context.now() }
      await noteHostFault(tx, hostId, fault)
    }
    await releaseWork(context, tx, { id: hostId, exceptInstanceId: hello.instanceId })
  })
}

/** Two machines with one key would take each other's work away for ever. A machine that has gone silent may be replaced. */
async function requireOneMachine(
  tx: Db,
  hostId: number,
  { hello, now }: { readonly hello: JudgeHello; readonly now: Date },
): Promise<void> {
  const [host] = await tx
    .select({
      machine: judgeHosts.machine,
      instanceId: judgeHosts.instanceId,
      lastSeenAt: judgeHosts.lastSeenAt,
    })
    .from(judgeHosts)
    .where(eq(judgeHosts.id, hostId))
    .for('no key update')
  if (host === undefined || host.machine === null || hello.machine === undefined) return
  if (host.machine === hello.machine || host.instanceId === hello.instanceId) return
  if (isSilent(host, now)) return
  throw new DomainError('judge_key_elsewhere', { machine: host.machine })
}

const hostNow = createPrepared((db) =>
  db
    .select({
      mustTouch: sql<boolean>`${judgeHosts.lastSeenAt} is null
        or ${judgeHosts.lastSeenAt} < now() - interval '1 second'
        or ${judgeHosts.noisePercent} is distinct from
          coalesce(${sql.placeholder('noisePercent')}::real, ${judgeHosts.noisePercent})`,
      isRevoked: sql<boolean>`${judgeHosts.revokedAt} is not null`,
      ...queueNewsColumns,
    })
    .from(judgeHosts)
    .where(
      and(eq(judgeHosts.id, sql.placeholder('id')), eq(judgeHosts.instanceId, sql.placeholder('instanceId'))),
    )
    .prepare('host-now'),
)

/**
 * Marks the host as alive and records the timing noise it reports, if any. Returns what there is in the queue, or null if
 * another instance has said hello since. A host that asks all the time is marked once a second.
 *
 * @throws DomainError judge_key_invalid for a host whose key was revoked
 */
export async function touchHost(
  db: Db,
  { id, instanceId, noisePercent }: { id: number; instanceId: string; noisePercent?: number | undefined },
): Promise<QueueNews | null> {
  const [now] = await hostNow(db).execute({ id, instanceId, noisePercent: noisePercent ?? null })
  if (now === undefined) return null
  if (now.isRevoked) throw new DomainError('judge_key_invalid')
  if (now.mustTouch)
    await askNamed(
      db,
      'touch-host',
      `update judge_hosts set last_seen_at = now(), noise_percent = coalesce($3, noise_percent)
      where id = $1 and instance_id = $2`,
      [id, instanceId, noisePercent ?? null],
    )
  return now
}

/** Puts back everything a host holds, or only what it held before the given instance started. */
async function releaseWork(
  context: Context,
  tx: Db,
  host: { id: number; exceptInstanceId: string | null },
): Promise<void> {
  let count = 0
  for (const key of await selectHeld(tx, host)) {
    const held = await lockOpen(context, tx, key)
    if (held?.lease.judgeHostId !== host.id || held.lease.judgeInstanceId === host.exceptInstanceId) continue
    await release(tx, held)
    count += 1
  }
  await announceWork(tx, count)
}

const HOST_NAME = /^[\w.-]{1,64}$/

/**
 * Creates a key for a host with this name and stores only its hash. A host whose key was revoked starts fresh.
 *
 * @throws DomainError judge_host_name_invalid, judge_host_name_taken
 */
export async function createHost(
  db: Pool,
  name: string,
  actor: Actor,
): Promise<{ id: number; name: string; key: string }> {
  if (!HOST_NAME.test(name)) throw new DomainError('judge_host_name_invalid')
  const key = randomBytes(32).toString('base64url')
  const fresh = {
    keyHash: hashJudgeKey(key),
    revokedAt: null,
    drainingAt: null,
    instanceId: null,
    lastSeenAt: null,
    lastError: null,
    lastErrorAt: null,
    lastErrorSubmissionId: null,
    recoveredAt: null,
    machine: null,
  }
  return db.transaction(async (tx) => {
    const [host] = await tx
      .insert(judgeHosts)
      .values({ name, ...fresh })
      .onConflictDoUpdate({ target: judgeHosts.name, set: fresh, setWhere: isNotNull(judgeHosts.revokedAt) })
      .returning({ id: judgeHosts.id, name: judgeHosts.name })
    if (host === undefined) throw new DomainError('judge_host_name_taken')
    await recordAudit(tx, actor, {
      action: 'judge-host.create',
      target: { kind: 'judge-host', id: host.id, label: name },
      after: { name },
    })
    return { ...host, key }
  })
}

/** @throws DomainError judge_host_not_found */
export async function setDraining(
  { db, now }: Context,
  { hostId, isDraining, actor }: { hostId: number; isDraining: boolean; actor: Actor },
): Promise<void> {
  await db.transaction(async (tx) => {
    const host = await changeHost(tx, hostId, { drainingAt: isDraining ? now() : null })
    await recordAudit(tx, actor, {
      action: isDraining ? 'judge-host.drain' : 'judge-host.resume',
      target: { kind: 'judge-host', id: hostId, label: host.name },
    })
    // Wakes the hosts that wait for work, so that they look again.
    if (!isDraining) await announceWork(tx, 'for everybody')
  })
}

/** @throws DomainError judge_host_not_found */
export async function revokeHost(context: Context, hostId: number, actor: Actor): Promise<void> {
  await context.db.transaction(async (tx) => {
    const host = await changeHost(tx, hostId, { revokedAt: context.now() })
    await recordAudit(tx, actor, {
      action: 'judge-host.revoke',
      target: { kind: 'judge-host', id: hostId, label: host.name },
    })
    await releaseWork(context, tx, { id: hostId, exceptInstanceId: null })
    // Its own requests, too, which are refused now.
    await announceWork(tx, 'for everybody')
  })
}

async function changeHost(
  tx: Db,
  hostId: number,
  change: Partial<typeof judgeHosts.$inferInsert>,
): Promise<{ name: string }> {
  const [changed] = await tx
    .update(judgeHosts)
    .set(change)
    .where(and(eq(judgeHosts.id, hostId), isNull(judgeHosts.revokedAt)))
    .returning({ name: judgeHosts.name })
  if (changed === undefined) throw new DomainError('judge_host_not_found')
  return changed
}
