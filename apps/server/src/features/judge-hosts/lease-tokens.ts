import type { Db } from '../../db/connect.ts'
import { SizedCache } from '../../db/sized-cache.ts'
import type { Means } from '../../means.ts'
import { findLeaseOfToken, type WorkKey } from './leases.queries.ts'

/** Leases that this server gave last. */
const MAX_KNOWN = 10_000

const known = new WeakMap<object, SizedCache<string, WorkKey>>()

/** Remembers what a new lease is about: its token never stands for anything else. */
export function rememberToken(
  { db }: Pick<Means, 'db'>,
  leaseToken: string,
  { kind, workId }: WorkKey,
): void {
  const tokens = known.get(db) ?? new SizedCache<string, WorkKey>(MAX_KNOWN)
  known.set(db, tokens)
  tokens.put(leaseToken, { kind, workId }, 1)
}

/**
 * The work that a lease of this token is or was about. Whether the host still has it is only known once its work is
 * locked. Another server may have given it, so a lease that is not remembered is asked for.
 */
export async function findWorkOfToken(
  { db }: Pick<Means, 'db'>,
  tx: Db,
  { hostId, leaseToken }: { readonly hostId: number; readonly leaseToken: string },
): Promise<WorkKey | null> {
  return known.get(db)?.get(leaseToken) ?? (await findLeaseOfToken(tx, hostId, leaseToken))
}
