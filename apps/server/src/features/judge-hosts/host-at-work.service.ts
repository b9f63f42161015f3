import type { Db } from '../../db/connect.ts'
import { and, eq, isNull, sql } from '../../db/drizzle.ts'
import { createPrepared } from '../../db/prepared.ts'
import { DomainError } from '../../http/domain-error.ts'
import { judgeHosts } from './judge-hosts.tables.ts'

export interface HostAtWork {
  readonly id: number
  readonly languages: readonly { readonly name: string }[]
}

export const languagesOf = ({ languages }: Pick<HostAtWork, 'languages'>) =>
  new Set(languages.map(({ name }) => name))

/** A host with a valid key. */
export async function findHostAtWork(tx: Db, id: number): Promise<HostAtWork | null> {
  const [host] = await tx
    .select({ id: judgeHosts.id, languages: judgeHosts.languages })
    .from(judgeHosts)
    .where(and(eq(judgeHosts.id, id), isNull(judgeHosts.revokedAt)))
  return host ?? null
}

const hostForWork = createPrepared((db) =>
  db
    .select({
      id: judgeHosts.id,
      instanceId: judgeHosts.instanceId,
      languages: judgeHosts.languages,
      slots: judgeHosts.slots,
      isDraining: sql<boolean>`${judgeHosts.drainingAt} is not null`,
    })
    .from(judgeHosts)
    .where(and(eq(judgeHosts.id, sql.placeholder('id')), isNull(judgeHosts.revokedAt)))
    .for('no key update')
    .prepare('host-for-work'),
)

/**
 * A host that asks for work, with its row locked: other requests of the same host wait here, so that two of them do not
 * count the same tasks. Tasks it held before its last start went back when it said hello.
 *
 * @throws DomainError judge_key_invalid for a host whose key was revoked while it waited, lease_lost for one that has
 * restarted
 */
export async function requireHostForWork(
  tx: Db,
  holder: { readonly id: number; readonly instanceId: string },
): Promise<HostAtWork & { readonly slots: number; readonly isDraining: boolean }> {
  const [host] = await hostForWork(tx).execute({ id: holder.id })
  if (host === undefined) throw new DomainError('judge_key_invalid')
  if (host.instanceId !== holder.instanceId) throw new DomainError('lease_lost')
  return host
}
