import { randomBytes } from 'node:crypto'
import type { JudgeHello } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db, Pool } from '../../db/connect.ts'
import { and, eq, isNotNull, isNull, sql } from '../../db/drizzle.ts'
import { DomainError } from '../../http/domain-error.ts'
import { notify } from '../../live/notify.ts'
import { QUEUE_CHANNEL } from '../../queue/judge-queue.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import type { HostAtWork } from './host-choice.service.ts'
import { noteHostFault } from './host-faults.ts'
import { judgeHosts } from './judge-hosts.tables.ts'
import { hashJudgeKey } from './judge-key.service.ts'
import { lockOpen, release } from './lease-life.ts'
import { countHeldLeases, selectHeld } from './leases.queries.ts'

const LOCAL_HOST_NAME = 'local'

/**
 * Makes the key of the judge beside this server valid and its earlier key invalid. Returns false if an administrator
 * has revoked that host: it stays out until they create a host with its name.
 */
export async function registerLocalJudge(db: Db, key: string): Promise<boolean> {
  if (key === '') return true
  const keyHash = hashJudgeKey(key)
  const registered = await db
    .insert(judgeHosts)
    .values({ name: LOCAL_HOST_NAME, keyHash })
    .onConflictDoUpdate({
      target: judgeHosts.name,
      set: { keyHash },
      setWhere: isNull(judgeHosts.revokedAt),
    })
    .returning({ id: judgeHosts.id })
  return registered.length === 1
}

/**
 * A host has (re)started: whatever it held before goes back to the queue at once instead of waiting for the heartbeat
 * to expire.
 */
export async function welcomeHost(context: Context, hostId: number, hello: JudgeHello): Promise<void> {
  await context.db.transaction(async (tx) => {
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
      })
      .where(eq(judgeHosts.id, hostId))
    if (!hello.sandbox.ok) {
      const fault = { reason: hello.sandbox.reason, submissionId: null, at: context.now() }
      await noteHostFault(tx, hostId, fault)
    }
    await releaseWork(context, tx, { id: hostId, exceptInstanceId: hello.instanceId })
  })
}

/**
 * Marks the host as alive and records the timing noise it reports, if any. Returns false if another instance has said
 * hello since.
 */
export async function touchHost(
  db: Db,
  host: { id: number; instanceId: string; noisePercent?: number | undefined },
): Promise<boolean> {
  const touched = await db
    .update(judgeHosts)
    .set({ lastSeenAt: sql`now()`, noisePercent: host.noisePercent })
    .where(and(eq(judgeHosts.id, host.id), eq(judgeHosts.instanceId, host.instanceId)))
    .returning({ id: judgeHosts.id })
  return touched.length === 1
}

/** Puts back everything a host holds, or only what it held before the given instance started. */
async function releaseWork(
  context: Context,
  tx: Db,
  host: { id: number; exceptInstanceId: string | null },
): Promise<void> {
  for (const key of await selectHeld(tx, host)) {
    const held = await lockOpen(context, tx, key)
    if (held?.lease.judgeHostId === host.id && held.lease.judgeInstanceId !== host.exceptInstanceId)
      await release(context, tx, held)
  }
}

/**
 * Returns how many tasks the host may get, if it may get work at all; the result holds until the transaction ends. A
 * host that already fills its slots gets none. Tasks it held before its last start went back when it said hello.
 *
 * @throws DomainError judge_key_invalid for a host whose key was revoked while it waited, lease_lost for one that has
 * restarted
 */
export async function findHostForWork(
  tx: Db,
  holder: { readonly id: number; readonly instanceId: string },
): Promise<(HostAtWork & { freeSlots: number }) | null> {
  const [host] = await tx
    .select({
      id: judgeHosts.id,
      instanceId: judgeHosts.instanceId,
      languages: judgeHosts.languages,
      slots: judgeHosts.slots,
      drainingAt: judgeHosts.drainingAt,
    })
    .from(judgeHosts)
    .where(and(eq(judgeHosts.id, holder.id), isNull(judgeHosts.revokedAt)))
    // Other requests of the same host wait here, so that two of them do not count the same tasks.
    .for('no key update')
  if (host === undefined) throw new DomainError('judge_key_invalid')
  if (host.instanceId !== holder.instanceId) throw new DomainError('lease_lost')
  if (host.drainingAt !== null) return null
  const freeSlots = host.slots - (await countHeldLeases(tx, host.id))
  return freeSlots > 0 ? { ...host, freeSlots } : null
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
    if (!isDraining) await notify(tx, QUEUE_CHANNEL, '')
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
