import type { Db } from '../../db/connect.ts'
import { asCaller } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { requireMay } from '../access/access.policy.ts'
import type { User } from '../accounts/accounts.tables.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { lockUsers } from './user-admin.queries.ts'

/**
 * Locks the accounts about to change together with that of the super administrator who changes them, and checks that
 * the latter is still one and active. If two super administrators demote each other at the same moment, only one
 * succeeds, so the last one always remains.
 *
 * @throws DomainError permission_denied, user_not_found
 */
export async function lockForOperator(tx: Db, operator: Actor, ids: readonly string[]): Promise<User[]> {
  const wanted = new Set(ids)
  const locked = await lockUsers(tx, [...new Set([...wanted, operator.id ?? ''])])
  const self = locked.find(({ id }) => id === operator.id)
  if (self?.status !== 'normal') throw new DomainError('permission_denied')
  requireMay(asCaller(self), 'site.own', {})
  const targets = locked.filter(({ id }) => wanted.has(id))
  if (targets.length !== wanted.size) throw new DomainError('user_not_found')
  return targets
}
